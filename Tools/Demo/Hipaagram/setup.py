#!/usr/bin/env python3
"""Sets HIPAAGRAM up on a Salus server: three custom classes, two default groups and their rights. See its README."""

import argparse
import getpass
import json
import os
import ssl
import sys
import urllib.error
import urllib.request

CLASSES = {
    "contacts": (False, ["user_deviceToken", "user_username", "user_usersId"]),
    "conversations": (True, ["sender", "recipient", "sender_id", "recipient_id", "sender_deviceToken",
                             "recipient_deviceToken"]),
    "messages": (True, ["conversationsId", "msgContent", "toPhone", "fromPhone", "timestamp", "fileId"]),
}
OTHER_COLUMNS = {"messages": {"isPhi": "boolean"}}
GROUPS = {"CreateRetrieve": {"contacts": ["create", "retrieve"]},
          "Create": {"conversations": ["create"], "messages": ["create"]}}


class Refused(Exception):
    """The status and the codes of an answer that is an error."""

    def __init__(self, status, body):
        self.status = status
        self.errors = body.get("errors", []) if isinstance(body, dict) else []
        super().__init__(f"{status}: " + "; ".join(error["message"] for error in self.errors))

    @property
    def code(self):
        return self.errors[0]["code"] if self.errors else None


class Platform:
    """The routes below `/baas/v2` of one application, with a session once someone has signed in."""

    def __init__(self, url, key, certificate=None):
        self.base, self.key, self.session, self.headers = f"{url}/baas/v2", key, None, {}
        self.context = ssl.create_default_context(cafile=certificate)

    def call(self, method, path, body=None):
        request = urllib.request.Request(f"{self.base}/{path}", method=method)
        request.add_header("Accept", "application/json")
        request.add_header("X-Api-Key", self.key)
        if self.session:
            request.add_header("Authorization", f"Bearer {self.session}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, context=self.context, timeout=60) as answer:
                self.headers = answer.headers
                content = answer.read()
                return json.loads(content) if content else None
        except urllib.error.HTTPError as error:
            content = error.read()
            raise Refused(error.code, json.loads(content) if content else {}) from None

    def sign_up(self, username, password, **profile):
        return self.call("POST", "users", {"username": username, "password": password, **profile})

    def sign_in(self, name, password):
        user = self.call("POST", "auth/signin", {"username": name, "password": password})
        self.session = user["sessionToken"]
        return user

    def sign_out(self):
        self.call("GET", "auth/signout")
        self.session = None


def unless_there(make):
    """Makes a thing; one that is there already stays as it is."""
    try:
        return make()
    except Refused as refused:
        if refused.code != 4003:
            raise
        return None


def set_up(platform, application, original=False):
    """`platform`: signed in as a developer. `application`: its appId."""
    if original:
        platform.call("PUT", f"app/{application}", {"authorsChangeEntries": True})
    for name, (phi, columns) in CLASSES.items():
        schema = {column: "string" for column in columns} | OTHER_COLUMNS.get(name, {})
        unless_there(lambda body={"name": name, "phi": phi, "schema": schema}: platform.call("POST", "classes", body))
    for name in GROUPS:
        unless_there(lambda body={"name": name, "default": True}: platform.call("POST", "groups", body))
    groups = {group["name"]: group["groupsId"] for group in platform.call("GET", f"app/{application}/groups")}
    for name, rights in GROUPS.items():
        for custom_class, actions in rights.items():
            platform.call("POST", f"acl/custom/{custom_class}/{groups[name]}", actions)


def main():
    parser = argparse.ArgumentParser(description="Sets HIPAAGRAM up on a Salus server.")
    parser.add_argument("url", help="the server, https://host:port")
    parser.add_argument("key", help="a key of the application, from salus-admin application key")
    parser.add_argument("name", help="a user of the application with the role of a developer")
    parser.add_argument("--register", action="store_true", help="signs the user up and ends")
    parser.add_argument("--original", action="store_true", help="lets authors change what others own")
    parser.add_argument("--certificate", help="a file with the server's certificate")
    chosen = parser.parse_args()
    password = os.environ.get("HIPAAGRAM_PASSWORD") or getpass.getpass("Password: ")
    platform = Platform(chosen.url, chosen.key, chosen.certificate)
    try:
        if chosen.register:
            platform.sign_up(chosen.name, password)
            print(f"{chosen.name} is a user now. Give them the role of a developer, then run this again.")
            return 0
        user = platform.sign_in(chosen.name, password)
        set_up(platform, user["appId"], chosen.original)
        platform.sign_out()
    except Refused as refused:
        print(f"setup: {refused}", file=sys.stderr)
        return 1
    print("HIPAAGRAM is set up: contacts, conversations, messages, and the groups CreateRetrieve and Create.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
