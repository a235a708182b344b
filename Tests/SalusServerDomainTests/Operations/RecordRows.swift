import SalusBase
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]
    private static let readers = [Who.owner, .unsignedOwner, .appWithToken, .authorizedApp]
    /// Those who also see the record itself and who looked at it.
    private static let watchers = [Who.owner, .unsignedOwner, .appWithToken]

    static let managingRecords = [
        guarded(CreateRecord.self, by: managers, signed: true) { world in
            CreateRecord(owner: world.people.owner.name, title: "Second")
        },
        guarded(MakeRecord.self, by: managers, signed: true) { world in
            MakeRecord(try world.demographics("Byron"))
        },
        guarded(FindRecords.self, by: managers) { _ in FindRecords(titled: "ada") },
        guarded(ReadOwner.self, by: [.owner, .unsignedOwner, .adminApp, .uiApp]) {
            ReadOwner(record: $0.places.record)
        },
        guarded(ListRecordsOf.self, by: [.owner, .unsignedOwner, .adminApp, .uiApp], ownersOnly: true) {
            ListRecordsOf($0.people.owner.name, offset: 0, limit: 9)
        },
        guarded(ListRecords.self, by: managers) { _ in ListRecords() },
        guarded(ShowRecord.self, by: managers) { ShowRecord(record: $0.places.record) },
        guarded(ShowQuotaUsage.self, by: managers) { ShowQuotaUsage(of: .record($0.places.record)) },
        guarded(SetDocumentQuota.self, by: managers, signed: true) {
            SetDocumentQuota(of: .record($0.places.record), to: .own(documents: 5, bytes: nil))
        },
        guarded(AssignRecord.self, by: managers, signed: true) { world in
            AssignRecord(record: world.places.unowned, owner: world.people.owner.name)
        },
        guarded(ShowRecordAccess.self, by: managers) { ShowRecordAccess(record: $0.places.record) },
        guarded(RenameRecord.self, by: managers, signed: true) {
            RenameRecord(record: $0.places.record, title: "Ada")
        },
        guarded(ReassignRecord.self, by: [.operator], signed: true) { world in
            ReassignRecord(record: world.places.record, to: UserName("carl")!, reason: OperatorReason("his"))
        },
        guarded(RemoveRecord.self, by: [.operator], signed: true, destroysKey: true) {
            RemoveRecord(record: $0.places.record, reason: OperatorReason("asked for"))
        },
        guarded(RemoveAccess.self, by: [.operator], signed: true) {
            RemoveAccess(
                of: $0.people.guardian.name, to: $0.places.record, reason: OperatorReason("a wrong name"))
        },
    ]

    static let usingRecords = [
        guarded(DescribeRecord.self, by: watchers + [.adminApp, .uiApp]) { world in
            DescribeRecord(in: .record(world.places.record))
        },
        guarded(SearchRecord.self, by: readers) {
            SearchRecord(in: .record($0.places.record), models: ["Problem"], types: [])
        },
        guarded(SearchVersions.self, by: readers) {
            SearchVersions(in: .record($0.places.record), VersionPage(limit: 10))
        },
        guarded(ReadLineage.self, by: readers) {
            ReadLineage(of: $0.places.document, in: .record($0.places.record), .all)
        },
        guarded(ReadChanges.self, by: readers) { ReadChanges(in: .record($0.places.record), after: 0, limit: 10) },
        guarded(ReadAccessLog.self, by: watchers) { ReadAccessLog(record: $0.places.record, limit: 10) },
        guarded(SummarizeAccessLog.self, by: watchers) { world in
            SummarizeAccessLog(
                record: world.places.record,
                summary: FactSummaryQuery(
                    FactQuery(AccessLogPage.model), by: FactGrouping(AccessLogField.call.field),
                    FactAggregate(.count, of: .created)))
        },
        guarded(MakeOwnRecord.self, by: [.owner, .stranger, .administrator], signed: true) { _ in
            MakeOwnRecord(title: "Lin")
        },
        guarded(OfferRecord.self, by: [.owner], signed: true, ownersOnly: true) { offer(in: $0) },
        guarded(TakeBackOffer.self, by: [.owner], signed: true, ownersOnly: true) { world in
            _ = try await world.environment.run(offer(in: world), as: try world.credential(.owner))
            return TakeBackOffer(of: world.places.record)
        },
        guarded(ListRecordOffers.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { _ in
            ListRecordOffers()
        },
        guarded(AcceptRecord.self, by: [.stranger], signed: true, ownersOnly: true) { world in
            _ = try await world.environment.run(offer(in: world), as: try world.credential(.owner))
            return AcceptRecord(world.places.record, offer(in: world).terms)
        },
        guarded(DeclineRecord.self, by: [.stranger], signed: true, ownersOnly: true) { world in
            _ = try await world.environment.run(offer(in: world), as: try world.credential(.owner))
            return DeclineRecord(world.places.record)
        },
        guarded(EraseRecord.self, by: [.owner], signed: true, ownersOnly: true, destroysKey: true) {
            EraseRecord(record: $0.places.record)
        },
    ]

    /// To the stranger, who has nothing to do with the record before.
    private static func offer(in world: World) -> OfferRecord {
        OfferRecord(
            world.places.record, to: UserName("carl")!, HandOverTerms(kept: .read, sharesStay: true))
    }

    static let sayingWhoAPersonIs = [
        guarded(ReadDemographics.self, by: readers + [.adminApp, .uiApp]) { world in
            let set = SetDemographics(
                record: world.places.record, try world.demographics("Byron"))
            _ = try await world.environment.run(set, as: try world.credential(.owner))
            return ReadDemographics(in: .record(world.places.record))
        },
        guarded(
            SetDemographics.self, by: [.owner, .appWithToken, .authorizedApp, .adminApp, .uiApp], signed: true
        ) { world in
            SetDemographics(record: world.places.record, try world.demographics("Lovelace"))
        },
        guarded(SetUpApp.self, by: [.adminApp, .uiApp], signed: true) { world in
            let content = try AppContent(
                type: DocumentType(rawValue: "urn:test#Plan"), mediaType: "text/plain", bytes: [1], limit: 10)
            return SetUpApp(
                try await world.registerApp("second@apps.test"), on: world.places.record, with: content)
        },
    ]

    private static let known = [Who.owner, .unsignedOwner, .stranger, .administrator, .operator]

    /// Operations for checking the access log; each needs a log with a checkpoint.
    static let checkingTheLog = [
        guarded(ReadCheckpoint.self, by: known, leavesLine: false) { world in
            try await world.sequence()
            return ReadCheckpoint()
        },
        guarded(ReadServerTime.self, by: known, leavesLine: false) { _ in ReadServerTime(nonce: 7) },
        guarded(ProveConsistency.self, by: known, leavesLine: false) { world in
            ProveConsistency(from: 1, to: try await world.sequence())
        },
        guarded(ReadLogTile.self, by: known, leavesLine: false) { world in
            try await world.sequence()
            return ReadLogTile(level: 0, number: 0)
        },
        guarded(ProveAccessLog.self, by: watchers) { world in
            ProveAccessLog(record: world.places.record, before: nil, limit: 10, size: try await world.sequence())
        },
        guarded(ListAccessLog.self, by: [.operator]) { _ in ListAccessLog(AccessLogFilter(limit: 10)) },
        guarded(ReadAccessChains.self, by: [.operator]) { _ in ReadAccessChains(after: nil, limit: 10) },
        guarded(ListCheckpoints.self, by: [.operator]) { _ in ListCheckpoints(after: 0, limit: 10) },
    ]

    static let maintenance = [
        guarded(SequenceAccessLog.self, by: [.system], leavesLine: false) { _ in SequenceAccessLog() },
        guarded(ForgetExpired.self, by: [.system], leavesLine: false) { _ in ForgetExpired() },
        guarded(ForgetRegistrations.self, by: [.system], leavesLine: false) { _ in ForgetRegistrations() },
        guarded(DeleteDueAccounts.self, by: [.system], leavesLine: false) { _ in DeleteDueAccounts() },
        guarded(ForgetUploads.self, by: [.system], leavesLine: false) { _ in ForgetUploads() },
        guarded(RebuildRecord.self, by: [.system], leavesLine: false) { RebuildRecord(record: $0.places.record) },
    ]
}

extension World {
    /// Says that the person has this family name.
    func demographics(_ family: String) throws -> ValidDocument {
        var (person, name) = (Demographics(), PersonName())
        (name.given, name.family) = ("Ada", family)
        person.name = name
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Demographics"), mediaType: "text/plain",
            source: SourceIdentity(system: "test", patient: nil, document: family), facts: [FactDraft(person)])
        return try ValidDocument(parsed, content: Array(family.utf8), limit: 1000, random: random, at: .distantPast)
    }
}
