"""Readers of exports in Python's standard library alone, written from C-CDA R2.1, CCR, RFC 4180 and hData: what
`salus record export` wrote of a record has the entries, codes, units, dates and statuses that were entered."""

import csv
import os
import xml.etree.ElementTree as ET
import zipfile

from browser import Device
from world import PROGRAMS, World

HL7 = {"v": "urn:hl7-org:v3"}
XSI = "{http://www.w3.org/2001/XMLSchema-instance}"
ASTM = {"c": "urn:astm-org:CCR"}
SNOMED, LOINC, RXNORM = "2.16.840.1.113883.6.96", "2.16.840.1.113883.6.1", "2.16.840.1.113883.6.88"
ENTERED = [
    ["medication", "name=Ramipril", "dose=5 mg", "since=2026-01-05", "code=RxNorm|35296"],
    ["problem", "name=Gout", "since=2010", "until=2011-02-03", "code=SNOMED CT|90560007"],
    ["no-allergies", "date=2026-02-01"],
    ["lab-result", "name=Glucose", "value=5.10", "unit=mmol/L", "date=2026-02-03", "code=LOINC|2345-7"],
    ["vital-signs", "pressure=118/76", "weight=71.5 kg", "date=2026-02-03"],
]


def section(root, code):
    """The section with this code of LOINC."""
    return next(found for found in root.iterfind(".//v:section", HL7)
                if found.find("v:code", HL7).get("code") == code)


def statements(root, code, name):
    return section(root, code).findall(f"v:entry//v:{name}", HL7)


def value(node):
    """The value of an observation: its type, and what it says."""
    found = node.find("v:value", HL7)
    return found.get(XSI + "type"), found.get("value") or found.get("code"), found.get("unit")


def clinical_document(path):
    """Header, templates, entries and references."""
    root = ET.parse(path).getroot()
    assert root.tag == "{urn:hl7-org:v3}ClinicalDocument"
    templates = {(found.get("root"), found.get("extension")) for found in root.findall("v:templateId", HL7)}
    assert ("2.16.840.1.113883.10.20.22.1.2", "2015-08-01") in templates, templates
    order = [child.tag.split("}")[1] for child in root]
    assert order[-6:] == ["languageCode", "recordTarget", "author", "custodian", "documentationOf", "component"], order
    ids = [found.get("ID") for found in root.iter() if found.get("ID")]
    assert len(ids) == len(set(ids))
    for reference in root.iterfind(".//v:reference", HL7):
        assert reference.get("value")[1:] in ids, reference.get("value")
    needed = ["48765-2", "10160-0", "11450-4", "30954-2", "29762-2", "8716-3"]
    assert all(section(root, code) is not None for code in needed)
    assert section(root, "29762-2").get("nullFlavor") == "NI", "nothing of social history was entered"
    entries(root)


def entries(root):
    drug, = statements(root, "10160-0", "substanceAdministration")
    code = drug.find("v:consumable/v:manufacturedProduct/v:manufacturedMaterial/v:code", HL7)
    assert (code.get("code"), code.get("codeSystem")) == ("35296", RXNORM)
    dose = drug.find("v:doseQuantity", HL7)
    assert (dose.get("value"), dose.get("unit")) == ("5", "mg")
    assert drug.find("v:effectiveTime/v:low", HL7).get("value") == "20260105"
    assert drug.find("v:statusCode", HL7).get("nullFlavor") == "UNK", "no status was entered"
    act, = section(root, "11450-4").findall("v:entry/v:act", HL7)
    gout = act.find("v:entryRelationship/v:observation", HL7)
    assert value(gout)[1] == "90560007" and gout.find("v:value", HL7).get("codeSystem") == SNOMED
    assert gout.find("v:effectiveTime/v:high", HL7).get("value") == "20110203"
    none, = [found for found in statements(root, "48765-2", "observation") if found.get("negationInd") == "true"]
    assert value(none)[1] in ("416098002", "419199007") and none.find(".//v:playingEntity/v:code", HL7) is not None
    glucose, = statements(root, "30954-2", "observation")
    assert value(glucose) == ("PQ", "5.10", "mmol/L")
    name = glucose.find("v:code", HL7)
    assert (name.get("code"), name.get("codeSystem")) == ("2345-7", LOINC)
    signs = {found.find("v:code", HL7).get("code"): value(found) for found in statements(root, "8716-3", "observation")}
    assert signs == {"8480-6": ("PQ", "118", "mm[Hg]"), "8462-4": ("PQ", "76", "mm[Hg]"),
                     "29463-7": ("PQ", "71.5", "kg")}, signs


