"""A real server of its own for one run, with people, records and apps, made with the programs that an operator has."""

import json
import os
import queue
import socket
import subprocess
import sys
import tempfile
import threading

from requests_oauthlib import OAuth1Session

PROGRAMS = os.environ["SALUS_PROGRAMS"]
PASSWORD = "correct horse battery staple"
PERSON = "ada@people.example"
LOOPBACK = "http://127.0.0.1/back"


def free_port():
    """A port that the system gives nobody else just now: links in mails name it before the server listens there."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Mailbox:
    """A mail server of this machine, and what it took."""

    def __init__(self):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "smtp_server.py")
        self.program = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
        self.port = json.loads(self.program.stdout.readline())["port"]
        self.taken = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.program.stdout:
            self.taken.put(json.loads(line))

    def link(self, page):
        """The path in the next mail that leads to that page."""
        while True:
            for line in self.taken.get(timeout=60)["lines"]:
                if line.startswith("https://") and f"/{page}/" in line:
                    return "/" + line.split("/", 3)[3]

    def close(self):
        self.program.terminate()
        self.program.wait(timeout=60)


class World:
    """Runs while the `with` block does, with these settings beside its own: `protocols.rhex.prefix=/`."""

    def __init__(self, *settings):
        self.settings = settings

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.data = os.path.join(self.folder.name, "data")
        self.log = open(os.path.join(self.folder.name, "server.log"), "w", encoding="utf-8")
        self.mailbox = Mailbox()
        port = free_port()
        settings = [f"mail.server=localhost:{self.mailbox.port}", "mail.tls=off", "mail.sender=salus@salus.example",
                    f"mail.pages=https://localhost:{port}/ui", "registration.policy=auto",
                    f"origin=https://localhost:{port}", *self.settings]
        self.server = subprocess.Popen(
            [f"{PROGRAMS}/salus-server", "--data", self.data, "--listen", f"127.0.0.1:{port}"]
            + [word for setting in settings for word in ("--set", setting)],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        try:
            self.url = self._ready()
            self.certificate = os.path.join(self.data, "development-certificate.pem")
            self._fill()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait(timeout=60)
        self.server.stdout.close()
        self.mailbox.close()
        self.log.close()
        self.folder.cleanup()

    def _ready(self):
        for line in self.server.stdout:
            if line.startswith("salus-server ready at "):
                return line.split()[-1]
        with open(self.log.name, encoding="utf-8") as log:
            raise SystemExit(f"the server did not start: {log.read()}")

    def _fill(self):
        self.admin = self.app("clinic@apps.example", ui_app=False)
        self.ui = self.app("portal@apps.example", ui_app=True)
        self.labs = self.app("labs@apps.example")
        self.show = self.app(
            "show@apps.example", index="http://127.0.0.1/start?record={record_id}", name="Growth charts",
            author="Children’s clinic", requires={"http://smartplatforms.org/terms#VitalSignSet": {"methods": ["GET"]}})
        self.person(PERSON)
        self.record = self.new_record("Ada Vale")

    def person(self, name):
        """Someone who signs in with the password on the pages."""
        self.command("account", "create", name)
        self.session(self.admin).post(
            f"{self.url}/accounts/{name}/authsystems/password/set", data={"password": PASSWORD}).raise_for_status()

    def new_record(self, title, owner=PERSON):
        return self.command("record", "create", "--owner", owner, "--title", title)["id"]

    def app(self, identifier, **manifest):
        """Registers an app; what it signs with."""
        said = {"id": identifier, "name": f"App {identifier.split('@')[0]}",
                "description": "Shows laboratory results over time.", "oauth_callback_url": LOOPBACK} | manifest
        path = os.path.join(self.folder.name, f"{identifier}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(said, file)
        made = self.command("app", "register", "--approve", path)
        return made["consumerKey"], made["consumerSecret"]

    def mailed(self, page):
        """The address in the next mail that leads to that page."""
        return self.url + self.mailbox.link(page)

    def command(self, *words):
        """What salus-admin prints."""
        done = subprocess.run(
            [f"{PROGRAMS}/salus-admin", *words, "-o", "json", "--data", self.data], capture_output=True, text=True,
            check=False)
        if done.returncode:
            raise SystemExit(f"salus-admin {words[0]} {words[1]} failed: {done.stderr}")
        return json.loads(done.stdout)

    def session(self, app, token=None, **options):
        """An outside client that signs as `app`, with a token and its secret or without."""
        key, secret = app
        session = OAuth1Session(
            key, client_secret=secret, resource_owner_key=token and token["oauth_token"],
            resource_owner_secret=token and token["oauth_token_secret"], **options)
        session.trust_env = False  # a bundle that the machine names would take the certificate's place
        session.verify = self.certificate
        return session
