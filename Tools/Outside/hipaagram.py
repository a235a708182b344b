"""A small messaging client in the manner of HIPAAGRAM, with Python's standard library alone: three custom classes, the
owner/author rule and two queries. It signs in, finds people by the directory and by exact name, starts conversations,
sends, receives and counts unread, against the real server. Tools/Demo/Hipaagram sets the application up.
"""

import datetime
import os
import sys
import uuid
from urllib.parse import urlencode

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Demo", "Hipaagram"))

from setup import Platform, Refused, set_up  # noqa: E402

SHOWN = 200


class Phone:
    """One person's app: their session, their contact, the conversations it knows, and what is unread in them."""

    def __init__(self, url, key, certificate):
        self.platform = Platform(url, key, certificate)
        self.name, self.me, self.open, self.unread, self.seen = None, None, None, {}, set()

    def sign_in(self, name, password):
        user = self.platform.sign_in(name, password)
        self.name, self.me = name, user["usersId"]
        if not self.own("contacts", field="user_username", searchBy=name, pageSize=1):
            self.platform.call("POST", "classes/contacts/entry", {"content": {
                "user_username": name, "user_usersId": self.me, "user_deviceToken": ""}})

    def query(self, path, **parameters):
        return self.platform.call("GET", f"{path}?{urlencode(parameters)}")

    def own(self, name, **parameters):
        """Entries that I own or wrote."""
        return self.query(f"classes/{name}/query/{self.me}", **parameters)

    def directory(self):
        """The enterprise mode: everyone but me, page by page."""
        found, cursor = [], {}
        while cursor is not None:
            found += self.query("classes/contacts/query", pageSize=100, orderBy="user_username", **cursor)
            following = self.platform.headers.get("X-Next-Cursor")
            cursor = {"cursor": following} if following else None
        return [entry["content"] for entry in found if entry["content"]["user_usersId"] != self.me]

    def named(self, name):
        """The public mode: the person of exactly that name, or nothing."""
        found = self.query("classes/contacts/query", user_username=name, pageSize=1)
        return found[0]["content"] if found else None

    def conversations(self):
        """The two queries: what others started with me, and what I started. Each conversation once."""
        started = self.own("conversations", pageSize=50, field="authorId", searchBy=self.me)
        return {entry["entryId"]: entry["content"] for entry in self.own("conversations", pageSize=50) + started}

    def start(self, contact):
        """The conversation belongs to the other person, and I wrote it. One that is there is taken."""
        for entry, content in self.conversations().items():
            if {content["sender"], content["recipient"]} == {self.name, contact["user_username"]}:
                return entry
        made = self.platform.call("POST", f"classes/conversations/entry/{contact['user_usersId']}", {"content": {
            "sender": self.name, "sender_id": self.me, "recipient": contact["user_username"],
            "recipient_id": contact["user_usersId"], "sender_deviceToken": "", "recipient_deviceToken": ""}})
        return made["entryId"]

    def other(self, conversation):
        content = self.conversations()[conversation]
        sides = {content["sender_id"]: content["sender"], content["recipient_id"]: content["recipient"]}
        return next((side, name) for side, name in sides.items() if side != self.me)

    def send(self, conversation, text, again=1):
        """Two copies, one for each of us, under names that I make: sent again they are the same."""
        person, name = self.other(conversation)
        content = {"conversationsId": conversation, "msgContent": text, "toPhone": name, "fromPhone": self.name,
                   "timestamp": datetime.datetime.now().strftime("%m-%d-%Y %H:%M:%S.%f"), "isPhi": False, "fileId": ""}
        mine, theirs = str(uuid.uuid4()), str(uuid.uuid4())
        for _ in range(again):
            self.platform.call("POST", "classes/messages/entry", {"content": content, "entryId": mine})
            self.platform.call("POST", f"classes/messages/entry/{person}", {"content": content, "entryId": theirs})

    def messages(self, conversation):
        """The thread, oldest first, in the order in which the server took the messages."""
        parameters = f"direction=desc?pageSize={SHOWN}&pageNumber=1"
        query = f"{parameters}&{urlencode({'field': 'conversationsId', 'searchBy': conversation})}"
        found = self.platform.call("GET", f"classes/messages/query/{self.me}?{query}")
        return [entry for entry in reversed(found) if entry["parentId"] == self.me]

    def show(self, conversation):
        """Opens a conversation: its texts, and nothing in it is unread."""
        self.open = conversation
        self.unread.pop(conversation, None)
        messages = self.messages(conversation)
        self.seen.update(entry["entryId"] for entry in messages)
        return [(entry["content"]["fromPhone"], entry["content"]["msgContent"]) for entry in messages]

    def receive(self):
        """Looks for new messages of others: those of the open conversation are seen, all others are unread."""
        for conversation in self.conversations():
            for entry in self.messages(conversation):
                if entry["entryId"] in self.seen or entry["authorId"] == self.me:
                    continue
                self.seen.add(entry["entryId"])
                if conversation != self.open:
                    self.unread[conversation] = self.unread.get(conversation, 0) + 1

    @property
    def title(self):
        count = sum(self.unread.values())
        return f"Conversations ({count})" if count else "Conversations"


