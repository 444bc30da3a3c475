/*
 * The service worker: it shows the notifications that the pages ask it for, as phones show them from nowhere else,
 * and leads to the table when one is tapped. It stands between no page and the server, and keeps nothing.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** The page that shows the address comes to the front, or a new one opens. */
async function goTo(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : self.clients.openWindow(path));
}
