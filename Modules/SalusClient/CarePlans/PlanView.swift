public import SalusBase
public import SalusCarePlan
import SalusCrypto
public import SalusModels
public import SalusSync
public import SalusVaultModels

/// One person's care plan as this account reads it now: a value, of what is on this device.
public struct PlanView: Sendable {
    /// The person whose plan it is: the owner of its vaults, by their log.
    public let person: AccountID
    /// The person's name of themselves in the plan, or else the server's name of the account.
    public let name: String?
    /// Whether the plan is the account's own.
    public let isOwn: Bool
    /// The identifier of the plan.
    public let plan: PlanID
    /// The person's zone, for days and hours of the plan; all readers see the person's days.
    public let zone: Zone
    /// The plan's name of its zone where this device does not know it, else nil: its days are those of UTC then, and a
    /// screen should say so.
    public let unknownZone: String?
    /// The parts that this account reads, joined.
    public private(set) var content: PlanContent
    /// Only those parts that were shared with this account.
    public let parts: [PlanPart: PlanPartView]
    /// Written by others and not marked as seen on this device, the newest first; at most `PlanView.mostChanges` of
    /// them.
    public let changes: [PlanChange]
    /// The number of objects that others have changed since they were marked as seen.
    public let unread: Int
    /// The time of the last write, by its author's clock.
    public let lastChange: Instant?
    /// Events for which two people noted different values at once, with all of them, until the outcome is noted again.
    public let conflicts: [PlanContent.EventID: [[OutcomeValue]]]
    /// The last author of each object that another account than the person's wrote last.
    public let otherAuthors: [ObjectID: AccountID]

    /// The most changes that a view lists.
    public static let mostChanges = 200

    package init(
        person: AccountID, name: String?, isOwn: Bool, plan: PlanID, zone: Zone, unknownZone: String? = nil,
        content: PlanContent,
        parts: [PlanPart: PlanPartView] = [:], changes: [PlanChange] = [], unread: Int? = nil,
        lastChange: Instant? = nil,
        conflicts: [PlanContent.EventID: [[OutcomeValue]]] = [:], otherAuthors: [ObjectID: AccountID] = [:]
    ) {
        (self.person, self.name, self.isOwn, self.plan, self.zone) = (person, name, isOwn, plan, zone)
        self.unknownZone = unknownZone
        (self.content, self.parts, self.changes) = (content, parts, changes)
        (self.lastChange, self.conflicts, self.otherAuthors) = (lastChange, conflicts, otherAuthors)
        self.unread = unread ?? changes.count
    }

    /// Whether this account may write in that part; an account that may not proposes instead.
    public func mayWrite(_ part: PlanPart) -> Bool {
        parts[part].map { $0.refusals.writing == nil } ?? false
    }

    /// Whether this account may propose a change of that part to the person: it reads the part, and does not write.
    public func mayPropose(_ part: PlanPart) -> Bool {
        !isOwn && !mayWrite(part) && parts[part].map { $0.refusals.reading == nil } ?? false
    }

    /// Alerts that `reader` is told of and has not acknowledged, the most urgent first, then the newest.
    public func openAlerts(of reader: AccountID) -> [Alert] {
        content.alerts.filter { $0.waits(for: reader, person: person, content.contacts) }
            .sorted { ($0.urgency, $0.fired) > ($1.urgency, $1.fired) }
    }
}

/// One part of a plan: a vault of its own, shared alone.
public struct PlanPartView: Hashable, Sendable {
    public let vault: VaultID
    /// Of this account; nil after it was taken out.
    public let role: VaultRole?
    /// The person's note of this account's share; nil in one's own plan, and where there is none.
    public let grant: ShareGrant?
    /// The time at which the server last showed the vault's head.
    public let heardAt: Instant?
    /// The time since when it is not shown to this account: its content here is old, and stays readable.
    public let goneSince: Instant?
    /// Entries written here that the server is not known to have.
    public let waiting: Int
    /// Entries that the server refused for good.
    public let refused: Int
    /// The number of forged or damaged entries that were set aside; the others are there.
    public let setAside: Int
    /// The reasons why this account may not use the part, the end of its share among them.
    public let refusals: VaultRefusals

