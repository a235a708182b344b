public import SalusBase
public import SalusSync

/// A person's answer to a proposal for their plan, for its author.
public struct ProposalAnswer: Hashable, Sendable {
    public let proposal: ObjectID
    /// The account that made the proposal, as the server identifies accounts.
    public let to: String
    /// The name of the task that it was about, and its title.
    public let task: String
    public let title: String
    public let isAccepted: Bool
    /// The person's comment; nil when they gave none.
    public let word: String?
    public let at: Instant
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(
        to proposal: ObjectID, of account: String, task: String, title: String, isAccepted: Bool, word: String?,
        at: Instant
    ) {
        (self.proposal, to, self.task, self.title) = (proposal, account, task, title)
        (self.isAccepted, self.word, self.at) = (isAccepted, word, at)
    }
}

extension ProposalAnswer: CareEntity {
    public static var kind: String { "answer" }
    public static var rules: FieldRules { FieldRules() }

    public var key: [String] { [proposal.description] }

    public var fields: [String: JSONValue] {
        EntityForm.fields(
            Self.kind,
            [
                "proposal": JSONValue(text: proposal), "to": .string(to), "task": .string(task),
                "title": .string(title), "accepted": .bool(isAccepted), "word": word.map(JSONValue.string),
                "at": JSONValue(text: at),
            ], beside: unknown)
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(
            to: try reader.need("proposal") { $0.string.flatMap(ObjectID.init) }, of: try reader.need("to", \.string),
            task: try reader.need("task", \.string), title: try reader.need("title", \.string),
            isAccepted: try reader.need("accepted", \.flag), word: try reader.take("word", \.string),
            at: try reader.need("at", \.instant))
        unknown = reader.rest
    }
}
