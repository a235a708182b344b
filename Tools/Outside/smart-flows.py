"""Apps of SMART App Launch, played by Authlib from PyPI and a person's Chromium, written from Docs/Protocols/SMART.md
alone: a standalone launch with a sign-in by OpenID Connect, its renewal and its end, a client that signs, a backend
service, and what is refused.
"""

import json
import os
import time
import urllib.parse

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc7523 import PrivateKeyJWT
from joserfc import jwt
from joserfc.jwk import ECKey, KeySet, RSAKey

from browser import Browser
from native import Client, enrolled
from world import PASSWORD, PERSON, World

BACK = "http://127.0.0.1:9/back"
SCOPES = "launch/patient openid fhirUser patient/*.rs offline_access"


class Place:
    """A server with its documents of discovery."""

    def __init__(self, world):
        self.world, self.base = world, world.url.replace("127.0.0.1", "localhost") + "/fhir/R4"
        self.smart = self.read(f"{self.base}/.well-known/smart-configuration")
        self.openid = self.read(f"{self.smart['issuer']}/.well-known/openid-configuration")
        self.token, self.authorize = self.smart["token_endpoint"], self.smart["authorization_endpoint"]

    def read(self, url, status=200, **more):
        answer = requests.get(url, verify=self.world.certificate, timeout=60, **more)
        assert answer.status_code == status, (url, answer.status_code, answer.text)
        return answer.json() if status == 200 else answer

    def register(self, name, **manifest):
        said = {"id": name, "name": f"App {name.split('@')[0]}"} | manifest
        path = os.path.join(self.world.folder.name, f"{name}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(said, file)
        return self.world.command("app", "register", "--approve", path)

    def client(self, name, secret=None, method="none", **more):
        session = OAuth2Session(
            name, secret, redirect_uri=BACK, token_endpoint_auth_method=method, code_challenge_method="S256", **more)
        session.trust_env, session.verify = False, self.world.certificate
        return session

    def signing(self, name, key, **more):
        """A client that signs who it is: Authlib's own words last for an hour, which is too long here."""
        algorithm = {"EC": "ES384", "RSA": "RS384"}[key.key_type]
        claims = {"exp": int(time.time()) + 240, "jti": generate_token(36)}
        session = self.client(name, key, "private_key_jwt", **more)
        session.register_client_auth_method(
            PrivateKeyJWT(self.token, claims=claims, headers={"kid": key.kid, "typ": "JWT"}, alg=algorithm))
        return session


def public(key):
    algorithm = {"EC": "ES384", "RSA": "RS384"}[key.key_type]
    return {"keys": [key.as_dict(private=False) | {"alg": algorithm, "use": "sig", "kid": key.kid}]}


def allow(browser, scopes):
    """The person's yes, after a sign-in where there was none."""
    if browser.heading() == "Sign in":
        browser.fill("User name", PERSON)
        browser.fill("Password", PASSWORD)
        browser.press("Sign in")
    browser.expect("Allow an app")
    assert scopes in browser.text(), browser.text()
    browser.press("Allow")
    return browser.arrived(BACK + "?")


def ask(place, browser, session, scope=SCOPES, words="See and search all data"):
    """A code by the person's yes: what the browser brought back, and the verifier that goes with it."""
    verifier, nonce = generate_token(64), generate_token(20)
    address, state = session.create_authorization_url(
        place.authorize, scope=scope, code_verifier=verifier, aud=place.base, nonce=nonce)
    browser.driver.get(address)
    told = allow(browser, words)
    assert told["state"] == state and told["iss"] == place.smart["issuer"], told
    return told, verifier, nonce


def take(place, session, told, verifier):
    return session.fetch_token(
        place.token, grant_type="authorization_code", code=told["code"], code_verifier=verifier, redirect_uri=BACK)


def refused(code, act):
    try:
        act()
    except OAuthError as error:
        assert error.error == code, error
        return
    raise SystemExit(f"not refused with {code}")


def discovery(place):
    for name in ["issuer", "authorization_endpoint", "token_endpoint", "jwks_uri", "grant_types_supported"]:
        assert place.smart[name] == place.openid[name], name
    for word in ["launch-standalone", "sso-openid-connect", "client-confidential-asymmetric"]:
        assert word in place.smart["capabilities"], word
    assert "plain" not in place.smart["code_challenge_methods_supported"]


def standalone(place, browser):
    session = place.client("growth@apps.example")
    told, verifier, nonce = ask(place, browser, session)
    token = take(place, session, told, verifier)
    assert token["patient"] == place.world.record and token["scope"] == SCOPES, token
    keys = KeySet.import_key_set(place.read(place.smart["jwks_uri"]))
    claims = jwt.decode(token["id_token"], keys, algorithms=["RS256"]).claims
    person = f"{place.base}/Patient/{place.world.record}"
    said = {"iss": place.smart["issuer"], "aud": "growth@apps.example", "nonce": nonce, "fhirUser": person}
    assert said.items() <= claims.items() and claims["exp"] > time.time() and len(claims["sub"]) <= 255, claims
    assert session.get(claims["fhirUser"]).json()["resourceType"] == "Patient"
    return session, told, verifier


def refresh(place, session):
    old = session.token["refresh_token"]
    new = session.refresh_token(place.token, old)
    assert new["refresh_token"] != old and new["patient"] == place.world.record
    assert session.get(f"{place.base}/Observation").status_code == 200
    session.revoke_token(place.smart["revocation_endpoint"], new["refresh_token"], "refresh_token")
    assert session.get(f"{place.base}/Observation").status_code == 401
    refused("invalid_grant", lambda: session.refresh_token(place.token, new["refresh_token"]))


def replay(place, browser):
    """A code that comes twice ends what it gave."""
    session = place.client("growth@apps.example")
    told, verifier, _ = ask(place, browser, session)
    token = take(place, session, told, verifier)
    assert session.get(f"{place.base}/Observation").status_code == 200
    refused("invalid_grant", lambda: take(place, place.client("growth@apps.example"), told, verifier))
    session.token = token
    assert session.get(f"{place.base}/Observation").status_code == 401


def mixed_up(place, browser, secret):
    """A code of one client is of no use to another, with its own secret or the right verifier."""
    told, verifier, _ = ask(place, browser, place.client("growth@apps.example"))
    other = place.client("clinic-app@apps.example", secret, "client_secret_basic")
    refused("invalid_grant", lambda: take(place, other, told, verifier))
    refused("invalid_grant", lambda: take(place, place.client("growth@apps.example"), told, generate_token(64)))


def requests_refused(place):
    """Without a person: a wrong address gets no redirect, everything else goes back to the app."""
    usual = {"response_type": "code", "client_id": "growth@apps.example", "redirect_uri": BACK, "scope": SCOPES,
             "state": generate_token(30), "aud": place.base, "code_challenge": "A" * 43,
             "code_challenge_method": "S256"}
    for change in [{"redirect_uri": "https://evil.example/back"}, {"client_id": "unknown@apps.example"}]:
        answer = place.read(place.authorize, 400, params=usual | change, allow_redirects=False)
        assert "Location" not in answer.headers
    for change, error in [
            ({"code_challenge": None}, "invalid_request"), ({"code_challenge_method": "plain"}, "invalid_request"),
            ({"aud": "https://evil.example/fhir"}, "invalid_request"), ({"launch": "x"}, "invalid_request"),
            ({"prompt": "none"}, "interaction_required"), ({"scope": "system/*.rs"}, "invalid_scope")]:
        answer = place.read(place.authorize, 303, params=usual | change, allow_redirects=False)
        told = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(answer.headers["Location"]).query))
        assert (told["error"], told["state"]) == (error, usual["state"]), told


