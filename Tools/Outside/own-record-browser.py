"""Two people with passwords alone go the way of a record in Chromium: from a mail to a shared record and its end.

What the pages do not offer yet is not walked: records for a child, typed entries, deleting the account. A document
comes by an app that the person lets in, since no page takes a file.
"""

import sys

import requests
from browser import Browser, By, choose_password, finish, look, request
from world import PASSWORD, World

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
        ana, ben = Browser(), Browser()
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
        finally:
            ana.quit()
            ben.quit()
    print("outside: two people shared a record of their own in Chromium, until its end")
    return 0


sys.exit(main())