def care_record(path):
    """Items by section, each with its code; links lead to actors."""
    root = ET.parse(path).getroot()
    assert root.tag == "{urn:astm-org:CCR}ContinuityOfCareRecord"
    counts = {found.tag.split("}")[1]: len(found) for found in root.find("c:Body", ASTM)}
    assert counts == {"Problems": 1, "Alerts": 1, "Medications": 1, "VitalSigns": 1, "Results": 1}, counts
    codes = {(found.find("c:Value", ASTM).text, found.find("c:CodingSystem", ASTM).text)
             for found in root.iterfind(".//c:Code", ASTM)}
    assert {("35296", "RxNorm"), ("90560007", "SNOMED CT"), ("2345-7", "LOINC")} <= codes, codes
    actors = {found.find("c:ActorObjectID", ASTM).text for found in root.iterfind("c:Actors/c:Actor", ASTM)}
    assert all(found.text in actors for found in root.iterfind(".//c:ActorID", ASTM))


def tables(folder):
    """One row an entry, in the columns of its kind."""
    rows = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            rows[name] = list(csv.DictReader(file, strict=True))
    assert sorted(rows) == ["allergies.csv", "medications.csv", "problems.csv", "results.csv", "vitals.csv"]
    drug, = rows["medications.csv"]
    assert (drug["entry"], drug["name"], drug["dose"], drug["since"], drug["code"]) == (
        "medication", "Ramipril", "5 mg", "2026-01-05", "RxNorm|35296")
    assert rows["vitals.csv"][0]["pressure"] == "118/76" and rows["results.csv"][0]["value"] == "5.10"


def archive(path):
    """The sections that root.xml lists, with feeds that list their documents."""
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        names = file.namelist()
        root = ET.fromstring(file.read("root.xml"))
        listed = [found.text for found in root.iter() if found.tag.endswith("}path")]
        feeds = [name for name in names if name.endswith("/feed.xml")]
        assert {name.split("/")[0] for name in feeds} <= set(listed)
        for name in feeds:
            links = [link.get("href") for link in ET.fromstring(file.read(name)).iter()
                     if link.tag.endswith("}link") and link.get("href").endswith(".xml")]
            folder = name.removesuffix("feed.xml")
            assert links and all(folder + link in names for link in links), (name, links)
        assert b"Ramipril" in b"".join(file.read(name) for name in names if name.startswith("medications/"))


def main():
    with World() as world:
        device = Device(world, "keeper", world.command("account", "create", "keeper")["code"])

        def salus(*words):
            return device.run([f"{PROGRAMS}/salus", "record", *words, "--profile", device.folder,
                               "--local-password-fd", "0"], f"{device.local}\n")

        salus("create", "Lin")
        for words in ENTERED:
            salus("enter", "Lin", *words, "--wait")
        readers = {"ccda": clinical_document, "ccr": care_record, "csv": tables, "hdata": archive}
        for form, read in readers.items():
            path = os.path.join(world.folder.name, form)
            salus("export", "Lin", "--format", form, "--out", path)
            read(path)
    print("exports: clinical document, care record, tables and archive say what was entered")


if __name__ == "__main__":
    main()
