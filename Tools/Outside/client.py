"""requests-oauthlib, which knows nothing of Salus, walks the three legs of OAuth 1.0a and makes the calls of an app.

A new call is a line in CALLS: what it is, and what the answer must hold.
"""

import sys
import urllib.parse

from world import LOOPBACK, PASSWORD, PERSON, World

NOTE = b"<Note>walked</Note>"
MEDICATION = b"""<Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Medication" documentId="">
<Field name="drugName_title">Lisinopril 20 MG</Field>
<Field name="drugName_system">http://purl.bioontology.org/ontology/RXNORM/</Field>
<Field name="drugName_identifier">314077</Field><Field name="startDate">2025-02-10T00:00:00Z</Field></Model></Models>"""


def signed_in(world):
    """A session of the person's through an app with pages, as a UI server makes it."""
    login = {"username": PERSON, "password": PASSWORD}
    answer = world.session(world.ui).post(f"{world.url}/oauth/internal/session_create", data=login)
    answer.raise_for_status()
    return world.session(world.ui, dict(urllib.parse.parse_qsl(answer.text)))


def three_legs(world, person):
    """An access token, by the client's own methods; the middle leg is the UI server's."""
    app = world.session(world.labs, callback_uri=f"{LOOPBACK.replace('127.0.0.1', '127.0.0.1:50123')}")
    request = app.fetch_request_token(f"{world.url}/oauth/request_token", verify=world.certificate)
    path = f"{world.url}/oauth/internal/request_tokens/{request['oauth_token']}"
    for step, form in [("claim", {}), ("approve", {"record_id": world.record})]:
        answer = person.post(f"{path}/{step}", data=form)
        answer.raise_for_status()
    location = dict(urllib.parse.parse_qsl(answer.text))["location"]
    assert location.startswith("http://127.0.0.1:50123/back?"), "the port is the app's own"
    app.parse_authorization_response(location)
    token = app.fetch_access_token(f"{world.url}/oauth/access_token", verify=world.certificate)
    assert token["xoauth_indivo_record_id"] == world.record
    return token


class Walk:
    """Makes calls, and knows what earlier ones made."""

    def __init__(self, world, callers):
        self.world, self.callers = world, callers
        self.places = {"record": world.record, "person": PERSON, "labs": world.labs[0], "url": world.url}

    def call(self, who, method, path, holds, body=None, keep=None):
        data, headers = body, {}
        if isinstance(body, bytes):
            headers["Content-Type"] = "application/xml" if body.startswith(b"<") else "text/plain"
        place = path.format(**self.places)
        answer = self.callers[who].request(method, self.world.url + place, data=data, headers=headers)
        if answer.status_code != 200 or holds.format(**self.places) not in answer.text:
            raise SystemExit(f"{who} {method} {path}: {answer.status_code} {answer.text[:200]}")
        if keep:
            self.places[keep] = answer.text.split('<Document id="', 1)[1].split('"', 1)[0]


