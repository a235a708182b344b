"""A client of FHIR R4, written from Docs/Protocols/FHIR.md alone, beside the sign-in of native.py: a resource goes
through its life, a transaction is written whole or not at all, searches page, and the token of a session by itself
writes nothing.
"""

import json

import requests

from native import Client, enrolled
from world import PASSWORD, World

BASE = "/fhir/R4/"


class FHIR:
    def __init__(self, client):
        self.client = client

    def call(self, method, path, value=None, kind="application/fhir+json", signed=True, **more):
        target, body = (BASE + path).rstrip("/"), b"" if value is None else json.dumps(value).encode()
        headers = {"Authorization": f"Bearer {self.client.token}", **more}
        if body:
            headers["Content-Type"] = kind
        if method != "GET" and signed:
            headers["Salus-Signature"] = self.client.field(method, target, body)
        return self.client.http.request(method, self.client.url + target, headers=headers, data=body)

    def read(self, path, status=200):
        answer = self.call("GET", path)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer.json()

    def all(self, path):
        """Every match of a search, over all its pages."""
        found = []
        while path:
            page = self.read(path)
            found += [entry["resource"] for entry in page.get("entry", []) if entry["search"]["mode"] == "match"]
            links = {link["relation"]: link["url"] for link in page["link"]}
            path = links["next"].split(BASE)[1] if "next" in links else None
        assert page["total"] == len(found), page["total"]
        return found


def result(record, code, value):
    return {
        "resourceType": "Observation", "status": "final", "subject": {"reference": f"Patient/{record}"},
        "category": [{"coding": [
            {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "laboratory"}]}],
        "code": {"coding": [{"system": "http://loinc.org", "code": code}]}, "effectiveDateTime": "2026-03-02",
        "valueQuantity": {"value": value, "unit": "%", "system": "http://unitsofmeasure.org", "code": "%"}}


def refused(answer, status, code):
    issue = answer.json()["issue"][0]
    assert (answer.status_code, issue["code"]) == (status, code), answer.text


def life(fhir, record):
    created = fhir.call("POST", "Observation", result(record, "4548-4", 6.1))
    assert created.status_code == 201 and "/_history/" in created.headers["Location"], created.text
    resource = created.json()
    place = f"Observation/{resource['id']}"
    assert fhir.read(place) == resource
    resource["valueQuantity"]["value"] = 5.9
    refused(fhir.call("PUT", place, resource, **{"If-Match": 'W/"other"'}), 412, "conflict")
    updated = fhir.call("PUT", place, resource, **{"If-Match": created.headers["ETag"]})
    assert updated.status_code == 200 and updated.headers["ETag"] != created.headers["ETag"], updated.text
    assert fhir.read(place + "/_history")["total"] == 2
    patch = [{"op": "replace", "path": "/status", "value": "amended"}]
    assert fhir.call("PATCH", place, patch, "application/json-patch+json").json()["status"] == "amended"
    facts = fhir.client.ask(f"records/{record}/facts")
    assert "LabResult" in json.dumps(facts), facts
    assert fhir.call("DELETE", place).status_code == 204
    assert fhir.read(place, 410)["resourceType"] == "OperationOutcome"


def transaction(fhir, record):
    """A visit and its result, which refers to it; then one that is wrong, of which nothing stays."""
    visit = {
        "resourceType": "Encounter", "status": "finished", "subject": {"reference": f"Patient/{record}"},
        "class": {"system": "http://terminology.hl7.org/CodeSystem/v3-ActCode", "code": "AMB"}}
    found = {**result(record, "718-7", 13), "encounter": {"reference": VISIT}}
    written = fhir.call("POST", "", bundle((VISIT, visit), (RESULT, found)))
    assert written.status_code == 200, written.text
    answers = [entry["response"] for entry in written.json()["entry"]]
    assert [answer["status"][:3] for answer in answers] == ["201", "201"], answers
    places = [answer["location"].split(BASE)[-1].split("/_history")[0] for answer in answers]
    assert fhir.read(places[1])["encounter"]["reference"] == places[0]
    before = len(fhir.all(f"Observation?patient={record}"))
    wrong = bundle((VISIT, visit), (RESULT, {**found, "status": "no such status"}))
    assert fhir.call("POST", "", wrong).status_code in (400, 422)
    assert len(fhir.all(f"Observation?patient={record}")) == before
    assert len(fhir.all(f"Encounter?patient={record}")) == 1
    for query, kind in ((f"Observation?_id={places[1].split('/')[1]}&_include=Observation:encounter", "Encounter"),
                        (f"Encounter?_id={places[0].split('/')[1]}&_revinclude=Observation:encounter", "Observation")):
        page = fhir.read(query)
        included = [entry["resource"]["resourceType"] for entry in page["entry"]
                    if entry["search"]["mode"] == "include"]
        assert (page["total"], included) == (1, [kind]), page
    assert len(fhir.all("Encounter?_has:Observation:encounter:code=718-7")) == 1
    assert len(fhir.all(f"Observation?encounter.status=finished&patient={record}")) == 1
    assert {resource["id"] for resource in fhir.all(f"Patient/{record}/$everything?_count=1")} == {
        record, *(place.split("/")[1] for place in places)}
    for place in places:
        assert fhir.call("DELETE", place).status_code == 204
    methods = [entry["request"]["method"] for entry in fhir.read("Encounter/_history")["entry"]]
    assert sorted(methods) == ["DELETE", "POST"], methods


VISIT, RESULT = (f"urn:uuid:9b4d5c1e-2f7a-4c36-8d10-5e6f7a8b9c0{digit}" for digit in "12")


def bundle(*entries):
    return {"resourceType": "Bundle", "type": "transaction", "entry": [
        {"fullUrl": url, "resource": resource, "request": {"method": "POST", "url": resource["resourceType"]}}
        for url, resource in entries]}


def main():
    with World() as world:
        enrolled(world, "nora")
        record = world.new_record("Nora Vale", owner="nora")
        client = Client(world.url, world.certificate)
        statement = requests.get(world.url + BASE + "metadata", verify=world.certificate, timeout=60).json()
        assert statement["fhirVersion"] == "4.0.1" and statement["date"], statement
        refused(requests.get(world.url + BASE + "Patient", verify=world.certificate, timeout=60), 401, "login")
        client.sign_in("nora", PASSWORD)
        fhir = FHIR(client)
        assert [patient["id"] for patient in fhir.all("Patient")] == [record]
        refused(fhir.call("POST", "Observation", result(record, "1-8", 1), signed=False), 401, "login")
        life(fhir, record)
        transaction(fhir, record)
        for number in range(5):
            assert fhir.call("POST", "Observation", result(record, f"{number}-8", number)).status_code == 201
        assert len(fhir.all(f"Observation?patient={record}&_count=2&_sort=-date")) == 5
        assert len(fhir.all("Observation?value-quantity=ge3|http://unitsofmeasure.org|%25")) == 2
    print("fhir: a client written from the page reads, searches, writes, and is refused as the page says")


if __name__ == "__main__":
    main()