def refused(status, call):
    try:
        call()
    except Refused as refusal:
        assert refusal.status == status, refusal
        assert refusal.errors[0]["message"] and refusal.errors[0]["code"], refusal.errors
        return
    raise AssertionError("this should have been refused")


def application(world, password):
    """An application that the operator made and its founder set up; the key."""
    world.command("application", "add", "hipaagram")
    key = world.command(
        "application", "key", "hipaagram", "--kind", "browser", "--identifier", "hipaagram.demo")["key"]
    founder = Platform(world.url, key, world.certificate)
    founder.sign_up("founder", password)
    world.command("application", "role", "hipaagram", "founder", "--role", "developer")
    user = founder.sign_in("founder", password)
    for _ in range(2):  # the second time finds everything there
        set_up(founder, user["appId"])
    return f"browser hipaagram.demo {key}", key


def people(world, keys, password, *names):
    phones = []
    for number, name in enumerate(names):
        phone = Phone(world.url, keys[number % len(keys)], world.certificate)
        phone.platform.sign_up(name, password, email={"primary": f"{name}@people.example"}, name={"firstName": name})
        phone.sign_in(name, password)
        phones.append(phone)
    return phones


def talk(ada, ben, cleo):
    assert [person["user_username"] for person in ada.directory()] == ["ben", "cleo"], "the directory"
    assert ada.named("nessie") is None, "an unknown name"
    thread = ada.start(ada.named("ben"))
    assert ada.start(ada.named("ben")) == thread and ben.start(ben.named("ada")) == thread, "one thread for two people"
    ada.send(thread, "Good morning")
    ada.send(thread, "Your results are in", again=3)
    ben.receive()
    assert ben.title == "Conversations (2)", ben.title
    assert ben.show(thread) == [("ada", "Good morning"), ("ada", "Your results are in")], "each message once, in order"
    assert ben.title == "Conversations", ben.title
    ben.send(thread, "Thank you")
    ada.receive()
    assert ada.unread == {thread: 1}, ada.unread
    assert ada.show(thread)[-1] == ("ben", "Thank you")
    ben.send(thread, "See you")
    ada.receive()
    assert ada.title == "Conversations", "the open conversation counts nothing"
    assert len(ada.show(thread)) == 4
    assert cleo.conversations() == {} and cleo.messages(thread) == [], "a third person sees nothing"
    return thread


def hold(ada, ben, cleo, thread):
    """What the owner/author rule forbids."""
    message = next(entry for entry in ben.messages(thread) if entry["authorId"] == ada.me)
    path = f"classes/messages/entry/{message['entryId']}"
    refused(404, lambda: cleo.platform.call("GET", path))
    refused(403, lambda: cleo.query(f"classes/messages/query/{ada.me}"))
    refused(403, lambda: cleo.query("classes/messages/query"))
    for phone in (ada, ben):
        assert phone.platform.call("GET", path)["content"]["msgContent"] == "Good morning"
        refused(403, lambda phone=phone: phone.platform.call("PUT", path, {"content": message["content"]}))
        refused(403, lambda phone=phone: phone.platform.call("DELETE", path))
    refused(403, lambda: ada.platform.call("POST", "classes", {"name": "mine", "schema": {"a": "string"}}))
    refused(400, lambda: ada.platform.call("POST", "classes/messages/entry", {"content": {"isPhi": "no"}}))
    ended = ada.platform.session
    ada.platform.sign_out()
    ada.platform.session = ended
    refused(401, lambda: ada.query("classes/contacts/query"))


def main():
    from world import PASSWORD, World  # the server is started with what the other programs here need
    with World() as world:
        ada, ben, cleo = people(world, application(world, PASSWORD), PASSWORD, "ada", "ben", "cleo")
        hold(ada, ben, cleo, talk(ada, ben, cleo))
    print("hipaagram: three classes carry contacts by directory and name, conversations, messages and unread counts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
