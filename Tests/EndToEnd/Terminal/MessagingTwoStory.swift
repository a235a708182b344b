import TestSupport
import Testing

/// Two people who write to each other at two terminals, and a real server between them.
@Suite(
    "Messages on two screens", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct MessagingTwoStory {
    @Test(
        "they write, answer, react, edit and withdraw; what is written without a server arrives once it is back",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana", "lee")
        // Their devices give the server the keys by which they can be added.
        for name in ["ana", "lee"] { #expect(try await people.run(name, "message sync").status == 0) }
        let ana = try await TerminalWindow(people.salus("ana"), width: 100, height: 30)
        let lee = try await TerminalWindow(people.salus("lee"), width: 100, height: 30)
        for window in [ana, lee] { try await window.shows("connected since") }
        try await begin(ana, lee)
        try await answer(ana, lee)
        try await edit(ana, lee)
        try await writeOffline(ana, lee, people)
        try await withdraw(ana, lee)
        try await draft(ana, lee, people)
    }

    private func begin(_ ana: TerminalWindow, _ lee: TerminalWindow) async throws {
        try await ana.press("U")
        try await ana.shows("No conversation yet")
        try await ana.press("n")
        try await ana.type("lee")
        try await ana.press("Enter")
        try await ana.shows("You added lee as owner.")
        try await ana.press("Enter")
        try await ana.shows("Two people are in it.")
        try await ana.type("The knee is better.")
        try await ana.press("C-s")
        try await ana.shows("You", "      The knee is better.", "Ctrl-S sends")
        try await ana.press("Escape")
        try await ana.shows("▸")
        try await lee.shows("1 unread message")
        try await lee.press("U")
        try await lee.shows("Conversations · 1 unread", "ana: The knee is better.", "request")
        try await lee.press("Enter")
        try await lee.shows("ana", "      The knee is better.", "y accept")
        // A stranger learns nothing before lee has decided.
        #expect(try await !ana.screen().contains("read by lee"))
        try await lee.press("y")
        try await lee.shows("It is accepted")
        try await ana.shows("read by lee")
    }

    private func answer(_ ana: TerminalWindow, _ lee: TerminalWindow) async throws {
        try await lee.press("r")
        try await lee.shows("Answer to ana: The knee is better.")
        try await lee.type("Good. Keep on.")
        try await lee.press("C-s")
        try await lee.shows("↳ ana: The knee is better.", "      Good. Keep on.", "▸")
        try await ana.shows("↳ You: The knee is better.", "      Good. Keep on.")
        try await ana.press("+")
        try await ana.type("heart")
        try await ana.press("Enter")
        try await ana.shows("💚 1")
        try await lee.shows("💚 1")
        // The newest is selected: a message of ana, before that, is not lee's to change.
        try await lee.press("Up", "w")
        try await lee.shows("Only its author does")
    }

    private func edit(_ ana: TerminalWindow, _ lee: TerminalWindow) async throws {
        try await ana.press("Up", "e")
        try await ana.shows("Another text for your message", "Ctrl-S saves")
        try await ana.type(" Much!")
        try await ana.press("C-s")
        try await ana.shows("      The knee is better. Much!", "edited", "↳ You: The knee is better. Much!")
        try await lee.shows("      The knee is better. Much!", "edited", "↳ ana: The knee is better. Much!")
    }

    private func writeOffline(
        _ ana: TerminalWindow, _ lee: TerminalWindow, _ people: PeopleOnAServer
    ) async throws {
        #expect(await people.stop() == 0)
        try await ana.press("Enter")
        try await ana.shows("Ctrl-S sends")
        try await ana.type("Written on the train.")
        try await ana.press("C-s")
        try await ana.shows("      Written on the train.", "not sent yet")
        try await ana.press("Escape")
        try await ana.shows("▸")
        try await people.start()
        for window in [ana, lee] { try await window.press("s") }
        try await ana.hides("not sent yet")
        let screen = try await lee.shows("      Written on the train.")
        #expect(screen.ranges(of: "Written on the train.").count == 1)
    }

    /// A draft is marked in the list, survives a program that is killed, and is gone once it is sent.
    private func draft(
        _ ana: TerminalWindow, _ lee: TerminalWindow, _ people: PeopleOnAServer
    ) async throws {
        try await ana.press("Enter")
        try await ana.shows("Ctrl-S sends · Esc leaves, and keeps it")
        try await ana.type("Half a sentence")
        try await ana.press("Escape", "Escape")
        try await ana.shows("Conversations", "draft")
        try await ana.kill()
        let again = try await TerminalWindow(people.salus("ana"), width: 100, height: 30)
        try await again.shows("connected since")
        try await again.press("U")
        try await again.shows("draft")
        try await again.press("Enter")
        try await again.shows("      Good. Keep on.")
        try await again.press("Enter")
        try await again.shows("Half a sentence", "Your draft is restored.")
        try await again.type(", and its end.")
        try await again.press("C-s")
        try await again.shows("      Half a sentence, and its end.")
        try await again.press("Escape", "Escape")
        try await again.shows("You: Half a sentence, and its end.")
        try await again.hides("draft")
        try await lee.shows("      Half a sentence, and its end.")
        try await again.kill()
        #expect(try await !people.run("ana", "message list").output.contains("draft"))
    }

    private func withdraw(_ ana: TerminalWindow, _ lee: TerminalWindow) async throws {
        try await ana.press("End", "w")
        try await ana.shows("Withdraw your message?", "Written on the train.")
        try await ana.press("Right", "Enter")
        for window in [ana, lee] {
            try await window.shows("(withdrawn)", "      Good. Keep on.")
            try await window.hides("Written on the train.")
        }
    }
}
