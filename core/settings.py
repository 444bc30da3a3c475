"""Django's settings. Everything has an embedded default; the environment turns one process into many.

DATABASE_URL and REDIS_URL name the services, SECRET_KEY and ALLOWED_HOSTS the deployment, TABLEMATES_DATA the folder
for the embedded database, and the rest is listed in the README.
"""

import os
import secrets
import socket
from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONCE, NONE, SELF

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("TABLEMATES_DATA", BASE_DIR / ".data"))


def _switch(name: str, default: bool = False) -> bool:
    return os.environ.get(name, str(int(default))).lower() in ("1", "true", "yes", "on")


def _own_secret() -> str:
    """The secret key of an installation without SECRET_KEY: made once, for its owner's eyes."""
    path = DATA_DIR / "secret"
    if not path.exists():
        DATA_DIR.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(50))
    return path.read_text()


def own_address() -> str:
    """This machine's address in its local network. Nothing is sent: connecting a datagram socket only picks a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


# The address under which other devices reach this machine, where `play` serves a whole network: links that are made on
# the machine itself would otherwise name localhost. `play` sets it.
LAN_URL = os.environ.get("LAN_URL", "")

DEBUG = _switch("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or _own_secret()
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "").replace(",", " ").split() or [
    "localhost",
    "127.0.0.1",
    "[::1]",
    socket.gethostname().lower(),
    own_address(),
]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "core",
    "pandoria",
    "templetown",
    "tripods",
    "upsidetown",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "core.middleware.ApiErrors",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "core.middleware.Blocks",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "core.urls"
ASGI_APPLICATION = "core.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

SQLITE: dict[str, Any] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "tablemates.sqlite3",
    "CONN_MAX_AGE": None,
    "OPTIONS": {
        # A move waits this long for another writer before it answers that the table is busy.
        "timeout": 5,
        # A transaction that will write takes its lock at once: upgrading a read lock later fails without waiting.
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-16000;",
    },
}
if os.environ.get("DATABASE_URL"):
    DATABASES: dict[str, Any] = {"default": dj_database_url.config(conn_max_age=0)}
    if DATABASES["default"]["ENGINE"].endswith("postgresql"):
        # A connection that broke while it lay in the pool is found out before it is used.
        DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
        DATABASES["default"].setdefault("OPTIONS", {}).update(
            # One bounded pool a process, shared by its threads, in place of a connection a thread.
            # It must not try ever more rarely to reach a database that is away: whoever asks next tries anew.
            pool={"min_size": 1, "max_size": 8, "timeout": 5, "reconnect_timeout": 2},
            # As long as with SQLite: then the answer is that the table is busy.
            options="-c lock_timeout=5000",
        )
    else:
        DATABASES["default"] = {**SQLITE, "NAME": DATABASES["default"]["NAME"]}
else:
    DATABASES = {"default": SQLITE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Whether other processes may serve the same tables: then news of a move goes through the channel layer.
REDIS_URL = os.environ.get("REDIS_URL", "")
SHARED_LAYER = bool(REDIS_URL)
if SHARED_LAYER:
    CHANNEL_LAYERS: dict[str, Any] = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            # Since version 8 redis-py gives up a read after 5 s by default, which drops a listener that hears nothing.
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}]},
        }
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
# Files are served from where they lie, without a build step. They are looked up at each request: a list made at the
# start would answer with the old length for a file that an update has changed under a running server.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
WHITENOISE_MAX_AGE = 0

SESSION_ENGINE = "core.sessions"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}Validator"}
    for name in ("UserAttributeSimilarity", "MinimumLength", "CommonPassword")
]
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "core.views.csrf_failure"
SECURE = _switch("SECURE")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE
SECURE_SSL_REDIRECT = SECURE
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SECURE else 0
# Other sites may lie below this one's name. Whether they are for https only is for their owner to say.
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = _switch("HSTS_SUBDOMAINS")
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if SECURE else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "font-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "upgrade-insecure-requests": SECURE,
    }
}

# The largest body of a POST in bytes; a file of a game to import may be larger (see core.api).
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
IMPORT_MAX_SIZE = 16 * 1024 * 1024

LANGUAGE_CODE = "en"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
LOCALE_PATHS = [BASE_DIR / "core" / "locale"]
# Only those that there are: Django's own texts alone would make a page that says one thing and names another.
LANGUAGES = [("en", "English")]
LANGUAGES += [
    (path.parts[-3].replace("_", "-").lower(), path.parts[-3]) for path in LOCALE_PATHS[0].glob("*/*/djangojs.mo")
]

# Tests and benches may name a table's seed, switch the limits off, and let bots play without a pause.
ALLOW_CHOSEN_SEEDS = _switch("ALLOW_CHOSEN_SEEDS")
LIMITS = _switch("LIMITS", default=True)
# Seconds after which a player without a connection counts as gone, so that the others may go on without them.
ABSENT = float(os.environ.get("ABSENT", "60"))
# Seconds that a table waits for somebody before an e-mail tells them, and the address that its links begin with.
NOTICE_AFTER = float(os.environ.get("NOTICE_AFTER", "300"))
SITE_URL = (os.environ.get("SITE_URL") or LAN_URL or "http://localhost:8000").rstrip("/")
EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_USER", ""), os.environ.get("EMAIL_PASSWORD", "")
EMAIL_PORT, EMAIL_USE_TLS = int(os.environ.get("EMAIL_PORT", "587")), _switch("EMAIL_TLS", default=True)
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM", "tablemates@localhost")
BOT_PAUSE = float(os.environ.get("BOT_PAUSE", "0.7"))

# Who may ask for the numbers of /metrics from another machine: whoever sends `Authorization: Bearer` and this.
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")

LOG_FORMAT = "json" if os.environ.get("LOG_FORMAT") == "json" else "plain"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"()": "core.logs.Plain"}, "json": {"()": "core.logs.Json"}},
    "filters": {"hostile": {"()": "core.logs.Hostile"}, "context": {"()": "core.logs.Context"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["hostile", "context"]}
    },
    # It tells once a second, at length, that Redis is away; `core.layer` says it once.
    "loggers": {"channels_redis": {"level": "CRITICAL"}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "WARNING")},
}
