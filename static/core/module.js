/**
 * A game's own module for the browser, with its styles, loaded when a page needs it.
 * It knows where these lie, not what they draw.
 */

/** Load the module of a game and the styles that it names. */
export async function loadModule(slug) {
  const base = new URL(`../${slug}/`, import.meta.url);
  const { default: module } = await import(new URL('main.js', base));
  await Promise.all((module.styles ?? []).map((file) => loadStyle(new URL(file, base))));
  return module;
}

function loadStyle(address) {
  return new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