    package init(
        vault: VaultID, role: VaultRole?, grant: ShareGrant? = nil, heardAt: Instant? = nil, goneSince: Instant? = nil,
        waiting: Int = 0, refused: Int = 0, setAside: Int = 0, refusals: VaultRefusals
    ) {
        (self.vault, self.role, self.grant, self.heardAt, self.refusals) = (vault, role, grant, heardAt, refusals)
        (self.goneSince, self.waiting, self.refused, self.setAside) = (goneSince, waiting, refused, setAside)
    }
}

extension Alert {
    /// An alert that names contacts with accounts waits for those of them that have not acknowledged it; one that names
    /// all readers, or others, for every reader; one that names no contact, for the person alone.
    func waits(for reader: AccountID, person: AccountID, _ contacts: [Contact]) -> Bool {
        guard !acknowledgements.contains(where: { $0.by == reader.description }) else { return false }
        if reader == person { return true }
        guard !notified.isEmpty else { return false }
        if notified.contains(Threshold.everybody) { return true }
        let accounts = contacts.filter { notified.contains($0.id) }.compactMap(\.account)
        return accounts.isEmpty || accounts.contains(reader.description)
    }
}

extension PlanView {
    /// Joins what was read of a plan's parts; `parts` has one at least.
    init(
        _ parts: [PlanPart: (vault: PlanVault, reading: PartReading)], as vaultClient: VaultClient
    ) async throws(ClientError) {
        let first = (parts[.careCard] ?? parts[.symptoms])!
        let (person, mark, own) = (first.vault.person, first.vault.mark, try await vaultClient.account.account)
        let people = try await vaultClient.people()
        var views: [PlanPart: PlanPartView] = [:]
        for (part, one) in parts {
            let grant = person == own ? nil : try await vaultClient.carePlans.grant(to: own, in: one.vault)
            views[part] = PlanPartView(one.vault.overview, grant, at: vaultClient.clock.now)
        }
        let fresh = parts.values.flatMap(\.reading.fresh.values).sorted { ($0.at, $0.object) > ($1.at, $1.object) }
        let content = PlanContent(joining: parts.mapValues(\.reading.content))
        let zone = try? Zone(mark.zone)
        self.init(
            person: person, name: mark.name ?? people.name(of: person.bytes), isOwn: person == own, plan: mark.plan,
            zone: zone ?? .utc, unknownZone: zone == nil ? mark.zone : nil, content: content,
            parts: views, changes: fresh.prefix(Self.mostChanges).map { $0.named(by: people) }, unread: fresh.count,
            lastChange: parts.values.compactMap(\.reading.lastChange).max(),
            conflicts: parts.values.reduce(into: [:]) { $0.merge($1.reading.conflicts) { $1 } },
            otherAuthors: parts.values.reduce(into: [:]) { $0.merge($1.reading.otherAuthors) { $1 } })
        guard !isOwn else { return }
        var judged: [Alert] = []
        for alert in judgedAlerts() {
            // One that was deleted is not made again.
            guard let vault = self.parts[part(of: alert)]?.vault,
                try await vaultClient.objects.object(alert.object(in: plan), in: vault) == nil
            else { continue }
            judged.append(alert)
        }
        for alert in try await vaultClient.carePlans.withOwnNotes(content.alerts + judged, in: plan) {
            self.content.put(.alert(alert))
        }
    }
}

extension PlanPartView {
    /// A share whose noted end has come opens nothing, although the server was not asked since.
    init(_ vault: VaultOverview, _ grant: ShareGrant?, at now: Instant) {
        let isOver = grant?.until.map { $0 <= now } ?? false
        self.init(
            vault: vault.id, role: vault.role, grant: grant, heardAt: vault.heardAt, goneSince: vault.goneSince,
            waiting: vault.waiting, refused: vault.refused, setAside: vault.suspicious,
            refusals: isOver ? VaultRefusals(all: .ended) : vault.refusals)
    }
}

extension PlanChange {
    fileprivate func named(by people: KnownPeople) -> PlanChange {
        PlanChange(
            part: part, object: object, author: author, authorName: author.flatMap { people.name(of: $0.bytes) },
            at: at, what: what)
    }
}
