"""OpenStack Swift with its S3 interface, on loopback and in memory, in one process.

Prints its port and exits when its input closes.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import hubs, wsgi
from swift.common import utils
from swift.common.ring.builder import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 100
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 30
node_timeout = 60
"""

STORAGE_SERVER = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = CRITICAL
[app:main]
use = egg:swift#{app}
"""


class Cache:
    """The part of a memcache client that Swift uses."""

    def __init__(self):
        self.entries = {}

    def get(self, key, **_):
        return self.entries.get(key)

    def set(self, key, value, **_):
        self.entries[key] = value

    def incr(self, key, delta=1, **_):
        self.entries[key] = self.entries.get(key, 0) + delta
        return self.entries[key]

    def delete(self, key, **_):
        self.entries.pop(key, None)


def main(folder):
    os.makedirs(f"{folder}/devices/one")
    with open(f"{folder}/swift.conf", "w") as file:
        file.write("[swift-hash]\nswift_hash_path_suffix = test\n")
    utils.set_swift_dir(folder)
    for name, app in {"account": "account", "container": "container", "object": "mem_object"}.items():
        listener = eventlet.listen(("127.0.0.1", 0))
        make_ring(folder, name, port_of(listener))
        eventlet.spawn(serve, listener, loadapp(write(folder, name, STORAGE_SERVER, app=app)))
    proxy = loadapp(write(folder, "proxy", PROXY))
    cache = Cache()

    def with_cache(env, start_response):
        env["swift.cache"] = cache
        return proxy(env, start_response)

    listener = eventlet.listen(("127.0.0.1", 0))
    eventlet.spawn(serve, listener, with_cache)
    print(port_of(listener), flush=True)
    hubs.trampoline(sys.stdin.fileno(), read=True)
    os._exit(0)


def port_of(listener):
    return listener.getsockname()[1]


def write(folder, name, text, **values):
    path = f"{folder}/{name}.conf"
    with open(path, "w") as file:
        file.write(text.format(folder=folder, **values))
    return path


def make_ring(folder, name, port):
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "one"}
    builder.add_dev({**device, "ip": "127.0.0.1", "port": port})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{name}.ring.gz")


def serve(listener, app):
    protocol = {"protocol": SwiftHttpProtocol, "capitalize_response_headers": False}
    wsgi.server(listener, app, utils.NullLogger(), **protocol)


main(sys.argv[1])
