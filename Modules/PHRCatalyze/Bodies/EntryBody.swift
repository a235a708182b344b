public import SalusBase

/// The body of a new or changed entry: `{"content": {…}}`, or the content alone, as the SDK sends it with `PUT`.
public struct EntryBody: Hashable, Sendable {
    /// The columns of the entry and their values.
    public let content: [String: JSONValue]
    /// Ours: the identifier that a client has made for a new entry, so that the same request sent again makes no second
    /// one. Nil where the request has none.
    public let id: String?
    /// A label that was echoed; nil where the request does not say.
    public let isPHI: Bool?

    /// The members that may stand beside `content`: what an entry was printed with is read again.
    private static let names = [
        "content", "phi", "entryId", "id", "authorId", "parentId", "createdAt", "updatedAt", "version", "class",
    ]

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        guard let members = body.value.object else { throw .needs(member: "content", expected: "an object of columns") }
        let wrapped = members["content"]?.object
        if let wrapped, Set(Self.names).isSuperset(of: members.keys) {
            let object = try body.object("the entry", Self.names)
            (content, isPHI) = (wrapped, try object.optionalFlag("phi"))
            id = try object.optionalText("entryId", 1...200)
        } else {
            (content, isPHI, id) = (members, nil, nil)
        }
        guard content.keys.allSatisfy(CatalyzeSchema.isName) else {
            throw .needs(member: "the name of a column", expected: "it is in the schema of the class")
        }
    }
}

/// A reference between entries: `{"type": "__ref", "class", "id"}`.
public struct CatalyzeReference: Hashable, Sendable {
    /// The class of the entry that is referred to.
    public let className: String
    public let entry: String

    public init(className: String, entry: String) { (self.className, self.entry) = (className, entry) }

    init(_ value: JSONValue) throws(CatalyzeFault) {
        let object = try CatalyzeObject(value, "a reference", ["type", "class", "id"])
        guard try object.text("type") == "__ref" else { throw .needs(member: "type", expected: "\"__ref\"") }
        className = try object.text("class", 1...100)
        entry = try object.text("id")
    }

    public var json: JSONValue { ["type": "__ref", "class": .string(className), "id": .string(entry)] }
}

/// `PUT /classes/{class}/entry/{entry}/ref/{reference}`: a list of references, or one alone.
public struct ReferencesBody: Hashable, Sendable {
    /// The most references under one name.
    public static let most = 1000

    public let references: [CatalyzeReference]

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let values = body.value.array ?? [body.value]
        guard values.count <= Self.most else {
            throw .needs(member: "the references", expected: "a list of at most \(Self.most)")
        }
        var references: [CatalyzeReference] = []
        for value in values { references.append(try CatalyzeReference(value)) }
        self.references = references
    }
}
