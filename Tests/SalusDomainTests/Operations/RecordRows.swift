import SalusBase
import SalusModels

@testable import SalusDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]
    private static let readers = [Who.owner, .unsignedOwner, .appWithToken]

    static let managingRecords = [
        guarded(CreateRecord.self, by: managers, signed: true) { world in
            CreateRecord(owner: world.people.owner.name, title: "Second")
        },
        guarded(FindRecords.self, by: managers) { _ in FindRecords(titled: "ada") },
        guarded(ReadOwner.self, by: [.owner, .unsignedOwner, .adminApp, .uiApp]) {
            ReadOwner(record: $0.places.record)
        },
        guarded(ListRecordsOf.self, by: [.owner, .unsignedOwner, .adminApp, .uiApp]) {
            ListRecordsOf($0.people.owner.name)
        },
        guarded(ListRecords.self, by: managers) { _ in ListRecords() },
        guarded(ShowRecord.self, by: managers) { ShowRecord(record: $0.places.record) },
        guarded(AssignRecord.self, by: managers, signed: true) { world in
            AssignRecord(record: world.places.unowned, owner: world.people.owner.name)
        },
    ]

    static let usingRecords = [
        guarded(DescribeRecord.self, by: readers + [.adminApp, .uiApp]) { world in
            DescribeRecord(record: world.places.record, demographics: DocumentType(rawValue: "urn:test#Note"))
        },
        guarded(ReadChanges.self, by: readers) { ReadChanges(record: $0.places.record, after: 0, limit: 10) },
        guarded(ReadAccessLog.self, by: readers) { ReadAccessLog(record: $0.places.record, limit: 10) },
        guarded(EraseRecord.self, by: [.owner], signed: true, destroysKey: true) {
            EraseRecord(record: $0.places.record)
        },
    ]

    private static let known = [Who.owner, .unsignedOwner, .stranger, .administrator, .operator]

    /// What lets the access log be checked; each needs a log with a checkpoint.
    static let checkingTheLog = [
        guarded(ReadCheckpoint.self, by: known, leavesLine: false) { world in
            try await world.sequence()
            return ReadCheckpoint()
        },
        guarded(ProveConsistency.self, by: known, leavesLine: false) { world in
            ProveConsistency(from: 1, to: try await world.sequence())
        },
        guarded(ReadLogTile.self, by: known, leavesLine: false) { world in
            try await world.sequence()
            return ReadLogTile(level: 0, number: 0)
        },
        guarded(ProveAccessLog.self, by: readers) { world in
            ProveAccessLog(record: world.places.record, before: nil, limit: 10, size: try await world.sequence())
        },
        guarded(ListAccessLog.self, by: [.operator]) { _ in ListAccessLog(AccessLogFilter(limit: 10)) },
        guarded(ReadAccessChains.self, by: [.operator]) { _ in ReadAccessChains(after: nil, limit: 10) },
        guarded(ListCheckpoints.self, by: [.operator]) { _ in ListCheckpoints(after: 0, limit: 10) },
    ]

    static let maintenance = [
        guarded(SequenceAccessLog.self, by: [.system], leavesLine: false) { _ in SequenceAccessLog() },
        guarded(ForgetExpired.self, by: [.system], leavesLine: false) { _ in ForgetExpired() },
        guarded(RebuildRecord.self, by: [.system], leavesLine: false) { RebuildRecord(record: $0.places.record) },
    ]
}
