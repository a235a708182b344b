import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of recovery contacts")
struct ThePageOfRecoveryContacts {
    private let page = Gallery.contacts

    private func asked(_ keys: [Key]) -> [String] { page.after(keys).actions.map(KeysOnTheMainScreen.words) }

    @Test("says first who asks in one's name, and refuses them after a question")
    func refusing() {
        #expect(page.text().contains("asks in your name"))
        #expect(asked([.character("x")]) == [] && asked([.character("x"), .enter]) == [])
        #expect(asked([.character("x"), .right, .enter]) == ["recovery: refuse"])
    }

    @Test("says since when people let one back in, and when someone asked")
    func since() {
        let rows = RecoveryRow.rows(of: Sample.recoveryContacts)
        for row in rows {
            let since = row.since(named: Instant(seconds: 5))
            if case .contact = row {
                #expect(since == Instant(seconds: 5))
            } else {
                #expect(since == row.request?.askedAt)
            }
        }
        #expect(rows.contains { if case .contact = $0 { true } else { false } })
    }

    @Test("is pointed at when someone asks while another one is open")
    func told() {
        let row = RecoveryRow.rows(of: Sample.recoveryContacts)[0]
        let screen = Gallery.receiving(Sample.main(), RecoveryContactsPage.asksForRecovery(row))
        #expect(screen.text().contains("An unknown person asks in your name"))
    }

    @Test("is spoken of in the status line when no one could look who asks, calmly while no one answers")
    func notLooked() {
        let later = Gallery.receiving(Sample.main(), RecoveryContactsPage.recoveryCheck(RecoveryCheck(.signedOut)))
        #expect(later.text(132, 24).contains("recovery requests not checked yet"))
        let refused = RecoveryCheck(.refused(APIError(.unavailable, "The server is busy.")))
        let failed = Gallery.receiving(Sample.main(), RecoveryContactsPage.recoveryCheck(refused))
        #expect(failed.text().contains("recovery requests not checked"))
        #expect(!Gallery.receiving(failed, RecoveryContactsPage.recoveryCheck(.done)).text().contains("not checked"))
    }

    @Test("gives a share to who relies on one and asks, with the words that were read")
    func giving() {
        #expect(asked([.character("y")]) == [])
        let words: [Key] = [.character("y")] + .typing("7KQ2M-9XPAB") + [.enter]
        #expect(asked([.down] + words) == ["recovery: give bo: 7KQ2M-9XPAB"])
        let (relying, named) = (page.after([.down, .character("y")]), page.after([.down, .down, .character("y")]))
        #expect(relying.screen.text().contains("The words that they read"))
        #expect(!named.screen.text().contains("The words that they read"))
    }

    @Test("begins the form with those who are named, and wants at least two")
    func naming() {
        let filled: [Key] = [.character("e"), .tab, .tab] + .typing("sign-in words") + [.control("s")]
        #expect(asked(filled) == ["recovery: name cara dan, 2"])
        let one: [Key] =
            [.character("e"), .tab, .backspace] + .typing("1") + [.tab] + .typing("words") + [.control("s")]
        #expect(asked(one).isEmpty)
    }

    @Test("ends it with the password")
    func ending() {
        #expect(asked([.delete] + .typing("sign-in words") + [.control("s")]) == ["recovery: name , 0"])
    }
}

extension KeysOnTheMainScreen {
    static func words(_ step: RecoveryStep) -> String {
        switch step {
        case .load: "load"
        case .name(let names, let group, let needed, _):
            "name \(names.joined(separator: " ")), \(needed)\(group == .organisation ? " officers" : "")"
        case .give(let name, let words): "give \(name): \(words)"
        case .refuse: "refuse"
        }
    }
}

extension Sample {
    /// Requests in Clara's name and for bo, whose contact she is; cara and dan are hers.
    static let recoveryContacts = RecoveryContactsDetail(
        contacts: [.init(account: id(81), name: "cara"), .init(account: id(82), name: "dan")], group: .contacts,
        threshold: 2,
        since: noon.adding(seconds: -900_000), requests: [recoveryRequest(83)],
        kept: [
            .init(
                account: id(84), name: "bo", group: .contacts, threshold: 2, contacts: 3, publicKey: [], sealed: [],
                requests: [recoveryRequest(85)])
        ])

    private static func recoveryRequest(_ number: UInt8) -> RecoveryRequest {
        RecoveryRequest(
            id: id(number), device: [], askedAt: noon.adding(seconds: -3600), opensAt: noon.adding(seconds: 169_200),
            released: 1, isReleased: false)
    }
}
