"""Three people with passwords alone go the way of a record in Chromium: from a mail to a shared record and its end, by
a user name and by a link, to the archive of the record, and to the end of the account.

What the pages do not offer yet is not walked: records for a child, typed entries. A document comes by an app that the
person lets in, since no page takes a file. The archive is read into another record by `salus`.
"""

import io
import json
import os
import re
import sys
import zipfile

import requests
from browser import Browser, By, Device, choose_password, finish, look, request
from world import PASSWORD, PROGRAMS, World

STATEMENTS = """<Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
<Field name="startDate">2026-05-16T12:00:00Z</Field><Field name="name_title">Migraine</Field>
<Field name="name_identifier">37796009</Field>
<Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field></Model></Models>"""
LETTER = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"


def sign_up(world, browser, name, full_name):
    """A mail proves the address; then there is an account with a record of its own."""
    browser.driver.get(f"{world.url}/ui/login")
    browser.press("Create an account")
    browser.expect("Create an account")
    browser.fill("User name", name)
    browser.fill("E-mail address", f"{name}@home.example")
    browser.fill("Full name", full_name)
    browser.press("Send me the mail")
    browser.expect("Look into your mail")
    browser.driver.get(world.mailed("sign_up"))
    browser.expect("Choose your password")
    choose_password(browser, PASSWORD)
    browser.expect("Your records")


def own_record(world, browser, name):
    """The identifier of the record that came with the account; it is empty."""
    browser.driver.get(f"{world.url}/ui/")
    browser.expect("Your records")
    link = browser.driver.find_element(By.CSS_SELECTOR, "main a[href*='/records/']")
    record = link.get_attribute("href").rsplit("/", 1)[1]
    link.click()
    browser.expect("Summary")
    assert "Nothing" in browser.text() or "nothing" in browser.text(), browser.text()
    return record


def fill(world, browser, record):
    """An app that the person lets in brings a problem and a letter; both are on the pages, the letter byte for byte."""
    session, page = request(world, world.labs)
    browser.driver.get(page)
    browser.expect("Allow an app")
    browser.driver.find_element(By.XPATH, "//main//button[normalize-space()='Allow']").click()
    app, chosen = finish(world, session, browser.arrived("http://127.0.0.1:9/back?"))
    assert chosen == record, "the only record"
    for body, kind in [(STATEMENTS.encode(), "application/xml"), (LETTER, "application/pdf")]:
        app.post(f"{world.url}/records/{record}/documents/", data=body,
                 headers={"Content-Type": kind}).raise_for_status()
    browser.driver.get(f"{world.url}/ui/records/{record}")
    browser.expect("Summary")
    assert "Migraine" in browser.text()
    browser.press("Documents")
    browser.expect("Documents")
    assert "2 documents" in browser.text()
    look(browser, "own-documents")
    addresses = [link.get_attribute("href")
                 for link in browser.driver.find_elements(By.CSS_SELECTOR, "main li a[href*='/documents/']")]
    assert LETTER in [saved(world, browser, f"{address}/content") for address in addresses], "the letter as it was"


def saved(world, browser, address):
    """What the browser would save: the bytes behind a link, asked for with its session."""
    cookies = {cookie["name"]: cookie["value"] for cookie in browser.driver.get_cookies()}
    answer = requests.get(address, cookies=cookies, verify=world.certificate, timeout=60)
    answer.raise_for_status()
    return answer.content


def share(world, browser, record, name):
    browser.driver.get(f"{world.url}/ui/records/{record}/sharing")
    browser.expect("Sharing")
    browser.fill("User name", name)
    browser.choose("Read only")
    browser.choose("Problems")
    browser.driver.execute_script("arguments[0].value = '2099-12-31'", browser.driver.find_element(By.ID, "until"))
    browser.fill("Purpose", "a second opinion")
    browser.press("Share the record")
    said = browser.text()
    assert "read only; only problems" in said and "purpose: a second opinion" in said, said


def share_by_link(world, owner, record, other):
    """A link for a person without an account: they sign up, open it again, and accept."""
    owner.driver.get(f"{world.url}/ui/records/{record}/links")
    owner.expect("Share by a link")
    owner.fill("Days", "2")
    owner.choose("Read only")
    owner.choose("Problems")
    owner.press("Preview")
    owner.expect("As they see it")
    assert "Migraine" in owner.text() and "1 document stays hidden." in owner.text(), owner.text()
    look(owner, "own-preview")
    owner.press("Make the link")
    owner.expect("Your link")
    link = world.url + re.search(r"https://[^/]+(/ui/invited/\S{43})", owner.text())[1]
    other.driver.get(link)
    other.expect("A record is shared with you")
    assert "only problems" in other.text(), other.text()
    sign_up(world, other, "cleo", "Cleo Vale")
    other.driver.get(link)
    other.expect("A record is shared with you")
    other.press("Accept")
    other.expect("Summary")
    assert "Migraine" in other.text()
    other.driver.get(link)
    other.expect("This link does not work")
    told(world, owner, "A person accepted the link")
    other.driver.get(f"{world.url}/ui/records/{record}/archive/file")
    other.expect("You see a part of this record")


