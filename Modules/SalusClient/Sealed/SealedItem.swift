public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// Something about a person that is end-to-end encrypted: an outcome of a care plan, or a note in a vault. It is read
/// on this device alone, and no record has it.
public struct SealedItem: Hashable, Sendable {
    public enum Origin: Hashable, Sendable {
        /// An outcome of a task in a person's plan; nil means one's own.
        case outcome(PlanContent.EventID, of: AccountID?)
        /// A text in a vault that holds no plan.
        case note(in: VaultID)
    }

    /// The vault's object that it is read from. An outcome with several vital signs gives several items of one object.
    public let object: ObjectID
    public let origin: Origin
    /// `care plan`, `care plan of ana`, or the name of the vault.
    public let place: String
    public let kind: TimelineKind
    /// The name of the vital sign, the task's title, or the first line of the note.
    public let title: String
    /// The values with their units, and what was said to them; may be empty.
    public let detail: String
    /// In the time zone of the plan.
    public let date: PartialDate
    /// The measured number; one of a vital sign is in the unit of its kind.
    public let value: TimelineEntry.Value?
    /// The vital sign that it is a value of; nil for anything else.
    public let vital: VitalKind?

    package init(
        object: ObjectID, _ origin: Origin, in place: String, _ kind: TimelineKind, _ title: String, detail: String,
        on date: PartialDate, value: TimelineEntry.Value? = nil, of vital: VitalKind? = nil
    ) {
        (self.object, self.origin, self.place, self.kind) = (object, origin, place, kind)
        (self.title, self.detail, self.date, self.value, self.vital) = (title, detail, date, value, vital)
    }
}

/// Everything sealed about the person of one record that this account reads.
public struct SealedItems: Hashable, Sendable {
    /// The latest first.
    public let all: [SealedItem]

    public static let none = SealedItems([])

    package init(_ items: [SealedItem]) {
        all = items.enumerated().sorted { left, right in
            let times = (left.element.date.earliest, right.element.date.earliest)
            return times.0 == times.1 ? left.offset < right.offset : times.0 > times.1
        }.map(\.element)
    }

    /// The values of a vital sign, the oldest first.
    public func values(of vital: VitalKind) -> [SealedItem] { all.reversed().filter { $0.vital == vital } }

    /// Texts of vaults, the latest first.
    public var notes: [SealedItem] { all.filter { if case .note = $0.origin { true } else { false } } }
}
