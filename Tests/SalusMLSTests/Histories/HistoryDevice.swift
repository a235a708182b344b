import SalusBase
import SalusCrypto

@testable import SalusMLS

/// A device of a random history: its group, the last state that its store holds, and its place in the log.
struct HistoryDevice {
    let person: TestMember
    var group: Group?
    /// With the place in the log of handshake messages, as one transaction stores both.
    private(set) var stored: (state: Secret, place: Int)?
    /// Handshake messages that were processed.
    var place = 0
    /// Application messages on their way.
    var inbox: [MLSMessage] = []
    var bundle: KeyPackageBundle?

    init(_ person: TestMember) { self.person = person }

    mutating func save(reserving count: UInt32) throws {
        let place = place
        var saved: Secret?
        try group?.save(reserving: count, handshakes: count) { saved = $0 }
        stored = saved.map { ($0, place) }
    }

    /// Starts again from the last saved state.
    mutating func crash() throws {
        guard let stored else { return }
        group = try Group(stored: stored.state, settings: person.settings)
        place = stored.place
    }

    mutating func leave() { (group, stored, bundle, inbox) = (nil, nil, nil, []) }
}
