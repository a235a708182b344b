public import SalusBase
public import SalusCarePlan
public import SalusModels
public import SalusSync

/// An unanswered proposal of this account for another person's plan. Only that person reads their inbox; this is the
/// account's own note of it.
public struct WaitingProposal: Hashable, Sendable {
    public let id: ObjectID
    public let person: AccountID
    public let personName: String?
    public let proposal: CareProposal
    public let note: String
    public let madeAt: Instant

    package init(
        id: ObjectID, person: AccountID, personName: String?, proposal: CareProposal, note: String, madeAt: Instant
    ) {
        (self.id, self.person, self.personName) = (id, person, personName)
        (self.proposal, self.note, self.madeAt) = (proposal, note, madeAt)
    }
}

extension WaitingProposal {
    /// The field of a note in the home vault that says what the note is.
    static let field = "care proposal"

    var fields: [String: JSONValue] {
        [
            Self.field: .string(id.description), "to": .string(person.description), "note": .string(note),
            "content": .string(proposal.json.canonicalText), "at": .string(madeAt.description),
        ]
    }

    /// Nil for what a later program wrote.
    init?(_ fields: [String: JSONValue]) {
        guard let id = fields[Self.field]?.string.flatMap(ObjectID.init),
            let person = fields["to"]?.string.flatMap(AccountID.init),
            let madeAt = fields["at"]?.string.flatMap(Instant.init),
            let text = fields["content"]?.string, let json = try? JSONValue(parsing: Array(text.utf8)),
            let proposal = try? CareProposal(json: json)
        else { return nil }
        self.init(
            id: id, person: person, personName: nil, proposal: proposal, note: fields["note"]?.string ?? "",
            madeAt: madeAt)
    }

    func named(_ name: String?) -> WaitingProposal {
        WaitingProposal(
            id: id, person: person, personName: name, proposal: proposal, note: note, madeAt: madeAt)
    }
}
