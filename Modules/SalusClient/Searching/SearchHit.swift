public import SalusBase
public import SalusCarePlan
public import SalusModels

/// Something on this device that a search has found, with the place where it is.
public struct SearchHit: Hashable, Sendable {
    /// In the order in which results are grouped.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case person, fact, document, task, outcome, contact, note, message
    }

    /// The thing itself.
    public enum Subject: Hashable, Sendable {
        case person(RecordID)
        /// A statement of a document; entries of one's own are among them.
        case fact(TimelineEntry, in: RecordID)
        case document(DocumentID, in: RecordID)
        /// A task of a care plan; `of` is nil for one's own plan.
        case task(String, PlanPart, of: PatientOverview?)
        /// A noted event of a task, of whose plan `of` says.
        case outcome(Outcome, PlanPart, of: PatientOverview?)
        case contact(Contact, of: PatientOverview?)
        case note(VaultItem, in: VaultOverview)
        case message(FoundMessage)
    }

    public let subject: Subject
    /// The name of the person, vault or conversation that it is in.
    public let place: String
    public let title: String
    /// The words around the first one that was found, on one line; empty where the title has it.
    public let snippet: String
    /// The day that it is about, or was written on.
    public let day: CalendarDate?

    package init(_ subject: Subject, in place: String, title: String, snippet: String = "", day: CalendarDate? = nil) {
        (self.subject, self.place, self.title) = (subject, place, title)
        (self.snippet, self.day) = (snippet, day)
    }

    /// The kind of the thing.
    public var kind: Kind {
        switch subject {
        case .person: .person
        case .fact: .fact
        case .document: .document
        case .task: .task
        case .outcome: .outcome
        case .contact: .contact
        case .note: .note
        case .message: .message
        }
    }
}
