public import SalusBase
public import SalusCarePlan
public import SalusCrypto
public import SalusModels
public import SalusSync

/// One person's care plan as this account reads it now: a value, of what is on this device.
public struct PlanView: Sendable {
    /// Whose plan it is: the owner of its vaults, by their log.
    public let person: AccountID
    /// What the person calls themselves in the plan, or else the server's name of the account.
    public let name: String?
    public let isOwn: Bool
    public let plan: PlanID
    /// Of the person, for days and hours of the plan; whoever else looks sees the person's days.
    public let zone: Zone
    /// What the plan calls its zone, where this device knows none of that name: its days are those of UTC then, and whoever shows them
    /// should say so.
    public let unknownZone: String?
    /// The parts that this account reads, joined.
    public let content: PlanContent
    /// Only those parts that were shared with this account.
    public let parts: [PlanPart: PlanPartView]
    /// Written by others and not marked as seen on this device, the newest first; at most `PlanView.mostChanges` of them.
    public let changes: [PlanChange]
    /// How many objects others have changed since they were marked as seen.
    public let unread: Int
    /// When somebody last wrote in it, by their clock.
    public let lastChange: Instant?
    /// Events of which two people noted different values at once, all of them, until somebody notes it again.
    public let conflicts: [PlanContent.EventID: [[OutcomeValue]]]
    /// Who wrote last what others than the person wrote last.
    public let otherAuthors: [ObjectID: AccountID]

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

    /// Whether this account may write in that part; whoever may not proposes instead.
    public func mayWrite(_ part: PlanPart) -> Bool {
        parts[part].map { $0.role?.writes ?? false && $0.goneSince == nil } ?? false
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
    /// What the person said of this account's share; nil in one's own plan, and where nothing was said.
    public let grant: ShareGrant?
    /// When the server last showed where it stands.
    public let heardAt: Instant?
    /// Since when it is not shown to this account: what is here is old, and stays readable.
    public let goneSince: Instant?
    /// Entries written here that the server is not known to have.
    public let waiting: Int
    /// Entries that the server refused for good.
    public let refused: Int
    /// Entries that somebody tried to pass off, or that were damaged: left aside, and the rest is there.
    public let setAside: Int

    package init(
        vault: VaultID, role: VaultRole?, grant: ShareGrant? = nil, heardAt: Instant? = nil, goneSince: Instant? = nil,
        waiting: Int = 0, refused: Int = 0, setAside: Int = 0
    ) {
        (self.vault, self.role, self.grant, self.heardAt) = (vault, role, grant, heardAt)
        (self.goneSince, self.waiting, self.refused, self.setAside) = (goneSince, waiting, refused, setAside)
    }
}

extension Alert {
    /// An alert that names contacts with accounts waits for those of them that have not acknowledged it; one that names everybody, or
    /// others, for everybody who reads it; one that names nobody, for the person alone.
    func waits(for reader: AccountID, person: AccountID, _ contacts: [Contact]) -> Bool {
        guard !acknowledgements.contains(where: { $0.by == reader.description }) else { return false }
        if reader == person { return true }
        guard !notified.isEmpty else { return false }
        if notified.contains(Threshold.everybody) { return true }
        let accounts = contacts.filter { notified.contains($0.id) }.compactMap(\.account)
        return accounts.isEmpty || accounts.contains(reader.description)
    }
}
