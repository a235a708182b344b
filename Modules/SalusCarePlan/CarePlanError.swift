public import SalusBase

/// The reason for which a value cannot be part of a care plan. No case carries a person's text; names are those of
/// fields and parts.
public enum CarePlanError: Error, Hashable, Sendable {
    /// A field that is missing or holds something else than it should, as `task.title`.
    case malformed(String)
    /// No such zone in the database of the IANA.
    case unknownZone(String)
    /// An interval that does not move forward, or one beyond what a calendar holds.
    case badInterval
    /// A part of a schedule that no event can come from.
    case badElement(String, ElementFault)
    /// Two elements of one schedule have the same identifier.
    case repeatedElement(String)
    /// The schedule has no such event.
    case noSuchEvent(EventKey)
    /// A change after which what was noted on these days would belong to no event: choose a later day to change from.
    case wouldOrphan([CalendarDate])
    /// A result that names no event of a plan.
    case noEvent
    /// No version of the task rules at that time.
    case noSuchTask(String)
    /// The task takes no results: it is information only.
    case readOnlyTask(String)
    /// An entity of a kind that this program does not know.
    case unknownKind(String)
    /// An entity under a name, or in a part of the plan, that is not its own: its writer was hostile.
    case misplaced(String)
    /// An entity that a later program wrote in a form of its own. It is to be left as it is.
    case newerForm(String)
}

/// The fault of a part of a schedule.
public enum ElementFault: String, Hashable, Sendable {
    /// More often than once a minute.
    case tooOften
    /// Longer than a year, or so long that more than a thousand events would overlap.
    case tooLong
    /// A count below one, or a cycle that is empty, longer than ten years or without an event.
    case badCount
    /// It ends before it starts.
    case endsBeforeStart
}
