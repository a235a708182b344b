import SalusBase
import SalusCrypto

@testable import SalusMLS

/// A device of a random history: its group, the last state that its store holds, and its place in the log.
struct HistoryDevice {
    let person: TestMember
    var group: Group?
    /// With the place in the log of handshake messages and the texts, as one transaction stores all.
    private(set) var stored: (state: Secret, place: Int, opened: Set<Int>)?
    /// Handshake messages that were processed.
    var place = 0
    /// Application messages on their way.
    var inbox: [Letter] = []
    /// The numbers of the texts that were opened.
    var opened: Set<Int> = []
    /// The epoch in which the device joined.
    var joined: UInt64 = 0
    var bundle: KeyPackageBundle?

    /// A message with the number of its text.
    struct Letter {
        let number: Int
        let message: MLSMessage
    }

    init(_ person: TestMember) { self.person = person }

    mutating func save(reserving count: UInt32) throws {
        let (place, opened) = (place, opened)
        var saved: Secret?
        try group?.save(reserving: count, handshakes: count) { saved = $0 }
        stored = saved.map { ($0, place, opened) }
    }

    /// Starts again from the last saved state.
    mutating func crash() throws {
        guard let stored else { return }
        group = try Group(stored: stored.state, settings: person.settings)
        (place, opened) = (stored.place, stored.opened)
    }

    mutating func leave() { (group, stored, bundle, inbox, opened) = (nil, nil, nil, [], []) }
}
