import SalusBase
import SalusModels

@testable import SalusDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator]
    private static let readers = [Who.owner, .unsignedOwner]

    static let managingRecords = [
        guarded(CreateRecord.self, by: managers, signed: true) { world in
            CreateRecord(owner: world.people.owner.name, title: "Second")
        },
        guarded(ListRecords.self, by: managers) { _ in ListRecords() },
        guarded(ShowRecord.self, by: managers) { ShowRecord(record: $0.places.record) },
        guarded(AssignRecord.self, by: managers, signed: true) { world in
            AssignRecord(record: world.places.unowned, owner: world.people.owner.name)
        },
    ]

    static let usingRecords = [
        guarded(ReadChanges.self, by: readers) { ReadChanges(record: $0.places.record, after: 0, limit: 10) },
        guarded(ReadAccessLog.self, by: readers) { ReadAccessLog(record: $0.places.record, limit: 10) },
        guarded(EraseRecord.self, by: [.owner], signed: true, destroysKey: true) {
            EraseRecord(record: $0.places.record)
        },
    ]

    static let maintenance = [
        guarded(SequenceAccessLog.self, by: [.system], leavesLine: false) { _ in SequenceAccessLog() },
        guarded(ForgetExpired.self, by: [.system], leavesLine: false) { _ in ForgetExpired() },
    ]
}
