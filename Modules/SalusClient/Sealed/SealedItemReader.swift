public import SalusBase
import SalusCarePlan
import SalusCrypto
public import SalusModels
import SalusVaultModels

/// Reads what is sealed about the people of records: from vaults on this device alone. Nothing of it is stored
/// elsewhere, and the server is not asked.
public struct SealedItemReader: Sendable {
    let care: CarePlanStore
    let vaults: VaultClient
    /// The records on this device.
    let people: @Sendable () async throws(ClientError) -> [HealthRecord]

    init(
        care: CarePlanStore, vaults: VaultClient,
        people: @escaping @Sendable () async throws(ClientError) -> [HealthRecord]
    ) {
        (self.care, self.vaults, self.people) = (care, vaults, people)
    }

    public init(_ client: HealthClient) {
        self.init(care: client.care, vaults: client.vaults) { [reader = client.reader] () async throws(ClientError) in
            try await reader.people()
        }
    }

    /// Outcomes of the plan of the record's owner, and texts of the vaults that the owner has; nothing without keys.
    ///
    /// An account has one plan and may own records of several people: what is sealed belongs to the record that has
    /// the name of the plan's person, whole or as its first word, else, where it is one's own, to one's oldest. Of
    /// another account not all records may be here, so that the oldest may be a child's. Parts and vaults whose share
    /// is over are left out.
    public func items(of record: RecordID) async throws(ClientError) -> SealedItems {
        guard await vaults.hasKeys else { return .none }
        try await vaults.noticeOthers()
        let records = try await people()
        guard let owner = records.first(where: { $0.id == record })?.owner else { return .none }
        let plan = try await plan(of: owner)
        var name = plan?.name
        if name == nil { name = try await vaults.name(of: owner) }
        let isOwn = owner.bytes == (try await vaults.user)
        guard records.sealedRecord(of: owner, named: name, isOwn: isOwn)?.id == record else { return .none }
        let notes = try await notes(of: owner, plan?.zone ?? .utc)
        return SealedItems((plan?.sealedOutcomes ?? []) + notes)
    }

    /// Nil where none is on this device.
    private func plan(of person: AccountID) async throws(ClientError) -> PlanView? {
        do throws(ClientError) { return try await care.plan(of: person) } catch {
            guard error == .care(.noPlan) else { throw error }
            return nil
        }
    }

    /// Of vaults that this account shares with others as an owner, too, the notes are its own.
    private func notes(of person: AccountID, _ zone: Zone) async throws(ClientError) -> [SealedItem] {
        let own = try await vaults.user
        var notes: [SealedItem] = []
        for vault in try await vaults.reader.all()
        where vault.plan == nil && vault.kind == .careData && vault.refusals.reading == nil {
            let owners = try await vaults.read(vault.id) { $0.copy.header.users { $0 == .owner } }
            guard owners.contains(own) ? person.bytes == own : owners.contains(person.bytes) else { continue }
            notes += try await vaults.reader.items(in: vault.id).compactMap { SealedItem($0, in: vault, zone) }
        }
        return notes
    }
}

extension [HealthRecord] {
    /// The record of the account's own person, among those of this account.
    fileprivate func sealedRecord(of owner: AccountID, named name: String?, isOwn: Bool) -> HealthRecord? {
        let (owned, name) = (filter { $0.owner == owner }, name?.lowercased())
        let called = owned.filter { $0.title.lowercased().split(separator: " ").first.map(String.init) == name }
        return owned.first { $0.title.lowercased() == name }
            ?? (called.count == 1 ? called[0] : nil)
            ?? (isOwn ? owned.min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) } : nil)
    }
}

extension VaultClient {
    fileprivate func name(of account: AccountID) async throws(ClientError) -> String? {
        try user == account.bytes ? name : try await people().name(of: account.bytes)
    }
}

extension SealedItem {
    /// Nil for what is no text.
    fileprivate init?(_ item: VaultItem, in vault: VaultOverview, _ zone: Zone) {
        guard item.contentType?.hasPrefix("text/") == true, let bytes = item.contents.last else { return nil }
        let line = String(decoding: bytes, as: UTF8.self).firstLine
        self.init(
            object: item.id, .note(in: vault.id), in: vault.name ?? "a vault", .note, line.isEmpty ? "(empty)" : line,
            detail: "", on: zone.partialDate(of: item.writtenAt))
    }
}

extension PlanView {
    /// Events that were noted, of tasks that are in the plan and of parts that this account may read now.
    fileprivate var sealedOutcomes: [SealedItem] {
        let place = isOwn ? "care plan" : "care plan of \(name ?? "an unknown person")"
        return content.tasks.keys.sorted().flatMap { task -> [SealedItem] in
            guard let line = content.tasks[task], let part = line.versions.last?.type.part,
                let view = parts[part], view.refusals.reading == nil
            else { return [] }
            return content.noted(task).filter { $0.state != .initial }.flatMap { items($0, of: line, in: place) }
        }
    }

    private func items(_ outcome: Outcome, of line: TaskLine, in place: String) -> [SealedItem] {
        let planned = zone.instant(outcome.event.time)
        guard let task = line.version(at: planned) ?? line.versions.first else { return [] }
        let date = zone.partialDate(of: outcome.state == .done ? outcome.done ?? planned : planned)
        let origin = SealedItem.Origin.outcome(outcome.id, of: isOwn ? nil : person)
        return OutcomeStatements(outcome, of: task).all.map { said in
            SealedItem(
                object: outcome.object(in: plan), origin, in: place, said.kind, said.title, detail: said.detail,
                on: date, value: said.value, of: said.vital)
        }
    }
}

extension Zone {
    /// The moment with the day and the time of day of this zone, to the second.
    fileprivate func partialDate(of moment: Instant) -> PartialDate {
        let local = local(moment)
        let ahead = local.seconds - Int64((Double(moment.milliseconds) / 1000).rounded(.down))
        let minutes = Int(ahead.magnitude) / 60
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let offset = "\(ahead < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
        let seconds = local.description.utf8.count == 16 ? ":00" : ""
        return PartialDate("\(local)\(seconds)\(offset)") ?? PartialDate(moment)
    }
}
