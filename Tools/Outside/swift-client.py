"""The outside package in Swift, Tests/Reuse/SalusClientBootstrap, against the real server: a client that signs in,
writes, syncs and reads, and again from another folder, as from another device.
"""

import os
import subprocess

from world import PROGRAMS, World

PROGRAM = f"{PROGRAMS}/UsesSalusClientBootstrap"
PASSWORD = "nobody remembers this"
NAME = "grace"


def enrolled(world):
    """The account of a person with a record, whose device has taken the operator's code."""
    code = world.command("account", "create", NAME)["code"]
    world.new_record("Grace Vale", owner=NAME)
    words = [f"{PROGRAMS}/salus-demo-enrol", world.url, world.certificate, NAME,
             os.path.join(world.folder.name, NAME)]
    subprocess.run(words, input=f"{code}\n{PASSWORD}\nonly on this device\n", text=True, check=True)


def said(world):
    """The lines of the program, run in a folder of its own."""
    done = subprocess.run(
        [PROGRAM, world.url, world.certificate, NAME], env={**os.environ, "SALUS_PASSWORD": PASSWORD},
        capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the outside client failed: {done.stderr}")
    return done.stdout.splitlines()


if not os.path.exists(PROGRAM):
    raise SystemExit("build the outside package first: Tools/reuse SalusClientBootstrap")
with World() as world:
    enrolled(world)
    for entries in (1, 2):
        lines = said(world)
        # The second device has fetched the entry of the first beside its own.
        assert lines == ["Migraine"] * entries + ["waiting: 0"], lines
print("   swift-client: an outside package signs in, writes, syncs and reads from two devices")
