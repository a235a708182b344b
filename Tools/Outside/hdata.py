"""A reader of hData, written from Docs/Protocols/HData.md alone, beside the sign-in of native.py: it finds a record in
the feed of records, walks from root.xml over every section's feed to each document, and writes, replaces and deletes.
"""

import json
import xml.etree.ElementTree as ET

import requests

from native import Client, enrolled
from world import PASSWORD, World

ROOT = "{http://www.projecthdata.org/hdata/schemas/hdata/hrf2/root}"
ATOM = "{http://www.w3.org/2005/Atom}"
META = "{http://projecthdata.org/hdata/schemas/2009/11/metadata}"
XML = "application/xml"


class HData:
    def __init__(self, client, url=None):
        """`url`: that of the protocol's listener; without one, of the native calls."""
        self.client, self.url = client, url or client.url

    def call(self, method, target, body=b"", kind=XML, signed=True, **more):
        headers = {"Authorization": f"Bearer {self.client.token}", "Accept": "*/*", **more}
        if body:
            headers["Content-Type"] = kind
        if method not in ("GET", "OPTIONS") and signed:
            headers["Salus-Signature"] = self.client.field(method, target, body)
        return self.client.http.request(method, self.url + target, headers=headers, data=body)

    def target(self, address):
        """The path of an address that the server gave."""
        return "/" + address.split("/", 3)[3]

    def xml(self, target):
        answer = self.call("GET", target)
        assert answer.status_code == 200, (target, answer.status_code, answer.text)
        return ET.fromstring(answer.content)

    def links(self, feed):
        return [entry.find(f"{ATOM}link").get("href") for entry in feed.findall(f"{ATOM}entry")]

    def section(self, base, section):
        """Every document of a section and its child sections: its address with its metadata's title."""
        path = f"{base}/{section.find(ROOT + 'path').text}"
        feed, found = self.xml(path), []
        children = [f"{path}/{child.find(ROOT + 'path').text}" for child in section.findall(f"{ROOT}section")]
        for entry in feed.findall(f"{ATOM}entry"):
            target = self.target(entry.find(f"{ATOM}link").get("href"))
            if target in children:
                continue
            metadata = entry.find(f"{ATOM}content/{META}DocumentMetaData")
            assert target.endswith(metadata.find(f"{META}DocumentId").text), target
            found.append((target, metadata.find(f"{META}Title").text))
        for child in section.findall(f"{ROOT}section"):
            found += self.section(path, child)
        return found

    def walk(self, base):
        root = self.xml(f"{base}/root.xml")
        sections = root.findall(f"{ROOT}section")
        feed = self.xml(base)
        paths = [f"{base}/{section.find(ROOT + 'path').text}" for section in sections]
        assert [self.target(link) for link in self.links(feed)] == paths, "root.xml and the feed differ"
        return [found for section in sections for found in self.section(base, section)]


def condition(name):
    return (f'<condition><problemDate low="2019-05-02"/><problemName>{name}</problemName><problemCode '
            'code="90560007" codeSystem="2.16.840.1.113883.6.96"/></condition>').encode()


def form(content, title):
    meta = f'<DocumentMetaData xmlns="{META[1:-1]}"><Title>{title}</Title></DocumentMetaData>'.encode()
    parts = [(b"content", content), (b"metadata", meta)]
    return b"".join(
        b'--cut\r\nContent-Disposition: form-data; name="%s"\r\nContent-Type: application/xml\r\n\r\n%s\r\n' % part
        for part in parts) + b"--cut--\r\n"


def life(hdata, base):
    body, kind = form(condition("Gout"), "Foot"), "multipart/form-data; boundary=cut"
    created = hdata.call("POST", f"{base}/conditions", body, kind)
    assert created.status_code == 201, created.text
    target = hdata.target(created.headers["Location"])
    assert (target, "Foot") in hdata.walk(base)
    read = hdata.call("GET", target)
    assert ET.fromstring(read.content).tag.endswith("condition"), read.text
    assert hdata.call("GET", target, **{"If-None-Match": read.headers["ETag"]}).status_code == 304
    as_json = hdata.call("GET", target, Accept="application/json").json()
    assert as_json["description"] == "Gout", as_json
    assert hdata.call("PUT", target, condition("Gout of the foot"), **{"If-Match": '"other"'}).status_code == 412
    put = hdata.call("PUT", target, condition("Gout of the foot"), **{"If-Match": read.headers["ETag"]})
    assert put.status_code == 200, put.text
    facts = json.dumps(hdata.client.ask(f"records/{base.rsplit('/', 1)[1]}/facts"))
    assert "Gout of the foot" in facts, facts
    assert hdata.call("DELETE", target, signed=False).status_code == 401
    assert hdata.call("DELETE", target).status_code == 204
    assert hdata.call("GET", target).status_code == 410
    assert hdata.call("PUT", target.replace("conditions", "allergies"), condition("x")).status_code == 404


def main():
    with World() as world:
        enrolled(world, "nora")
        record = world.new_record("Nora Vale", owner="nora")
        client = Client(world.url, world.certificate)
        refused = requests.get(f"{world.url}/hdata/records", verify=world.certificate, timeout=60)
        assert refused.status_code == 401, refused.text
        client.sign_in("nora", PASSWORD)
        hdata = HData(client)
        bases = [hdata.target(link) for link in hdata.links(hdata.xml("/hdata/records"))]
        assert bases == [f"/hdata/records/{record}"], bases
        options = hdata.call("OPTIONS", bases[0])
        assert options.status_code == 200 and not options.content, options.text
        assert all(f"X-hdata-{name}" in options.headers for name in ("security", "hcp", "extensions")), options.headers
        assert hdata.walk(bases[0]) == []
        life(hdata, bases[0])
        added = set()
        for section, body, kind in [
                ("conditions", condition("Asthma"), XML),
                ("allergies", b'<allergy><product code="7980" codeSystem="2.16.840.1.113883.6.88"/></allergy>', XML),
                ("results/vital_signs", b'<result><resultType code="8867-4" codeSystem="2.16.840.1.113883.6.1"/>'
                 b'<resultValue><physicalQuantity value="61" unit="/min"/></resultValue></result>', XML),
                ("medications", json.dumps({"description": "Ramipril", "codes": {"RxNorm": ["35296"]}}).encode(),
                 "application/json"),
                ("supports", b"<support><date low='2012'/></support>", XML), ("documents", b"a note", "text/plain")]:
            answer = hdata.call("POST", f"{bases[0]}/{section}", body, kind)
            assert answer.status_code == 201, (section, answer.text)
            added.add(hdata.target(answer.headers["Location"]))
        walked = {target for target, _ in hdata.walk(bases[0])}
        assert walked == added, walked ^ added
        for target in walked:
            assert hdata.call("GET", target).status_code == 200, target
    print("hdata: a reader written from the page walks root.xml, feeds and documents, and writes as the page says")


if __name__ == "__main__":
    main()
