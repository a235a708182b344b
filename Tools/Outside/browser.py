"""Headless Chromium walks the pages as a person does: by what is written on them, with the mouse and with the keyboard
only.

Every page is looked at by axe-core on a wide screen, on a phone, at twice the size, and in dark colours.

SCREENSHOTS=FOLDER keeps a picture of every page in each of these.
"""

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.expected_conditions import staleness_of
from selenium.webdriver.support.ui import WebDriverWait
from world import LOOPBACK, PASSWORD, PERSON, PROGRAMS, World

PATIENCE = 60
SIZES = {"wide": (1200, 900, 1), "narrow": (380, 800, 1), "zoomed": (1200, 900, 2)}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def axe_core():
    """The script of axe-core, which a package for another driver brings along; of that nothing else is used."""
    package = importlib.util.find_spec("axe_playwright_python").origin
    with open(os.path.join(os.path.dirname(package), "axe.min.js"), encoding="utf-8") as file:
        return file.read()


AXE = axe_core()


def while_leaving(ask, otherwise):
    """What `ask` says of a driver; `otherwise` for the second way in which that says that the page was just left."""
    def said(driver):
        try:
            return ask(driver)
        except WebDriverException as error:
            if "does not belong to the document" not in (error.msg or ""):
                raise
            return otherwise

    return said


def is_gone(element):
    """Whether the page of the element has been left."""
    return while_leaving(staleness_of(element), otherwise=True)


