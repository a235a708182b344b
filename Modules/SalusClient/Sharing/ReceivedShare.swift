public import SalusBase
public import SalusModels

/// A record, or a circle of one, that another account shares with this one.
public struct ReceivedShare: Hashable, Sendable {
    public enum Part: Hashable, Sendable {
        /// The record within limits; nil for all of it without an end.
        case record(ShareLimits?)
        /// The documents that a circle shows.
        case circle(Carenet, mayWrite: Bool)
    }

    public let record: RecordID
    /// The title of the record: its person's name.
    public let title: String
    /// The account that owns the record; nil where it has no owner, and as long as the server did not name it.
    public let owner: UserName?
    public let part: Part

    package init(record: RecordID, title: String, owner: UserName?, part: Part) {
        (self.record, self.title, self.owner, self.part) = (record, title, owner, part)
    }

    init(_ membership: CarenetMembership) {
        let carenet = membership.carenet
        self.init(
            record: carenet.record, title: membership.title, owner: membership.owner,
            part: .circle(carenet, mayWrite: membership.mayWrite ?? false))
    }

    /// The part in words, such as `read only; only medications`. `time` writes the moment of the end.
    public func words(time: (Instant) -> String = { "\($0)" }) -> String {
        switch part {
        case .record(let limits): (limits ?? .unlimited).sentence(time: time)
        case .circle(let carenet, let mayWrite):
            "the circle \(carenet.name)" + (mayWrite ? "; you add and change documents" : "; read only")
        }
    }
}

extension HealthReader {
    /// The records and circles that others share with this account, by person: those of the last sync, without records
    /// whose share has ended since. The documents of a circle are at the server.
    public func received() async throws(ClientError) -> [ReceivedShare] {
        let people = try await people()
        let own = Set(people.filter { $0.owner == person() }.map(\.id))
        let (owners, circles) = (try await values.recordOwners(), try await values.circles())
        let records = people.filter { !own.contains($0.id) }.map { record in
            ReceivedShare(
                record: record.id, title: record.title, owner: record.owner.flatMap { owners[$0] },
                part: .record(record.limits))
        }
        let others = circles.filter { !own.contains($0.carenet.record) }.map(ReceivedShare.init)
        return (records + others).sorted { ($0.title, $0.owner?.text ?? "") < ($1.title, $1.owner?.text ?? "") }
    }
}
