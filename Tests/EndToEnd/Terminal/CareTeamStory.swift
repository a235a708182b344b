import TestSupport
import Testing

/// A patient and a doctor at two terminals, and a real server between them.
@Suite(
    "A care plan on two screens", .serialized, .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct CareTeamStory {
    @Test(
        "a doctor reads what is shared, proposes, learns the answer, and reads nothing new once taken out",
        .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana", "lee")
        let ana = try await TerminalWindow(people.salus("ana"))
        let lee = try await TerminalWindow(people.salus("lee"))
        try await begin(ana)
        try await share(ana)
        try await look(lee)
        try await propose(lee)
        try await accept(ana)
        try await learn(lee)
        try await revoke(ana)
        try await writeAlone(ana)
        try await beOut(lee)
    }

    private func begin(_ ana: TerminalWindow) async throws {
        try await ana.shows("connected since")
        try await ana.press("P")
        try await ana.shows("You have no care plan yet.")
        try await ana.press("n")
        try await ana.type("Heart")
        try await ana.press("Enter")
        try await ana.shows("Heart", "Nothing is in the care card yet")
        try await add("Metoprolol", "47.5 mg", ana)
        try await ana.shows("Metoprolol · 47.5 mg")
        try await ana.press("Escape")
        try await ana.shows("1 Summary")
    }

    private func add(_ title: String, _ dose: String, _ ana: TerminalWindow) async throws {
        try await ana.press("a")
        for text in ["To do", "every day"] {
            try await ana.type(text)
            try await ana.press("Enter")
        }
        try await ana.shows("Add something to do")
        try await ana.type(title)
        try await ana.press("Tab")
        try await ana.type(dose)
        try await ana.press("C-s")
    }

    private func share(_ ana: TerminalWindow) async throws {
        try await ana.press("T")
        try await ana.shows("My doctors", "Only you can read your plan.")
        try await ana.press("a")
        try await ana.type("lee")
        try await ana.press("Enter")
        try await ana.shows("Share your plan with lee", "Nothing is chosen yet")
        try await ana.press("Enter")
        try await ana.shows("● shared")
        try await ana.press("Down", "Down", "Down", "Enter")
        try await ana.type("everything")
        try await ana.press("Enter")
        try await ana.shows("will read everything")
        try await ana.press("y")
        try await ana.shows("Safety number with lee", "Identity not verified")
        try await ana.press("v")
        try await ana.shows("You have compared this number with lee.")
        try await ana.press("y")
        try await ana.shows("My doctors", "lee ✓", "reads", "no end")
    }

    private func look(_ lee: TerminalWindow) async throws {
        try await lee.shows("connected since")
        try await lee.press("Y")
        try await lee.shows("My patients")
        try await lee.press("s")
        try await lee.shows("ana", "care card")
        try await lee.press("Enter")
        try await lee.shows("Metoprolol", "Care card: you read and propose")
        try await lee.press("1")
        try await lee.shows("Care plan of ana", "Metoprolol · 47.5 mg")
    }

    private func propose(_ lee: TerminalWindow) async throws {
        try await lee.press("e")
        try await lee.shows("Propose a change of Metoprolol", "ana decides")
        try await lee.press("Tab", "C-u")
        try await lee.type("23.75 mg")
        try await lee.press("BTab", "BTab", "BTab")
        try await lee.type("The pulse is low.")
        try await lee.press("C-s")
        try await lee.shows("Proposed", "Metoprolol · 47.5 mg")
        try await lee.press("Escape")
        try await lee.shows("Care card: you read and propose")
    }

    private func accept(_ ana: TerminalWindow) async throws {
        try await ana.press("s")
        try await ana.shows("proposes 1")
        try await ana.press("p")
        try await ana.shows("Proposals for your plan", "Metoprolol", "lee writes: The pulse is low.")
        try await ana.press("Enter")
        try await ana.shows("− 47.5 mg", "+ 23.75 mg")
        try await ana.press("y")
        try await ana.shows("Accept: Metoprolol")
        try await ana.type("Thank you")
        try await ana.press("C-s")
        try await ana.shows("No proposals.")
        try await ana.press("Escape")
        try await ana.shows("My doctors", "reads")
    }

    private func learn(_ lee: TerminalWindow) async throws {
        try await lee.press("s")
        try await lee.shows("accepted: Metoprolol, \"Thank you\"")
        try await lee.press("1")
        try await lee.shows("Metoprolol · 23.75 mg")
        try await lee.press("Escape")
    }

    private func revoke(_ ana: TerminalWindow) async throws {
        try await ana.press("x")
        try await ana.shows("Stop sharing your care card with lee?", "could be read until now")
        try await ana.press("Right", "Enter")
        try await ana.shows("lee has no access to your care card any more", "ended")
        try await ana.press("Escape")
        try await ana.shows("1 Summary")
    }

    private func writeAlone(_ ana: TerminalWindow) async throws {
        try await ana.press("P")
        try await ana.shows("Metoprolol · 23.75 mg")
        try await add("Aspirin", "100 mg", ana)
        try await ana.shows("Aspirin · 100 mg")
    }

    private func beOut(_ lee: TerminalWindow) async throws {
        try await lee.press("s")
        try await lee.shows("You have been removed: what is below is of", "new comes.")
        try await lee.press("1")
        let card = try await lee.shows("Metoprolol · 23.75 mg")
        #expect(!card.contains("Aspirin"))
    }
}
