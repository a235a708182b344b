"""A backend signs with Python's own hmac, by the description of ZeroKit's admin API alone: its key from salus-admin,
every kind of answer once, and the same request twice.
"""

import base64
import datetime
import hashlib
import hmac
import json
import sys

import requests

from world import World


class Backend:
    """What `salus-admin backend add` told, and who signs with it."""

    def __init__(self, world, name, *scopes):
        words = [word for scope in scopes for word in ("--scope", scope)]
        made = world.command("backend", "add", name, *words)
        self.world, self.user, self.key = world, f"admin@{name}.example.org", bytes.fromhex(made["adminKey"])

    def request(self, method, path, body=None):
        content = json.dumps(body).encode() if body is not None else b""
        now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        headers = {"UserId": self.user, "TresoritDate": now}
        if content:
            headers["Content-Type"] = "application/json"
            headers["Content-SHA256"] = hashlib.sha256(content).hexdigest()
        headers["HMACHeaders"] = ",".join([*headers, "HMACHeaders"])
        text = "\n".join([method, path, *(f"{name}:{value}" for name, value in headers.items())])
        code = hmac.new(self.key, text.encode(), hashlib.sha256).digest()
        headers["Authorization"] = "AdminKey " + base64.b64encode(code).decode()
        return requests.Request(method, f"{self.world.url}/{path}", headers=headers, data=content)

    def send(self, request):
        with requests.Session() as session:
            return session.send(request.prepare(), verify=self.world.certificate)

    def call(self, method, path, body=None):
        return self.send(self.request(method, path, body))


def main():
    with World() as world:
        desk = Backend(world, "desk", "registrations", "accounts", "members")
        first = desk.request("POST", "api/v4/admin/user/init-user-registration", {"UserName": "walker"})
        begun = desk.send(first)
        assert begun.status_code == 200, begun.text
        session = begun.json()
        assert session["UserName"] == "walker" and session["RegSessionId"] and session["RegSessionVerifier"]
        again = desk.send(first)
        assert again.status_code == 401 and again.json()["ErrorCode"] == "InvalidAuthorization", "a request counts once"
        early = desk.call("POST", "api/v5/admin/user/validate-user-registration", {
            "UserId": session["UserId"], "RegSessionId": session["RegSessionId"],
            "RegSessionVerifier": session["RegSessionVerifier"], "RegValidationVerifier": ""})
        assert early.status_code == 409, "no one is in before their keys are made"
        nothing = desk.call("GET", f"api/v4/admin/tresor/list-members?tresorid={session['UserId']}")
        assert nothing.status_code == 404 and nothing.json()["ErrorCode"] == "NotFound"
        beyond = desk.call("GET", f"api/v4/admin/tresor/get-share-details?operationid={session['UserId']}")
        assert beyond.status_code == 403, "a scope that it has not"
        desk.key = bytes(32)
        assert desk.call("POST", "api/v4/admin/user/init-user-registration").status_code == 401
    print("outside: a backend signed with Python's hmac, and no request counted twice")
    return 0


sys.exit(main())