def signed(place, browser, key):
    """A client with keys of its own; each text that it signs counts once."""
    name = "desk@apps.example"
    told, verifier, _ = ask(place, browser, place.client(name), "patient/Observation.rs", "See and search observation")
    session = place.signing(name, key)
    other = place.signing(name, RSAKey.generate_key(2048, {"kid": key.kid}))
    refused("invalid_client", lambda: take(place, other, told, verifier))
    token = take(place, session, told, verifier)
    assert session.get(f"{place.base}/Observation").status_code == 200
    again = {"token": token["access_token"]}
    refused("invalid_client", lambda: take(place, session, told, verifier))
    seen = place.signing(name, key).introspect_token(place.smart["introspection_endpoint"], **again).json()
    assert seen["active"] and seen["client_id"] == name and seen["patient"] == place.world.record, seen


def backend(place, key):
    """It sees nothing before a person lets it in, and nothing after."""
    enrolled(place.world, "nora")
    record = place.world.new_record("Nora Vale", owner="nora")
    nora = Client(place.world.url, place.world.certificate)
    nora.sign_in("nora", PASSWORD)
    session = place.signing("registry@apps.example", key)
    token = session.fetch_token(place.token, grant_type="client_credentials", scope="system/*.rs")
    assert "refresh_token" not in token and token["expires_in"] <= 300, token
    def seen():
        answer = session.get(f"{place.base}/Patient").json()
        return [entry["resource"]["id"] for entry in answer.get("entry", [])]
    assert seen() == []
    path = f"records/{record}/apps/registry@apps.example"
    assert nora.call("PUT", path).status_code in (200, 204)
    assert seen() == [record]
    written = session.post(f"{place.base}/Observation", data="{}", headers={"Content-Type": "application/fhir+json"})
    assert written.status_code == 403, written.text
    assert nora.call("DELETE", path).status_code in (200, 204)
    assert seen() == []
    refused("invalid_scope", lambda: place.signing("registry@apps.example", key).fetch_token(
        place.token, grant_type="client_credentials", scope="system/*.cruds"))
    lone = place.signing("registry@apps.example", key)
    place.world.command("app", "disable", "registry@apps.example", "--yes")
    refused("invalid_client", lambda: lone.fetch_token(
        place.token, grant_type="client_credentials", scope="system/*.rs"))


