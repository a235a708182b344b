import SalusBase
import SalusClient
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("Accounts side by side on the screens")
struct AccountScreensTests {
    private static func screen(_ account: String) -> ClientScreen {
        ClientScreen(
            .unlock(server: "https://salus.example.org", account: account), time: .utc,
            clock: .fixed(Instant(seconds: 0)))
    }

    /// Two open accounts, the second one shown.
    private static func two() -> AccountScreens {
        var screens = AccountScreens(screen("ana"), of: "a")
        _ = screens.handle(.resize(Size(width: 80, height: 24)))
        _ = screens.receive(.client(.opened(account: "ana", people: []), of: "a"))
        _ = screens.receive(.opened("b", screen("bo")))
        _ = screens.receive(.client(.opened(account: "bo", people: []), of: "b"))
        return screens
    }

    private func text(_ screens: AccountScreens) -> String {
        screens.render(in: Size(width: 80, height: 24)).text
    }

    private func clients(_ actions: [AccountScreens.Action], _ isMeant: (ClientAction) -> Bool) -> [String] {
        actions.compactMap { action in
            guard case .client(let action, let path) = action, isMeant(action) else { return nil }
            return path
        }
    }

    @Test("a message goes to its account, shown or not")
    func messages() {
        var screens = Self.two()
        #expect(text(screens).contains(" bo ") && !text(screens).contains(" ana "))
        _ = screens.receive(.client(.refused(ErrorNotice("For ana alone", nextStep: "Do so.")), of: "a"))
        #expect(!text(screens).contains("For ana alone"))
        let asked = show("a", in: &screens)
        #expect(
            asked.contains {
                if case .accounts(.show(let profile), from: "b") = $0 { profile.path == "a" } else { false }
            })
        let actions = screens.receive(.show("a"))
        #expect(text(screens).contains("For ana alone") && !text(screens).contains(" bo "))
        #expect(actions.contains { if case .show = $0 { true } else { false } })
    }

    /// As the page of accounts asks for it.
    private func show(_ path: String, in screens: inout AccountScreens) -> [AccountScreens.Action] {
        var actions: [AccountScreens.Action] = []
        for key in [Key.character("g"), .character("o")] { actions += screens.handle(.key(key)) }
        #expect(actions.contains { if case .accounts(.list, from: "b") = $0 { true } else { false } })
        let listed = ["a", "b", "c"].map { ListedProfile(path: $0, account: "of \($0)", server: "") }
        _ = screens.receive(.listed(listed))
        #expect(text(screens).contains("of a") && text(screens).contains("closed"))
        _ = screens.handle(.key(.home))
        for _ in listed.prefix(while: { $0.path != path }) { _ = screens.handle(.key(.down)) }
        return screens.handle(.key(.enter))
    }

    @Test("one that is not open yet is asked for")
    func opens() {
        var screens = Self.two()
        let asked = show("c", in: &screens)
        let paths = asked.compactMap { action -> String? in
            if case .accounts(.show(let profile), from: "b") = action { profile.path } else { nil }
        }
        #expect(paths == ["c"])
        #expect(text(screens).contains(" bo "))
    }

    @Test("L locks all of them, and a key reaches the shown one alone")
    func locks() {
        var screens = Self.two()
        let actions = screens.handle(.key(.character("L")))
        #expect(Set(clients(actions) { if case .lock = $0 { true } else { false } }) == ["a", "b"])
        #expect(text(screens).contains("Locked") && text(screens).contains("is closed. bo"))
        let next = screens.handle(.key(.function(8)))
        #expect(next.contains { if case .accounts(.next, from: "b") = $0 { true } else { false } })
    }

    @Test("each locks itself after its own time without a key, and takes no other with it")
    func idles() {
        var screens = Self.two()
        let isLock = { (action: ClientAction) in if case .lock = action { true } else { false } }
        _ = screens.handle(.tick(.zero))
        _ = screens.handle(.key(.down))
        #expect(clients(screens.handle(.tick(.seconds(960))), isLock) == ["a"])
        #expect(clients(screens.handle(.tick(.seconds(1900))), isLock) == ["b"])
    }

    @Test("an account that has its screens already keeps them")
    func next() {
        var screens = Self.two()
        _ = screens.receive(.show("a"))
        #expect(screens.shown == "a" && text(screens).contains(" ana "))
    }
}
