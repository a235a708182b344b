import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of one's own profile")
struct ThePageOfTheOwnProfile {
    private func asked(_ keys: [Key]) -> [OwnProfileEffect] {
        Gallery.profile.after(keys).actions.compactMap { $0.effect(OwnProfileEffect.self) }
    }

    @Test("shows the rows, and an address that waits for its link")
    func rows() {
        let text = Gallery.profile.text()
        for part in ["clara", "Clara Winter", "clara@example.org", "waits for its link", "new@example.org", "none"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("changes the selected row; the waiting address is not changed here")
    func change() {
        guard case .change(.fullName, "Clara Berg")? = asked([.down, .enter] + .typing("Clara Berg") + [.enter]).first
        else {
            Issue.record("the name is not sent")
            return
        }
        #expect(asked(Array(repeating: .down, count: 3) + [.enter]).isEmpty)
    }

    @Test("another user name asks for the password first")
    func rename() {
        let screen = Gallery.profile.after([.enter] + .typing("clara.berg") + [.enter]).screen
        #expect(screen.text().contains("Change your user name to clara.berg") && screen.text().contains("Password"))
    }
}

extension Gallery {
    static var profile: ClientScreen {
        let account = Account(
            id: Sample.this.account, name: UserName("clara")!, role: .patient, state: .active, createdAt: Sample.noon)
        let profile = AccountProfile(
            fullName: "Clara Winter", contact: "clara@example.org",
            pendingContact: PendingContact(address: "new@example.org", since: Sample.noon))
        let rows = OwnProfileRow.rows(of: account, profile)
        return receiving(byName("Your profile"), .update(OwnProfilePage.self) { $0.receive(rows) })
    }

    static let profiles: [(name: String, screen: ClientScreen)] = [
        ("profile", profile),
        ("profileRename", profile.after([.enter] + .typing("clara.berg") + [.enter]).screen),
    ]
}