def rotated(place, browser):
    """A key of ID tokens is changed by the operator, and what the old one signed still verifies."""
    before = place.read(place.smart["jwks_uri"])["keys"]
    place.world.command("token-key", "rotate")
    after = place.read(place.smart["jwks_uri"])["keys"]
    assert before[0] in after and len(after) == 2, after
    session = place.client("growth@apps.example")
    told, verifier, _ = ask(place, browser, session)
    token = take(place, session, told, verifier)
    jwt.decode(token["id_token"], KeySet.import_key_set({"keys": after}), algorithms=["RS256"])


def main():
    with World() as world:
        place = Place(world)
        discovery(place)
        desk, service = ECKey.generate_key("P-384", {"kid": "desk"}), ECKey.generate_key("P-384", {"kid": "one"})
        common = {"redirect_uris": [BACK], "scope": SCOPES}
        place.register("growth@apps.example", token_endpoint_auth_method="none", **common)
        secret = place.register("clinic-app@apps.example", **common)["consumerSecret"]
        place.register("desk@apps.example", token_endpoint_auth_method="private_key_jwt", jwks=public(desk), **common)
        place.register("registry@apps.example", token_endpoint_auth_method="private_key_jwt", jwks=public(service),
                       mode="background", scope="system/*.rs", autonomous_reason="Counts vaccinations.")
        requests_refused(place)
        browser = Browser()
        try:
            session, _, _ = standalone(place, browser)
            refresh(place, session)
            replay(place, browser)
            mixed_up(place, browser, secret)
            signed(place, browser, desk)
            rotated(place, browser)
        finally:
            browser.quit()
        backend(place, service)
    print("smart-flows: Authlib and Chromium launch, sign in, renew, sign, serve, and are refused as the page says")


if __name__ == "__main__":
    main()
