"""A client of RHEx as hReader was one, written from Docs/Protocols/HData.md alone: on a listener of its own, where the
routes begin at the root, it finds its patients, walks root.xml and the sections in three forms, reads the whole record,
and adds, replaces and deletes an entry. Each fault of the server of 2012 is tried from outside.
"""

import xml.etree.ElementTree as ET

import requests

from hdata import ATOM, ROOT, XML, HData, condition
from native import Client, enrolled
from world import PASSWORD, World, free_port

SECTIONS = ["allergies", "conditions", "encounters", "immunizations", "medications", "procedures", "results",
            "vital_signs", "care_goals", "medical_equipment", "social_history"]
ALLERGY = b'<allergy><product code="7980" codeSystem="2.16.840.1.113883.6.88"/></allergy>'
JSON = {"Accept": "application/json"}


class RHEx(HData):
    def status(self, method, target, body=b"", **more):
        return self.call(method, target, body, **more).status_code


def patients(rhex):
    """The routes of the list of patients."""
    found = [rhex.links(rhex.xml(target)) for target in ("/", "/records")]
    assert found[0] == found[1], found
    return [rhex.target(link) for link in found[0]]


def sections(rhex, base):
    """The routes of one record and its sections."""
    root = rhex.xml(f"{base}/root.xml")
    paths = [section.find(f"{ROOT}path").text for section in root.findall(f"{ROOT}section")]
    assert sorted(paths) == sorted(SECTIONS), paths
    feed = rhex.xml(base)
    assert len(feed.findall(f"{ATOM}entry")) == len(SECTIONS) + 1, "the sections and c32"
    options = rhex.call("OPTIONS", base)
    assert options.status_code == 200 and not options.content, options.text
    assert all(f"X-hdata-{name}" in options.headers for name in ("security", "hcp", "extensions")), options.headers
    for path in paths:
        assert not rhex.links(rhex.xml(f"{base}/{path}")), path
        assert rhex.call("GET", f"{base}/{path}", **JSON).json() == [], path
        assert rhex.status("GET", f"{base}/{path}", Accept=XML) == 200, path
    for method in ("PUT", "POST", "DELETE"):
        assert rhex.status(method, f"{base}/root.xml") == 405, method
    assert rhex.status("GET", f"{base}/potions") == 404


def whole(rhex, base):
    """The call that hReader makes for a record."""
    name = base.rsplit("/", 1)[1]
    answers = [rhex.call("GET", f"{base}/c32/{name}{ending}", **JSON).json() for ending in ("", ".json")]
    assert answers[0] == answers[1], answers
    assert rhex.status("GET", f"{base}/c32/{name}", Accept=XML) == 406
    return answers[0]


def life(rhex, base):
    """The routes of an entry."""
    created = rhex.call("POST", f"{base}/conditions", condition("Gout"))
    assert created.status_code == 201, created.text
    target = rhex.target(created.headers["Location"])
    assert rhex.links(rhex.xml(f"{base}/conditions")), "the feed has the entry"
    assert [entry["description"] for entry in rhex.call("GET", f"{base}/conditions", **JSON).json()] == ["Gout"]
    read = rhex.call("GET", target, **JSON)
    assert read.json()["_id"] == target.rsplit("/", 1)[1] and read.json()["version"] == 1, read.text
    assert ET.fromstring(rhex.call("GET", target, Accept=XML).content).tag.endswith("condition")
    assert [entry["description"] for entry in whole(rhex, base)["conditions"]] == ["Gout"]
    assert rhex.status("PUT", target, condition("Gout of the foot"), **{"If-Match": '"other"'}) == 412
    assert rhex.status("PUT", target, condition("Gout of the foot")) == 200
    newer = rhex.call("GET", target, **JSON).json()
    assert newer["version"] == 2 and newer["description"] == "Gout of the foot", newer
    facts = str(rhex.client.ask(f"records/{base.rsplit('/', 1)[1]}/facts"))
    assert "Gout of the foot" in facts, facts
    assert rhex.status("DELETE", target, signed=False) == 401
    assert rhex.status("DELETE", target) == 204
    assert rhex.status("GET", target) == 410


def faults(rhex, stranger, base):
    """The faults of the server of 2012."""
    for path in ("", "/root.xml", "/conditions", f"/c32/{base.rsplit('/', 1)[1]}"):
        answer = stranger.call("GET", base + path)
        assert answer.status_code == 404, ("any person reads any record", path, answer.status_code)
    for target, headers in ((base, {"X-AUTH": "nora"}), (f"{base}?access_token={rhex.client.token}", {})):
        answer = requests.get(rhex.url + target, headers=headers, verify=rhex.client.http.verify, timeout=60)
        assert answer.status_code == 401, "a forged header, or a token in the address, lets in"
    entry = rhex.target(rhex.call("POST", f"{base}/allergies", ALLERGY).headers["Location"])
    for path in (f"/records/destroy/{base.rsplit('/', 1)[1]}", f"/entries/delete/{entry.rsplit('/', 1)[1]}"):
        assert rhex.status("GET", path) == 404, path
    assert rhex.status("GET", entry) == 200 and base in patients(rhex), "a GET changes things"
    answer = rhex.call("GET", "/records/%3Cscript%3E")
    assert answer.status_code == 404 and "script" not in answer.text, "an error repeats the request unescaped"


def main():
    port = free_port()
    address = f"https://localhost:{port}"
    with World(f"protocols.rhex.listen=127.0.0.1:{port}", "protocols.rhex.prefix=/",
               f"protocols.rhex.address={address}") as world:
        readers = []
        for name in ("nora", "eve"):
            enrolled(world, name)
            client = Client(world.url, world.certificate)
            client.sign_in(name, PASSWORD)
            readers.append(RHEx(client, address))
        record = world.new_record("Nora Vale", owner="nora")
        (rhex, stranger), base = readers, f"/records/{record}"
        assert patients(rhex) == [base] and patients(stranger) == []
        assert requests.get(f"{world.url}/rhex/records", verify=world.certificate, timeout=60).status_code == 404
        sections(rhex, base)
        life(rhex, base)
        faults(rhex, stranger, base)
    print("rhex: a client written from the page reads and writes on a listener of its own, and the old faults are gone")


if __name__ == "__main__":
    main()
