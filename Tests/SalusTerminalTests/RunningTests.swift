import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("Following the sync in the status line")
struct FollowingTheSync {
    private static let later = Sample.noon.adding(seconds: 60)
    private static let advice = Advice(code: "CL0001", "No answer.", nextStep: "Wait.")

    @Test("connected since the first answer, however often it syncs")
    func connected() {
        var tracker = LinkTracker()
        let first = tracker.link(SyncState(phase: .idle, since: Sample.noon, lastSync: Sample.noon))
        #expect(first == LinkState(.connected, since: Sample.noon, lastSync: Sample.noon))
        let second = tracker.link(SyncState(phase: .idle, since: Self.later, lastSync: Self.later))
        #expect(second == LinkState(.connected, since: Sample.noon, lastSync: Self.later))
    }

    @Test("nothing is said about the server before it was asked")
    func connecting() {
        var tracker = LinkTracker()
        let state = SyncState(phase: .idle, since: Self.later, lastSync: Sample.noon)
        #expect(tracker.link(state) == LinkState(.connecting, lastSync: Sample.noon))
    }

    @Test("offline since the moment the server was lost; connected again afterwards")
    func offline() {
        var tracker = LinkTracker()
        _ = tracker.link(SyncState(phase: .idle, since: Sample.noon, lastSync: Sample.noon))
        let lost = tracker.link(SyncState(phase: .offline(Self.advice), since: Self.later, lastSync: Sample.noon))
        let trouble = ErrorNotice("No answer.", nextStep: "Wait.")
        #expect(lost == LinkState(.offline, since: Self.later, lastSync: Sample.noon, trouble: trouble))
        let back = Self.later.adding(seconds: 60)
        let again = tracker.link(SyncState(phase: .idle, since: back, lastSync: back))
        #expect(again.since == back)
    }

    @Test(
        "a device that is signed out or was removed is not connected",
        arguments: [ClientError.signedOut, .untrusted(.revokedDevice)])
    func signedOut(error: ClientError) {
        var tracker = LinkTracker()
        _ = tracker.link(SyncState(phase: .idle, since: Sample.noon, lastSync: Sample.noon))
        let failed = SyncState(phase: .failed(error.advice), since: Self.later, lastSync: Sample.noon)
        #expect(tracker.link(failed).reach == .signedOut)
        let screen = Gallery.receiving(Sample.main(), .link(tracker.link(failed)))
        #expect(!screen.text().contains("connected"))
        #expect(screen.after([.character("S")]).screen.text().contains("signed out since"))
    }

    @Test("a failure that is not the network's is told with its advice")
    func failed() {
        var tracker = LinkTracker()
        let state = tracker.link(SyncState(phase: .failed(Self.advice), since: Sample.noon, lastSync: nil))
        #expect(state.notice == ErrorNotice("No answer.", nextStep: "Wait."))
    }
}

@Suite("Choosing people by a command line")
struct ChoosingPeople {
    private func choose(_ text: String?) throws -> [String] {
        try PersonChoice(text).choose(from: Sample.people, identifier: \.id, name: \.name).map(\.name)
    }

    @Test(
        "a name, its beginning or an identifier means one person",
        arguments: ["Clara Winter", "clara", "00000000-0000-0000-0000-000000000001"])
    func one(text: String) throws { #expect(try choose(text) == ["Clara Winter"]) }

    @Test("no words mean everybody")
    func everybody() throws { #expect(try choose(nil).count == 3) }

    @Test("no one, and more than one, are refused", arguments: ["zoe", ""])
    func refused(text: String) { #expect(throws: ScriptFailure.self) { try choose(text) } }
}
