"""Addresses: pages, the API, and the texts' translations for the browser."""

from django.contrib import admin
from django.urls import path
from django.views.i18n import JSONCatalog

from core import api, api_hosting, api_people, api_review, views

urlpatterns = [
    path("", views.shelf, name="shelf"),
    path("games/<slug:slug>/", views.setup, name="setup"),
    path("games/<slug:slug>/rules/", views.rules, name="rules"),
    path("t/<slug:table>/", views.table, name="table"),
    path("t/<slug:table>/at/<int:at>/", views.table, name="table-at"),
    path("review/<slug:table>/", views.review, name="review"),
    path("review/<slug:table>/at/<int:at>/", views.review, name="review-at"),
    path("account/", views.account, name="account"),
    path("notices/off/<str:token>/", views.notices_off, name="notices-off"),
    path("admin/numbers/", views.numbers, name="numbers"),
    path("admin/", admin.site.urls),
    path("api/review/<slug:table>/open", api_review.open_hidden),
    path("api/review/<slug:table>/entries", api_review.entries),
    path("api/review/<slug:table>/said", api_review.said),
    path("api/review/<slug:table>/plies/<int:ply>", api_review.ply),
    path("api/review/<slug:table>/plies/<int:ply>/details", api_review.details),
    path("api/review/<slug:table>/repair", api_review.mend),
    path("api/review/<slug:table>/verify", api_review.prove),
    path("jsi18n/", JSONCatalog.as_view(packages=["core"]), name="jsi18n"),
    path("api/session", api.session),
    path("api/session/recovery", api_people.recovery),
    path("api/session/recover", api_people.recover),
    path("api/account", api_people.account),
    path("api/account/sign-up", api_people.sign_up),
    path("api/account/sign-in", api_people.sign_in),
    path("api/account/sign-out", api_people.sign_out),
    path("api/account/notices", api_people.notices),
    path("api/account/delete", api_people.forget),
    path("api/tables/<slug:table>/report", api_people.report),
    path("api/games", api.games),
    path("api/games/<slug:slug>", api.game),
    path("api/join", api.join),
    path("api/tables", api.tables),
    path("api/tables/import", api.import_),
    path("api/tables/<slug:table>", api.table),
    path("api/tables/<slug:table>/seats/<int:number>/claim", api.claim),
    path("api/tables/<slug:table>/seats/<int:number>", api_hosting.seat),
    path("api/tables/<slug:table>/seats/<int:number>/hand-over", api_hosting.hand_over),
    path("api/tables/<slug:table>/order", api_hosting.order),
    path("api/tables/<slug:table>/leave", api_hosting.leave),
    path("api/tables/<slug:table>/pause", api_hosting.pause),
    path("api/tables/<slug:table>/host", api_hosting.host),
    path("api/tables/<slug:table>/watch/link", api_hosting.watch_link),
    path("api/tables/<slug:table>/watch/claim", api_hosting.let_watch),
    path("api/tables/<slug:table>/watch", api_hosting.watch),
    path("api/tables/<slug:table>/invites", api_hosting.invites),
    path("api/tables/<slug:table>/rematch", api.rematch),
    path("api/tables/<slug:table>/fork", api.fork),
    path("api/tables/<slug:table>/plies/<int:ply>", api.ply),
    path("api/tables/<slug:table>/log", api.log),
    path("api/tables/<slug:table>/scores", api.scores),
    path("api/tables/<slug:table>/export", api.export),
]

handler404 = views.not_found