def digests(archive):
    """Of every version of every document, by the index; each file inside is as the index says."""
    with zipfile.ZipFile(archive) as file:
        assert file.testzip() is None
        entries = json.loads(file.read("manifest.json"))["documents"]
        assert "<!DOCTYPE html>" in file.read("index.html").decode()
        assert all(len(file.read(entry["file"])) == entry["document"]["size"] for entry in entries)
    return sorted(entry["document"]["digest"] for entry in entries)


def take_along(world, browser, record):
    """The archive that the page gives is read into another record by the program, and comes out of that equal."""
    browser.driver.get(f"{world.url}/ui/records/{record}/archive")
    browser.expect("Download the record")
    look(browser, "own-archive")
    link = browser.driver.find_element(By.LINK_TEXT, "Download the archive").get_attribute("href")
    bytes_ = saved(world, browser, link)
    path, again = (os.path.join(world.folder.name, name) for name in ["record.zip", "again.zip"])
    with open(path, "wb") as file:
        file.write(bytes_)
    device = Device(world, "keeper", world.command("account", "create", "keeper")["code"])

    def salus(*words):
        return device.run([f"{PROGRAMS}/salus", "record", *words, "--profile", device.folder,
                           "--local-password-fd", "0"], f"{device.local}\n")

    assert "Every checksum is right." in salus("verify", path)
    salus("create", "Copy")
    salus("import", "Copy", path)
    salus("export", "Copy", "--archive", "--out", again)
    with open(again, "rb") as file:
        assert digests(file) == digests(io.BytesIO(bytes_)), "what came out of the copy"


def end_account(world, browser, other, record):
    """The account is to be deleted, as the operator sees; until it is due all is as before, and it is kept."""
    browser.driver.get(f"{world.url}/ui/profile")
    browser.press("Delete your account")
    browser.expect("Delete your account")
    assert "Your records: ana." in browser.text(), browser.text()
    browser.fill("Your password", PASSWORD)
    browser.press("Delete the account")
    assert "The deletion is asked for." in browser.text()
    waiting = world.command("account", "deletions")
    assert "ana" in json.dumps(waiting), waiting
    other.driver.get(f"{world.url}/ui/records/{record}")
    other.expect("Summary")
    browser.driver.get(f"{world.url}/ui/deletion")
    browser.press("Keep the account")
    assert "Your account is kept." in browser.text()
    assert "ana" not in json.dumps(world.command("account", "deletions"))


def told(world, browser, title):
    """The newest notice about the account says that, and is new until it is marked."""
    browser.driver.get(f"{world.url}/ui/notices")
    browser.expect("Notices")
    assert title in browser.text() and "1 is new." in browser.text(), browser.text()
    look(browser, "own-notices")
    browser.press("Mark all as read")
    browser.expect("Notices")
    assert "new." not in browser.text(), browser.text()


def main():
    with World() as world:
        ana, ben, cleo = Browser(), Browser(), Browser()
        try:
            sign_up(world, ana, "ana", "Ana Vale")
            sign_up(world, ben, "ben", "Ben Berg")
            record = own_record(world, ana, "ana")
            fill(world, ana, record)
            share(world, ana, record, "ben")
            told(world, ben, "A record was shared with you")
            ben.driver.get(f"{world.url}/ui/records/{record}")
            ben.expect("Summary")
            assert "Migraine" in ben.text()
            ben.press("Documents")
            ben.expect("Documents")
            assert "One document." in ben.text(), f"the letter is not of that category: {ben.text()}"
            ana.driver.get(f"{world.url}/ui/records/{record}/sharing")
            ana.press("End the share")
            ana.expect("End a share")
            ana.press("End the share")
            assert "The share has ended." in ana.text()
            told(world, ben, "A record is no longer shared with you")
            ben.driver.get(f"{world.url}/ui/records/{record}")
            assert "Migraine" not in ben.text(), ben.text()
            share_by_link(world, ana, record, cleo)
            take_along(world, ana, record)
            end_account(world, ana, cleo, record)
        finally:
            cleo.quit()
            ana.quit()
            ben.quit()
    print("outside: people shared a record in Chromium until its end, took it along, and asked for an account's end")
    return 0


sys.exit(main())
