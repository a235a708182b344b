public import SalusBase
public import SalusCarePlan
public import SalusModels

/// A patient in a clinician's list.
public struct PatientOverview: Hashable, Sendable {
    public let person: AccountID
    public let name: String?
    /// How far the patient's keys were verified.
    public let trust: PersonTrust.Level
    public let parts: [PlanPart: PlanPartView]
    /// Objects that others than this account have changed since they were marked as seen on this device.
    public let unread: Int
    /// Whether nothing of the plan was ever marked as seen here.
    public let isNew: Bool
    /// Those that this account is told of and has not acknowledged, the most urgent first.
    public let alerts: [Alert]
    /// By the clock of who made it.
    public let lastChange: Instant?
    /// The time since when no part of it is shown to this account: its content here is old.
    public let goneSince: Instant?
    /// The last days in a row on which something was due and nothing was noted, as far as this device has asked.
    public let silentDays: Int

    /// The silent days from which on a patient is a finding.
    private static let manySilentDays = 3

    /// Whether so many days went by that a look is due.
    public var isSilent: Bool { silentDays >= Self.manySilentDays }

    package init(
        person: AccountID, name: String?, trust: PersonTrust.Level, parts: [PlanPart: PlanPartView], unread: Int,
        isNew: Bool = false, alerts: [Alert], lastChange: Instant?, goneSince: Instant?,
        silentDays: Int = 0
    ) {
        (self.person, self.name, self.trust, self.parts) = (person, name, trust, parts)
        (self.unread, self.isNew, self.alerts) = (unread, isNew, alerts)
        (self.lastChange, self.goneSince, self.silentDays) = (lastChange, goneSince, silentDays)
    }
}
