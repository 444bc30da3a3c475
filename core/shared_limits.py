"""Token buckets in Redis, which all processes share. While Redis is away each process counts for itself again.

It knows neither what is limited nor what follows from it.
"""

import functools
import logging
import time
from typing import Any

from django.conf import settings

log = logging.getLogger(__name__)

# Seconds that somebody waits for an answer at most, and for which Redis is left alone after one that did not come.
PATIENCE = 0.2
REST = 5

# What is kept of a bucket is when it will be full again, by Redis's own clock; a full one is forgotten.
SCRIPT = """
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + ARGV[1]
local wait = full - now - ARGV[2]
if wait > 0 then return tostring(wait) end
redis.call('SET', KEYS[1], string.format('%.6f', full), 'EX', math.ceil(full - now))
return '0'
"""

_resting_until = 0.0


def take(name: str, burst: float, rate: float) -> float | None:
    """Take a token from the bucket of that name: 0, or the seconds to wait; None while nobody can say."""
    global _resting_until
    if not settings.REDIS_URL or time.monotonic() < _resting_until:
        return None
    from redis.exceptions import RedisError

    try:
        return float(_script(settings.REDIS_URL)(keys=[f"tablemates:{name}"], args=[1 / rate, burst / rate]))
    except (RedisError, OSError) as error:
        log.warning("Redis is away, and this process counts for itself how often somebody tries: %r", error)
        _resting_until = time.monotonic() + REST
        return None


@functools.cache
def _script(url: str) -> Any:
    """The script on a connection to Redis, whose package is imported only where there is one."""
    from redis import Redis
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    options: dict[str, Any] = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    return Redis.from_url(url, retry=Retry(NoBackoff(), 0), **options).register_script(SCRIPT)
