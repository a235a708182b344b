"""A client of the native API, written from Docs/Protocols/Native.md alone: it signs in with OPAQUE, signs what it
writes, and tries what the page says is refused. libsodium, which Salus needs anyway, has ristretto255 and Argon2id; the
rest is Python's own.
"""

import base64
import ctypes
import hashlib
import hmac
import json
import os
import subprocess
import time

import requests

from world import PASSWORD, PROGRAMS, World

SODIUM = ctypes.CDLL("libsodium.so.23")


def sodium(name, size, *words):
    out = ctypes.create_string_buffer(size)
    if getattr(SODIUM, f"crypto_{name}")(out, *words) == -1:
        raise ValueError(f"libsodium refuses {name}")
    return out.raw


def mac(key, data):
    return hmac.digest(key, data, "sha512")


def expand(key, info, size):
    """HKDF-Expand of RFC 5869."""
    out, block = b"", b""
    for number in range(1, -(-size // 64) + 1):
        block = mac(key, block + info + bytes([number]))
        out += block
    return out[:size]


def v16(data):
    return len(data).to_bytes(2, "big") + data


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def wide_hash(data, tag):
    """expand_message_xmd of RFC 9380 to 64 bytes."""
    tag += b"OPRFV1-\0-ristretto255-SHA512"
    tag += bytes([len(tag)])
    first = hashlib.sha512(bytes(128) + data + b"\0\x40\0" + tag).digest()
    return hashlib.sha512(first + b"\1" + tag).digest()


def key_pair(seed):
    wide = wide_hash(seed + v16(b"OPAQUE-DeriveDiffieHellmanKeyPair") + b"\0", b"DeriveKeyPair")
    private = ctypes.create_string_buffer(32)
    SODIUM.crypto_core_ristretto255_scalar_reduce(private, wide)
    return private.raw, sodium("scalarmult_ristretto255_base", 32, private.raw)


def labelled(key, name, context):
    name = b"OPAQUE-" + name
    return expand(key, b"\0\x40" + bytes([len(name)]) + name + bytes([len(context)]) + context, 64)


class Client:
    def __init__(self, url, certificate):
        self.url, self.lane, self.number, self.token = url, os.urandom(8), 0, None
        self.http = requests.Session()
        self.http.trust_env, self.http.verify = False, certificate

    def call(self, method, path, body=b"", kind="application/json", late=0, **wrong):
        """Signs every write (section "Signing requests"); `late` moves the clock, `wrong` changes what is sent then."""
        target = f"/salus/v1/{path}"
        headers = {"Content-Type": kind} if body else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if self.token and method != "GET":
            headers["Salus-Signature"] = wrong.get("field") or self.field(method, target, body, late)
        self.sent = headers.get("Salus-Signature")
        return self.http.request(method, self.url + target, headers=headers, data=wrong.get("sent", body))

    def field(self, method, target, body, late=0):
        self.number += 1
        now = int(time.time() * 1000) + late
        nonce = self.lane + self.number.to_bytes(8, "big")
        text = b"Salus1 request\0" + method.encode() + b"\0" + target.encode() + b"\0"
        text += now.to_bytes(8, "big") + nonce + hashlib.sha256(body).digest()
        return f"{now}.{b64(nonce)}.{b64(hmac.digest(self.key, text, 'sha256'))}"

    def ask(self, path, value=None):
        answer = self.call("GET", path) if value is None else self.call("POST", path, json.dumps(value).encode())
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sign_in(self, name, password):
        """Section "Signing in"; the names are those of RFC 9807."""
        origin = self.ask("server")["origin"].encode()
        entry = b"Salus1-PW\0" + v16(origin) + v16(password.encode())
        blind = sodium("core_ristretto255_scalar_random", 32)
        point = sodium("core_ristretto255_from_hash", 32, wide_hash(entry, b"HashToGroup-"))
        share, public = key_pair(os.urandom(32))
        ke1 = sodium("scalarmult_ristretto255", 32, blind, point) + os.urandom(32) + public
        begun = self.ask("logins", {"name": name, "ke1": b64(ke1)})
        ke2, user = unb64(begun["ke2"]), bytes.fromhex(begun["user"].replace("-", ""))
        proof, session_key = self.prove(ke1, ke2, share, blind, entry, origin, user, begun["ksf"])
        self.account = self.ask("logins/finish", {"login": begun["login"], "ke3": b64(proof)})
        tokens = self.account["tokens"]
        session = bytes.fromhex(tokens["session"].replace("-", ""))
        self.token, self.key = tokens["access"], expand(session_key, b"Salus1 session mac\0" + user + session, 32)

    @staticmethod
    def prove(ke1, ke2, share, blind, entry, origin, user, ksf):
        evaluated, mask_nonce, masked = ke2[:32], ke2[32:64], ke2[64:192]
        server_share, server_mac = ke2[224:256], ke2[256:]
        inverse = sodium("core_ristretto255_scalar_invert", 32, blind)
        unblinded = sodium("scalarmult_ristretto255", 32, inverse, evaluated)
        oprf = hashlib.sha512(v16(entry) + v16(unblinded) + b"Finalize").digest()
        stretched = sodium(
            "pwhash", 64, ctypes.c_ulonglong(64), oprf, ctypes.c_ulonglong(64), bytes(16), ctypes.c_ulonglong(3),
            ctypes.c_size_t({1: 64, 2: 256}[ksf] << 20), 2)
        secret = mac(b"", oprf + stretched)
        pad = expand(expand(secret, b"MaskingKey", 64), mask_nonce + b"CredentialResponsePad", 128)
        shown = bytes(a ^ b for a, b in zip(masked, pad))
        server_public, nonce, tag = shown[:32], shown[32:64], shown[64:]
        private, _ = key_pair(expand(secret, nonce + b"PrivateKey", 32))
        envelope = nonce + server_public + v16(origin) + v16(user)
        assert hmac.compare_digest(tag, mac(expand(secret, nonce + b"AuthKey", 64), envelope)), "the password is wrong"
        context = b"Salus1-OPAQUE\0" + bytes([ksf]) + v16(origin)
        said = b"OPAQUEv1-" + v16(context) + v16(user) + ke1 + v16(origin) + ke2[:256]
        agreed = b"".join(sodium("scalarmult_ristretto255", 32, scalar, point) for scalar, point in [
            (share, server_share), (share, server_public), (private, server_share)])
        root, heard = mac(b"", agreed), hashlib.sha512(said).digest()
        handshake = labelled(root, b"HandshakeSecret", heard)
        expected = mac(labelled(handshake, b"ServerMAC", b""), heard)
        assert hmac.compare_digest(expected, server_mac), "this is not the server of the registration"
        proof = mac(labelled(handshake, b"ClientMAC", b""), hashlib.sha512(said + server_mac).digest())
        return proof, labelled(root, b"SessionKey", heard)


def refused(answer, status, code):
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def enrolled(world, name):
    """An account with keys: a registration makes them on a device, which is not what this client is about."""
    code = world.command("account", "create", name)["code"]
    subprocess.run(
        [f"{PROGRAMS}/salus-api-session", world.url, world.certificate, name, "0"], input=f"{code}\n{PASSWORD}\n",
        text=True, check=True)


def main():
    with World() as world:
        enrolled(world, "nora")
        record = world.new_record("Nora Vale", owner="nora")
        client = Client(world.url, world.certificate)
        client.sign_in("nora", PASSWORD)
        people = client.ask("records")
        assert record in json.dumps(people), people
        page = f"records/{record}/documents?label=a%20letter"
        letter = b"<!doctype html><title>A letter</title>"
        added = client.call("POST", page, letter, "text/html")
        assert added.status_code == 200, added.text
        back = client.call("GET", f"records/{record}/documents/{added.json()['document']}/content")
        assert back.content == letter and back.headers["Content-Type"] == "text/html"
        client.call("POST", page, letter, "text/html")
        refused(client.call("POST", page, letter, "text/html", field=client.sent), 401, "AU0004")
        refused(client.call("POST", page, letter, "text/html", sent=b"another"), 401, "AU0004")
        late = client.call("POST", page, letter, "text/html", late=-7_200_000)
        refused(late, 401, "AU0009")
        assert time.strftime("%Y-%m-%dT", time.gmtime()) in late.json()["message"], late.text
        refused(client.call("GET", "records/nonsense/documents"), 400, "RQ0001")
    print("native: a client written from the page signs in, writes, reads, and is refused as the page says")


if __name__ == "__main__":
    main()