# Each call: its sender (app with a token, app alone, person, admin app, app with pages), method and path, a part of
# the answer; a body; and a name for the document that came of it.
CALLS = [
    ("app", "GET", "/version", "2.0.0"),
    ("alone", "GET", "/apps/", "labs@apps.example"),
    ("alone", "GET", "/apps/manifests/", "labs@apps.example"),
    ("alone", "GET", "/apps/labs@apps.example", "oauth_callback_url"),
    ("alone", "GET", "/apps/labs@apps.example/manifest", "description"),
    ("app", "GET", "/records/{record}", "Ada Vale"),
    ("app", "POST", "/records/{record}/documents/", "<Document", NOTE, "note"),
    ("app", "POST", "/records/{record}/documents/", "<Document", MEDICATION, "medication"),
    ("app", "GET", "/records/{record}/documents/", "{medication}"),
    ("app", "GET", "/records/{record}/documents/?limit=1&order_by=-created_at", "total_document_count=\"2\""),
    ("app", "GET", "/records/{record}/documents/?type=Note&status=active", "<Documents"),
    ("app", "GET", "/records/{record}/documents/{note}", "<Note>walked</Note>"),
    ("app", "GET", "/records/{record}/documents/{note}/meta", "{note}"),
    ("app", "PUT", "/records/{record}/documents/{note}/label", "my note", b"my note"),
    ("app", "POST", "/records/{record}/documents/{note}/replace", "<replaces", b"<Note>again</Note>", "newer"),
    ("app", "GET", "/records/{record}/documents/{newer}/versions/", "{note}"),
    ("app", "POST", "/records/{record}/documents/{newer}/set-status", "<ok/>", {"status": "void", "reason": "tried"}),
    ("app", "GET", "/records/{record}/documents/{newer}/status-history", "tried"),
    ("app", "POST", "/records/{record}/documents/{newer}/set-status", "<ok/>", {"status": "active", "reason": "back"}),
    ("app", "GET", "/records/{record}/documents/?status=void", "<Documents"),
    ("person", "GET", "/accounts/{person}/records/", "{record}"),
    ("person", "GET", "/records/{record}", "Ada Vale"),
    ("person", "GET", "/records/{record}/owner", "{person}"),
    ("person", "GET", "/records/{record}/apps/", "labs@apps.example"),
    ("person", "GET", "/records/{record}/apps/labs@apps.example", "labs@apps.example"),
    ("person", "PUT", "/records/{record}/apps/show@apps.example", "<ok/>"),
    ("person", "POST", "/accounts/{person}/apps/show@apps.example/connect_credentials", "<RESTToken>",
     {"record_id": "{record}"}),
    ("person", "DELETE", "/records/{record}/apps/show@apps.example", "<ok/>"),
    ("person", "GET", "/records/{record}/documents/", "{medication}"),
    ("person", "GET", "/records/{record}/documents/{note}", "<Note>walked</Note>"),
    ("person", "GET", "/records/{record}/documents/{medication}/meta", "{medication}"),
    ("person", "POST", "/records/{record}/documents/", "<Document", b"<Note>mine</Note>", "mine"),
    ("person", "PUT", "/records/{record}/documents/{mine}/label", "own", b"own"),
    ("person", "GET", "/records/{record}/documents/{mine}/versions/", "{mine}"),
    ("admin", "GET", "/records/search?label=ada", "{record}"),
    ("admin", "GET", "/accounts/{person}/records/", "{record}"),
    ("admin", "GET", "/records/{record}/owner", "{person}"),
    ("admin", "PUT", "/records/{record}/owner", "{person}", PERSON.encode()),
    ("admin", "GET", "/records/{record}/apps/", "labs@apps.example"),
    ("admin", "GET", "/version", "2.0.0"),
    ("app", "GET", "/records/{record}/reports/Medication/", "Lisinopril 20 MG"),
    ("app", "GET", "/records/{record}/reports/Medication/?response_format=application/xml", "Lisinopril 20 MG"),
    ("app", "GET", "/records/{record}/reports/Medication/?drugName_identifier=314077&limit=1", "314077"),
    ("app", "GET", "/records/{record}/medications/", "Lisinopril 20 MG"),
    ("app", "POST", "/records/{record}/inbox/walk1", "<ok/>", {"subject": "A walk", "body": "done", "severity": "low"}),
    ("app", "POST", "/records/{record}/notifications/", "<ok/>", {"content": "A walk was done"}),
    ("person", "GET", "/accounts/{person}", "{person}"),
    ("person", "POST", "/accounts/{person}/info-set", "<ok/>", {"full_name": "Ada Vale"}),
    ("person", "GET", "/accounts/{person}/inbox/", "A walk"),
    ("person", "GET", "/accounts/{person}/notifications/", "A walk was done"),
    ("admin", "GET", "/accounts/search?fullname=vale", "{person}"),
    ("admin", "POST", "/accounts/{person}/inbox/", "<Message", {"subject": "Hello", "body": "from the clinic"}),
    ("ui", "GET", "/records/search?label=vale", "{record}"),
    ("ui", "GET", "/version", "2.0.0"),
]


def main():
    with World() as world:
        person = signed_in(world)
        token = three_legs(world, person)
        walk = Walk(world, {
            "app": world.session(world.labs, token), "alone": world.session(world.labs), "person": person,
            "admin": world.session(world.admin), "ui": world.session(world.ui)})
        for who, method, path, holds, *rest in CALLS:
            body = rest[0] if rest else None
            if isinstance(body, dict):
                body = {name: value.format(**walk.places) for name, value in body.items()}
            walk.call(who, method, path, holds, body, *rest[1:])
        refused = world.session(("labs@apps.example", "guess")).get(f"{world.url}/version")
        assert refused.status_code == 403, "a wrong secret opens nothing"
    print(f"outside: requests-oauthlib walked the three legs and made {len(CALLS)} calls")
    return 0


sys.exit(main())