class Browser:
    """A person's Chromium, which believes the certificate of this run."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        self.profile = tempfile.TemporaryDirectory()
        for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
                     "--ignore-certificate-errors", f"--user-data-dir={self.profile.name}"]:
            options.add_argument(word)
        service = webdriver.ChromeService("/usr/bin/chromedriver")
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_page_load_timeout(PATIENCE)
        self.looked = set()

    def quit(self):
        self.driver.quit()
        self.profile.cleanup()

    def heading(self):
        return self.driver.find_element(By.TAG_NAME, "h1").text

    def text(self):
        return self.driver.find_element(By.TAG_NAME, "main").text

    def expect(self, heading):
        """Waits for a page with that heading."""
        def is_there(driver):
            found = driver.find_elements(By.TAG_NAME, "h1")
            return bool(found) and found[0].text == heading
        try:
            self.waiting().until(while_leaving(is_there, otherwise=False))
        except TimeoutException as error:
            raise SystemExit(f"no page '{heading}' but {self.driver.current_url}: {self.text()}") from error

    def fill(self, label, value):
        """By its label, as a person finds it."""
        target = self.driver.find_element(By.XPATH, f"//label[normalize-space()='{label}']").get_attribute("for")
        field = self.driver.find_element(By.ID, target)
        field.clear()
        field.send_keys(value)

    def press(self, words):
        """A button or a link with these words; the page that it stands on is gone afterwards."""
        page = self.driver.find_element(By.TAG_NAME, "html")
        self.driver.find_element(
            By.XPATH, f"//main//*[self::button or self::a][normalize-space()='{words}']").click()
        self.waiting().until(is_gone(page))

    def waiting(self):
        """A page may be taken away while it is looked at; then the next one is looked at."""
        return WebDriverWait(self.driver, PATIENCE, ignored_exceptions=[StaleElementReferenceException])

    def choose(self, label):
        self.driver.find_element(By.XPATH, f"//label[normalize-space()='{label}']").click()

    def arrived(self, address):
        """Waits until the browser has gone to an app that no one serves here, and gives what it was told."""
        self.waiting().until(lambda driver: driver.current_url.startswith(address))
        return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.driver.current_url).query))


class Device:
    """A person's `salus` on a device of theirs, made with the code that the operator gave."""

    def __init__(self, world, name, code):
        self.folder = os.path.join(world.folder.name, name)
        self.local = "only on this device"
        self.world = world
        self.run([f"{PROGRAMS}/salus-demo-enrol", world.url, world.certificate, name, self.folder],
                 f"{code}\nnobody remembers this\n{self.local}\n")

    def approve(self, code):
        words = [f"{PROGRAMS}/salus", "approve", code, "--yes", "--profile", self.folder, "--local-password-fd", "0"]
        said = self.run(words, f"{self.local}\n")
        assert "Salus pages shows the code" in said and "The browser is signed in" in said, said

    @staticmethod
    def run(words, typed):
        done = subprocess.run(words, input=typed, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{words[:2]} failed: {done.stderr}")
        return done.stdout + done.stderr


def settings(browser):
    """Puts the page into every size and into dark colours, one after the other."""
    driver = browser.driver
    for size, (width, height, scale) in SIZES.items():
        metrics = {"width": width // scale, "height": height // scale, "deviceScaleFactor": scale, "mobile": False}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        yield size
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    dark = [{"name": "prefers-color-scheme", "value": "dark"}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": dark})
    yield "dark"
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def keep_picture(browser, name):
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        os.makedirs(folder, exist_ok=True)
        browser.driver.save_screenshot(os.path.join(folder, f"{name}.png"))


def accessible(browser):
    """axe-core finds no violation of WCAG 2.2 AA, nor of its own good practice."""
    found = browser.driver.execute_async_script(
        "const [rules, done] = arguments;"
        "axe.run(document, {runOnly: {type: 'tag', values: rules}})"
        ".then(result => done(result.violations), fault => done([{id: String(fault), nodes: []}]))", RULES)
    for violation in found:
        print(f"{browser.driver.title}: {violation['id']}", [node["html"] for node in violation["nodes"]])
    assert not found, f"{browser.driver.title}: {len(found)} violations"


def fits(browser):
    """Nothing is cut off at the sides on a small screen, where everything is twice as large."""
    metrics = {"width": 320, "height": 600, "deviceScaleFactor": 2, "mobile": False}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    wide = browser.driver.execute_script("return document.documentElement.scrollWidth")
    browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert wide <= 320, f"{browser.driver.title}: {wide} pixels wide on a screen of 320"


def labelled(browser):
    """Every field has a label, every page one first heading, a language and a title that names no one."""
    driver = browser.driver
    for field in driver.find_elements(By.CSS_SELECTOR, "input:not([type=hidden])"):
        name = field.get_attribute("id")
        assert driver.find_elements(By.CSS_SELECTOR, f"label[for='{name}']"), f"no label for {name}"
    assert len(driver.find_elements(By.TAG_NAME, "h1")) == 1
    assert driver.find_element(By.TAG_NAME, "html").get_attribute("lang") == "en"
    assert driver.title.endswith(" · Salus") and "Ada" not in driver.title and PERSON not in driver.title


def look(browser, name):
    labelled(browser)
    fits(browser)
    browser.driver.execute_script(AXE)
    for setting in settings(browser):
        accessible(browser)
        keep_picture(browser, f"{name}-{setting}")
    browser.looked.add(name)


def request(world, app):
    session = world.session(app, callback_uri=LOOPBACK.replace("127.0.0.1", "127.0.0.1:9"))
    token = session.fetch_request_token(f"{world.url}/oauth/request_token", verify=world.certificate)["oauth_token"]
    return session, f"{world.url}/ui/oauth/authorize?oauth_token={token}"


def finish(world, session, told):
    """The app takes its access with what the browser brought."""
    session._client.client.verifier = told["oauth_verifier"]
    token = session.fetch_access_token(f"{world.url}/oauth/access_token", verify=world.certificate)
    return world.session(world.labs, token), token["xoauth_indivo_record_id"]


def walk_consent(world, browser, second):
    session, page = request(world, world.labs)
    browser.driver.get(page)
    browser.expect("Sign in")
    look(browser, "sign-in")
    browser.fill("User name", PERSON)
    browser.fill("Password", "a guess")
    browser.press("Sign in")
    browser.expect("Sign in")
    assert "That did not work" in browser.text()
    look(browser, "sign-in-wrong")
    browser.fill("Password", PASSWORD)
    browser.press("Sign in")
    browser.expect("Allow an app")
    look(browser, "consent")
    browser.choose("Ben Vale")
    browser.press("Allow")
    app, record = finish(world, session, browser.arrived("http://127.0.0.1:9/back?"))
    assert record == second, "the record that was chosen"
    app.get(f"{world.url}/records/{second}").raise_for_status()
    return app


def walk_known(world, browser):
    """An app that asks again for what it has needs one button, and no other decision."""
    session = world.session(world.labs, callback_uri=LOOPBACK.replace("127.0.0.1", "127.0.0.1:9"))
    answer = session.post(
        f"{world.url}/oauth/request_token", data={"indivo_record_id": world.known})
    token = dict(urllib.parse.parse_qsl(answer.text))["oauth_token"]
    browser.driver.get(f"{world.url}/ui/oauth/authorize?oauth_token={token}")
    browser.expect("Go on to an app")
    look(browser, "known")
    browser.press("Go on")
    assert browser.arrived("http://127.0.0.1:9/back?")["oauth_token"] == token


def walk_refusal(world, browser):
    _, page = request(world, world.show)
    browser.driver.get(page)
    browser.expect("Allow an app")
    browser.choose("Ada Vale")
    browser.press("Do not allow")
    browser.expect("Not allowed")
    look(browser, "not-allowed")


def walk_revoke(world, browser, app, record):
    browser.driver.get(f"{world.url}/ui/")
    browser.expect("Your records")
    look(browser, "records")
    browser.press("Ben Vale")
    browser.expect("Summary")
    browser.press("Connected apps")
    browser.expect("Connected apps")
    look(browser, "connected")
    browser.press("End access")
    browser.expect("End an app’s access")
    look(browser, "end-access")
    browser.press("Keep it")
    browser.expect("Connected apps")
    app.get(f"{world.url}/records/{record}").raise_for_status()
    browser.press("End access")
    browser.expect("End an app’s access")
    browser.press("End access")
    browser.expect("Connected apps")
    assert "The access has ended." in browser.text()
    look(browser, "ended")
    assert app.get(f"{world.url}/records/{record}").status_code == 403, "its token works no more"


DOCUMENT = """<Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
<Field name="startDate">2009-05-16T12:00:00Z</Field><Field name="name_title">Backache</Field>
<Field name="name_identifier">161891005</Field>
<Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field></Model></Models>"""


def walk_record(world, browser, app, record):
    """What a record holds by kinds and by days, and its documents; what others wrote runs nowhere."""
    for body, kind in [(DOCUMENT, "application/xml"), ("<script>document.title = 'run'</script>", "text/html")]:
        app.post(f"{world.url}/records/{record}/documents/", data=body.encode(),
                 headers={"Content-Type": kind}).raise_for_status()
    browser.driver.get(f"{world.url}/ui/records/{record}")
    browser.expect("Summary")
    assert "Backache" in browser.text() and "since 2009-05-16" in browser.text()
    look(browser, "summary")
    browser.press("Timeline")
    browser.expect("Timeline")
    look(browser, "timeline")
    browser.press("Decade")
    browser.expect("Timeline")
    assert browser.driver.find_elements(By.CSS_SELECTOR, "svg rect.bar"), "what goes on is a bar"
    assert "Backache" in browser.text() and "since 2009-05-16" in browser.text()
    look(browser, "timeline-decade")
    browser.press("Note how you are")
    browser.expect("Note how you are")
    look(browser, "timeline-note")
    browser.driver.find_element(By.ID, "pain").send_keys("3")
    browser.driver.find_element(By.CSS_SELECTOR, "button[aria-label='Save: levels']").click()
    browser.expect("Timeline")
    assert "Pain" in browser.text()
    look(browser, "timeline-day")
    browser.press("Everything as one list")
    browser.expect("Everything by time")
    look(browser, "timeline-list")
    browser.press("Documents")
    browser.expect("Documents")
    assert "3 documents" in browser.text()
    look(browser, "documents")
    browser.press("Download the whole record")
    browser.expect("Download the record")
    look(browser, "archive")
    browser.press("Documents")
    # The newest is the note.
    browser.driver.find_elements(By.CSS_SELECTOR, "main li a[href*='/documents/']")[1].click()
    browser.expect("Document")
    look(browser, "document")
    browser.driver.find_element(By.LINK_TEXT, "Open").click()
    browser.waiting().until(lambda driver: driver.current_url.endswith("/content"))
    assert browser.driver.title != "run", "a document runs nothing"
    assert "<script>" in browser.driver.find_element(By.TAG_NAME, "body").text, "it is shown as it is"


def walk_sharing(world, browser, record):
    """Shares a record until a day, ends that after a question, and lets a person into a carenet and out again."""
    admin = world.session(world.admin)
    admin.post(f"{world.url}/accounts/", data={
        "account_id": "gail@people.example", "full_name": "Gail Berg"}).raise_for_status()
    browser.driver.get(f"{world.url}/ui/records/{record}/sharing")
    browser.expect("Sharing")
    look(browser, "sharing-empty")
    browser.fill("User name", "no one at all")
    browser.press("Share the record")
    assert "Write the user name of the person." in browser.text()
    look(browser, "sharing-wrong")
    browser.fill("User name", "gail@people.example")
    browser.driver.find_element(By.ID, "read_only").click()
    browser.fill("Purpose", "a second opinion")
    browser.choose("Problems")
    browser.press("Preview")
    browser.expect("As they see it")
    assert "Nothing is shared yet." in browser.text() and "Backache" in browser.text(), browser.text()
    look(browser, "sharing-preview")
    browser.press("Change it")
    browser.expect("Sharing")
    browser.choose("Problems")
    browser.press("Share the record")
    assert "purpose: a second opinion" in browser.text() and "read only" in browser.text()
    look(browser, "sharing")
    browser.press("Pause the share")
    assert "The share is paused" in browser.text()
    look(browser, "sharing-paused")
    browser.press("Go on with the share")
    browser.press("End the share")
    browser.expect("End a share")
    look(browser, "sharing-end")
    browser.press("End the share")
    assert "The share has ended." in browser.text()
    browser.fill("User name for emergencies", "gail@people.example")
    browser.press("Name the account")
    assert "in an emergency, for 24 hours" in browser.text()
    look(browser, "sharing-emergency")
    browser.press("End the share")
    browser.press("End the share")
    walk_links(world, browser, record)
    browser.driver.get(f"{world.url}/ui/records/{record}/sharing")
    browser.fill("Name of a new circle", "Choir")
    browser.press("Make the circle")
    browser.press("Choir")
    browser.expect("Circle")
    look(browser, "carenet-empty")
    browser.fill("User name", "gail@people.example")
    browser.press("Let the person in")
    assert "Gail Berg" in browser.text()
    look(browser, "carenet")
    browser.press("Take out")
    browser.expect("Take a person out")
    look(browser, "carenet-end")
    browser.press("Take out")
    assert "No person is in this circle." in browser.text()


def walk_links(world, browser, record):
    """Makes a link, which is shown once; a stranger reads what it offers; then it is ended."""
    browser.press("Share by a link")
    browser.expect("Share by a link")
    look(browser, "link-new")
    browser.fill("Days", "40")
    # The browser itself refuses nothing here that the server does not: the form says its bounds in words.
    browser.press("Make the link")
    assert "Write 1 to 30 days." in browser.text()
    browser.fill("Days", "3")
    browser.fill("Capacity", "Aunt")
    browser.choose("Read only")
    browser.press("Preview")
    browser.expect("As they see it")
    look(browser, "link-preview")
    browser.press("Make the link")
    browser.expect("Your link")
    look(browser, "link-made")
    link = world.url + re.search(r"https://[^/]+(/ui/invited/\S{43})", browser.text())[1]
    visitor = Browser()
    try:
        visitor.driver.get(link)
        visitor.expect("A record is shared with you")
        assert "as Aunt; read only" in visitor.text()
        look(visitor, "invited")
        visitor.driver.get(link[:-1] + ("A" if link[-1] != "A" else "B"))
        visitor.expect("This link does not work")
        look(visitor, "invited-spent")
    finally:
        browser.looked |= visitor.looked
        visitor.quit()
    browser.driver.get(link)
    browser.expect("A record is shared with you")
    look(browser, "invited-signed-in")
    browser.press("Accept")
    assert "You see this record already" in browser.text()
    browser.driver.get(f"{world.url}/ui/records/{record}/sharing")
    assert "as Aunt; read only" in browser.text() and link[-43:] not in browser.driver.page_source
    look(browser, "sharing-link")
    browser.press("End the link")
    browser.expect("End a link")
    look(browser, "link-end")
    browser.press("End the link")
    assert "The link no longer works." in browser.text()


def walk_emergency(world, browser):
    """Another person named this account for emergencies: it opens their record with a reason."""
    admin = world.session(world.admin)
    record = world.new_record("Gail Berg", "gail@people.example")
    admin.post(f"{world.url}/records/{record}/emergencies/", data={
        "account_id": PERSON, "hours": "12"}).raise_for_status()
    browser.driver.get(f"{world.url}/ui/")
    browser.press("Emergency access to the records of others")
    browser.expect("Emergency access")
    look(browser, "emergencies")
    browser.press("Open in an emergency")
    browser.expect("Open in an emergency")
    look(browser, "emergency")
    browser.fill("Reason", "Found unconscious at home")
    browser.press("Open the record")
    browser.expect("Summary")
    browser.driver.get(f"{world.url}/ui/emergency")
    assert "It is open until" in browser.text()


def walk_person(world, browser):
    """The account's page, the password, the inbox with a message of an app, and notices."""
    admin = world.session(world.admin)
    admin.post(f"{world.url}/accounts/{PERSON}/inbox/", data={
        "subject": "Your results", "body": "Read *them* with your doctor.", "body_type": "markdown"}).raise_for_status()
    admin.post(f"{world.url}/records/{world.record}/notify", data={"content": "A new result"}).raise_for_status()
    browser.driver.get(f"{world.url}/ui/profile")
    browser.expect("Your account")
    browser.fill("Full name", "Ada Vale")
    browser.press("Save the name")
    assert "Your name is saved." in browser.text()
    look(browser, "profile")
    browser.fill("Telephone", "+44 20 7946 0018")
    browser.press("Save the number")
    assert "Your telephone number is saved." in browser.text()
    browser.press("Change your user name")
    browser.expect("Change your user name")
    look(browser, "user-name")
    browser.press("Keep it as it is")
    browser.driver.get(f"{world.url}/ui/profile")
    browser.press("Days, numbers and units")
    browser.expect("Days, numbers and units")
    browser.choose("21/11/2026")
    browser.press("Save")
    assert "Saved in this browser." in browser.text()
    look(browser, "form")
    browser.press("Back to your account")
    walk_deletion(browser)
    walk_emergency(world, browser)
    browser.driver.get(f"{world.url}/ui/profile")
    browser.press("Where you are signed in")
    browser.expect("Where you are signed in")
    look(browser, "sessions")
    browser.driver.get(f"{world.url}/ui/inbox")
    browser.expect("Inbox")
    look(browser, "inbox")
    browser.press("Open")
    browser.expect("Message")
    assert "Read them with your doctor." in browser.text()
    look(browser, "message")
    browser.press("Inbox")
    browser.press("Notices about your records")
    browser.expect("Notices")
    assert "A new result" in browser.text()
    look(browser, "notices")


def walk_deletion(browser):
    """Asks for the end of the account, and takes it back."""
    browser.press("Delete your account")
    browser.expect("Delete your account")
    look(browser, "deletion")
    browser.fill("Your password", "a guess")
    browser.press("Delete the account")
    assert "Check your password." in browser.text()
    look(browser, "deletion-wrong")
    browser.fill("Your password", PASSWORD)
    browser.press("Delete the account")
    assert "The deletion is asked for." in browser.text()
    look(browser, "deletion-asked")
    browser.press("Your account")
    browser.expect("Your account")
    look(browser, "profile-deletion")
    browser.press("Take it back")
    browser.press("Keep the account")
    assert "Your account is kept." in browser.text()


def change_password(browser, old, new):
    browser.fill("Password now", old)
    browser.fill("New password", new)
    browser.fill("The new password again", new)
    browser.press("Change the password")


def walk_password(world, browser):
    """Changes the password and back, so that the next walk knows it."""
    browser.driver.get(f"{world.url}/ui/password")
    browser.expect("Change your password")
    look(browser, "password")
    other = f"{PASSWORD} two"
    change_password(browser, "a guess of mine", "another guess")
    browser.expect("Change your password")
    assert "Check the password that you have now." in browser.text()
    look(browser, "password-wrong")
    for old, new in [(PASSWORD, other), (other, PASSWORD)]:
        change_password(browser, old, new)
        browser.expect("Your account")
        assert "Your password is changed." in browser.text()
        browser.driver.get(f"{world.url}/ui/password")


def walk_launch(world, browser):
    browser.driver.get(f"{world.url}/ui/apps/show@apps.example")
    browser.expect("Open an app")
    look(browser, "open")
    browser.press("Ada Vale")
    browser.expect("Allow an app")
    look(browser, "open-consent")
    browser.press("Allow and open")
    told = browser.arrived("http://127.0.0.1/start?")
    assert told["record"] == world.record and "smart_oauth_token=" in told["oauth_header"]


def circle(world, owner):
    """A record of someone else, one of whose carenets the person is in: their session, the record and the carenet."""
    world.person(owner)
    record = world.new_record("Cleo Vale", owner)
    said = world.session(world.ui).post(
        f"{world.url}/oauth/internal/session_create", data={"username": owner, "password": PASSWORD})
    session = world.session(world.ui, dict(urllib.parse.parse_qsl(said.text)))
    listed = session.get(f"{world.url}/records/{record}/carenets/").text
    carenet = re.search(r'<Carenet [^>]*id="([^"]+)"', listed)[1]
    session.post(
        f"{world.url}/carenets/{carenet}/accounts/", data={"account_id": PERSON, "write": "false"}).raise_for_status()
    return session, record, carenet


def walk_carenet(world, browser):
    """An app for what a carenet shows: it is told why not while it is not in it, and opened afterwards."""
    owner, record, carenet = circle(world, "cleo@people.example")
    browser.driver.get(f"{world.url}/ui/apps/show@apps.example")
    browser.expect("Open an app")
    look(browser, "open-carenet")
    browser.press("Cleo Vale: what Family shows")
    browser.expect("This app has no access yet")
    look(browser, "not-inside")
    for path in [f"records/{record}", f"carenets/{carenet}"]:
        owner.put(f"{world.url}/{path}/apps/show@apps.example").raise_for_status()
    browser.driver.get(f"{world.url}/ui/apps/show@apps.example")
    browser.expect("Open an app")
    browser.press("Cleo Vale: what Family shows")
    told = browser.arrived("http://127.0.0.1/start?")
    assert "smart_carenet_id=" in told["oauth_header"]
    browser.driver.get(f"{world.url}/ui/installations")
    browser.expect("Apps on your devices")
    look(browser, "installations")


def walk_forgery(world, browser):
    """A page of another site sends a form to ours with the person's cookie."""
    page = f"<form method=post action='{world.url}/ui/records/{world.record}/apps/show@apps.example/end'></form>"
    browser.driver.get("data:text/html," + urllib.parse.quote(page))
    browser.driver.execute_script("document.forms[0].submit()")
    browser.expect("This form is out of date")
    look(browser, "stale")


def walk_keyboard(world, browser):
    """Sign-in, consent and the way back without a mouse."""
    driver = browser.driver
    session, page = request(world, world.labs)
    driver.get(page)
    driver.delete_all_cookies()
    driver.get(page)
    browser.expect("Sign in")

    def active():
        return driver.switch_to.active_element

    def tab_to(condition, words):
        for _ in range(25):
            active().send_keys(Keys.TAB)
            if condition(active()):
                return active()
        raise SystemExit(f"the keyboard does not reach {words} on '{browser.heading()}'")

    driver.find_element(By.TAG_NAME, "body").send_keys(Keys.TAB)
    assert active().text == "Skip to the content", "the first key leads past the head"
    tab_to(lambda found: found.get_attribute("name") == "username", "the name").send_keys(PERSON)
    field = tab_to(lambda found: found.get_attribute("name") == "password", "the password")
    field.send_keys(PASSWORD + Keys.ENTER)
    browser.expect("Allow an app")
    radio = tab_to(lambda found: found.get_attribute("type") == "radio", "the records")
    radio.send_keys(Keys.SPACE)
    button = tab_to(lambda found: found.text == "Allow", "Allow")
    outline = driver.execute_script("return getComputedStyle(arguments[0]).outlineStyle", button)
    assert outline == "solid", "the focus is seen"
    button.send_keys(Keys.ENTER)
    told = browser.arrived("http://127.0.0.1:9/back?")
    finish(world, session, told)


def walk_device(world, browser):
    """Someone whose account holds its own keys approves the code on a device."""
    code = world.command("account", "create", "grace")["code"]
    device = Device(world, "grace", code)
    browser.driver.get(f"{world.url}/ui/")
    browser.driver.delete_all_cookies()
    browser.driver.get(f"{world.url}/ui/login")
    browser.expect("Sign in")
    browser.press("Sign in with your device")
    browser.expect("Sign in with your device")
    look(browser, "device")
    browser.press("I have approved it")
    browser.expect("Sign in with your device")
    assert "The code is not approved yet." in browser.text()
    device.approve(browser.driver.find_element(By.CLASS_NAME, "code").text)
    browser.press("I have approved it")
    browser.expect("Your records")
    look(browser, "no-records")


def walk_arrival(world, browser):
    """The server's own address, and the link of an invitation to a vault, whose secret stays in the browser."""
    browser.driver.get(f"{world.url}/invitations/AAAAAAAAAAAAAAAAAAAAAA#secret")
    browser.expect("You are invited to a vault")
    assert browser.driver.current_url.endswith("#secret"), "the address is to be copied whole"
    look(browser, "invitation")
    browser.driver.get(f"{world.url}/nothing")
    browser.expect("There is no such page")
    for address in ["/", "/ui"]:
        browser.driver.get(world.url + address)
        browser.expect("Your records")


def invite(world, name):
    """An account that waits for its person: the secret of the mail, and the digits that no mail holds."""
    admin = world.session(world.admin)
    made = admin.post(f"{world.url}/accounts/", data={
        "account_id": name, "full_name": "Dora Vale", "primary_secret_p": "1", "secondary_secret_p": "1"})
    made.raise_for_status()
    told = admin.get(f"{world.url}/accounts/{name}/primary-secret")
    return re.search(r"<secret>([^<]+)<", told.text)[1], re.search(r"<secret>([^<]+)<", made.text)[1]


def walk_mail(world, browser):
    """The links that mails carry: a first password, with the digits wrong and right; then the link is spent."""
    name = "dora@people.example"
    secret, digits = invite(world, name)
    for place, heading in [("reset_password", "Choose a new password"), ("init", "Choose your password")]:
        link = f"{world.url}/ui/accounts/{urllib.parse.quote(name, safe='')}/{place}/{secret}"
        browser.driver.get(link)
        browser.driver.delete_all_cookies()
        browser.driver.get(link)
        browser.expect(heading)
        look(browser, place)
    for tried in ["000000x", digits]:
        browser.fill("New password", PASSWORD)
        browser.fill("The new password again", PASSWORD)
        browser.fill("Digits", tried)
        browser.press("Set the password")
        if tried != digits:
            browser.expect("Choose your password")
            assert "ask the operator of this server for a new link" in browser.text()
            look(browser, "init-wrong")
    browser.expect("Your records")
    browser.driver.delete_all_cookies()
    browser.driver.get(link)
    browser.fill("New password", "another password of mine")
    browser.fill("The new password again", "another password of mine")
    browser.fill("Digits", digits)
    browser.press("Set the password")
    browser.expect("Choose your password")
    assert "each one works once" in browser.text()


def choose_password(browser, password):
    browser.fill("New password", password)
    browser.fill("The new password again", password)
    browser.press("Set the password")


def walk_sign_up(world, browser):
    """A person makes an account with an address that its mail proves."""
    browser.driver.get(f"{world.url}/ui/login")
    browser.driver.delete_all_cookies()
    browser.driver.get(f"{world.url}/ui/login")
    browser.press("Create an account")
    browser.expect("Create an account")
    look(browser, "sign-up")
    browser.fill("User name", "erin")
    browser.fill("E-mail address", "erin@home.example")
    browser.fill("Full name", "Erin Vale")
    browser.press("Send me the mail")
    browser.expect("Look into your mail")
    look(browser, "sign-up-sent")
    browser.driver.get(world.mailed("sign_up"))
    browser.expect("Choose your password")
    look(browser, "sign-up-password")
    choose_password(browser, PASSWORD)
    browser.expect("Your records")
    assert "erin" in browser.text()


def walk_address(world, browser):
    """Another address counts once the link in the mail to it was opened."""
    browser.driver.get(f"{world.url}/ui/profile")
    browser.fill("Another e-mail address", "erin@work.example")
    browser.press("Send the mail")
    assert "Not checked yet: erin@work.example" in browser.text()
    look(browser, "profile-unchecked")
    browser.driver.get(world.mailed("address"))
    browser.expect("Confirm your address")
    look(browser, "address")
    browser.press("Yes, this is my address")
    browser.expect("Your address is confirmed")
    look(browser, "address-confirmed")
    browser.press("Your account")
    assert "Mail for you goes to erin@work.example." in browser.text()


def walk_forgotten(world, browser):
    """A forgotten password: a mail, a new one, and a link that works once."""
    browser.driver.delete_all_cookies()
    browser.driver.get(f"{world.url}/ui/login")
    browser.press("Forgot your password?")
    browser.expect("Forgot your password?")
    look(browser, "forgotten")
    browser.fill("User name", "erin")
    browser.press("Send me the mail")
    browser.expect("Look into your mail")
    look(browser, "forgotten-sent")
    link = world.mailed("new_password")
    browser.driver.get(link)
    browser.expect("Choose a new password")
    look(browser, "new-password")
    choose_password(browser, f"{PASSWORD} three")
    browser.expect("Your records")
    browser.driver.get(link)
    choose_password(browser, f"{PASSWORD} four")
    assert "each link works once" in browser.text()
    look(browser, "new-password-spent")


def walk_out(world, browser):
    browser.driver.get(f"{world.url}/ui/")
    browser.driver.find_element(By.CSS_SELECTOR, "header button").click()
    browser.expect("Signed out")
    assert browser.driver.current_url.endswith("/logout")
    look(browser, "signed-out")
    browser.driver.get(f"{world.url}/ui/")
    browser.expect("Sign in")


def main():
    with World() as world:
        second = world.new_record("Ben Vale")
        browser = Browser()
        try:
            app = walk_consent(world, browser, second)
            world.known = second
            walk_known(world, browser)
            walk_record(world, browser, app, second)
            walk_sharing(world, browser, second)
            walk_person(world, browser)
            walk_password(world, browser)
            walk_refusal(world, browser)
            walk_revoke(world, browser, app, second)
            walk_launch(world, browser)
            walk_carenet(world, browser)
            walk_forgery(world, browser)
            walk_arrival(world, browser)
            walk_out(world, browser)
            walk_keyboard(world, browser)
            walk_device(world, browser)
            walk_mail(world, browser)
            walk_sign_up(world, browser)
            walk_address(world, browser)
            walk_forgotten(world, browser)
            browser.driver.get(f"{world.url}/ui/nowhere")
            browser.expect("There is no such page")
            look(browser, "unknown")
        finally:
            browser.quit()
    print(f"outside: Chromium walked {len(browser.looked)} pages by mouse and by keyboard; axe-core found no violation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
