"""A mail server (RFC 5321) that says what it got, for tests: one JSON object a line on standard output.

The first line is {"port": N}. Then each message as it was taken: {"from", "to", "user", "tls", "lines"}.
"""

import argparse
import asyncio
import base64
import json
import ssl


def say(**what):
    print(json.dumps(what), flush=True)


class Session:
    def __init__(self, options, context, reader, writer):
        self.options, self.context = options, context
        self.reader, self.writer = reader, writer
        self.is_secure = options.security == "tls"
        self.user = None
        self.sender, self.recipients = None, []

    async def reply(self, text):
        self.writer.write((text + "\r\n").encode())
        await self.writer.drain()

    async def run(self):
        await self.reply("220 test")
        while line := await self.reader.readline():
            word, _, rest = line.decode().strip().partition(" ")
            handler = getattr(self, "on_" + word.lower(), None)
            if handler is None:
                await self.reply("502 what?")
            elif await handler(rest) == "end":
                break
        self.writer.close()

    async def on_ehlo(self, _):
        words = ["test", "8BITMIME"]
        if self.options.security == "starttls" and not self.is_secure:
            words.append("STARTTLS")
        if self.options.user and (self.is_secure or self.options.security == "off"):
            words.append("AUTH PLAIN")
        for word in words[:-1]:
            await self.reply("250-" + word)
        await self.reply("250 " + words[-1])

    async def on_starttls(self, _):
        await self.reply("220 go on")
        await self.writer.start_tls(self.context)
        self.is_secure = True

    async def on_auth(self, rest):
        kind, _, given = rest.partition(" ")
        if not given:
            await self.reply("334 ")
            given = (await self.reader.readline()).decode().strip()
        user, password = base64.b64decode(given).decode().split("\0")[1:]
        if (user, password) == (self.options.user, self.options.password):
            self.user = user
            return await self.reply("235 welcome")
        await self.reply("535 no")

    async def on_mail(self, rest):
        if self.options.user and not self.user:
            return await self.reply("530 who are you?")
        self.sender = rest.partition(":")[2].split(" ")[0].strip("<>")
        await self.reply("250 ok")

    async def on_rcpt(self, rest):
        recipient = rest.partition(":")[2].split(" ")[0].strip("<>")
        if recipient in self.options.refuse:
            return await self.reply("550 no one of that name")
        if recipient in self.options.delay:
            return await self.reply("451 not now")
        self.recipients.append(recipient)
        await self.reply("250 ok")

    async def on_data(self, _):
        await self.reply("354 go on")
        lines = []
        while (line := (await self.reader.readline()).decode().rstrip("\r\n")) != ".":
            lines.append(line[1:] if line.startswith(".") else line)
        say(**{"from": self.sender}, to=self.recipients, user=self.user, tls=self.is_secure, lines=lines)
        if self.options.vanish > 0:
            self.options.vanish -= 1
            return "end"
        self.sender, self.recipients = None, []
        await self.reply("250 taken")

    async def on_rset(self, _):
        await self.reply("250 ok")

    async def on_quit(self, _):
        await self.reply("221 bye")
        return "end"


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--security", choices=["off", "tls", "starttls"], default="off")
    parser.add_argument("--certificate")
    parser.add_argument("--key")
    parser.add_argument("--user")
    parser.add_argument("--password")
    parser.add_argument("--refuse", action="append", default=[], help="a recipient that is refused for good")
    parser.add_argument("--delay", action="append", default=[], help="a recipient that is refused for now")
    parser.add_argument("--vanish", type=int, default=0, help="so many messages are taken and not acknowledged")
    options = parser.parse_args()
    context = None
    if options.certificate:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(options.certificate, options.key)

    async def serve(reader, writer):
        await Session(options, context, reader, writer).run()

    server = await asyncio.start_server(
        serve, "127.0.0.1", options.port, ssl=context if options.security == "tls" else None
    )
    say(port=server.sockets[0].getsockname()[1])
    await server.serve_forever()


asyncio.run(main())
