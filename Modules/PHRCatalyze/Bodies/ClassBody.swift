import SalusBase

/// `POST /classes`.
public struct ClassBody: Hashable, Sendable {
    public let name: String
    public let schema: CatalyzeSchema
    /// False forbids changing and deleting entries, for logs.
    public let isEditable: Bool
    /// A label that the original echoed in entries.
    public let isPHI: Bool

    static let names = ["name", "schema", "editable", "phi"]

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        let object = try body.object("the class", Self.names)
        name = try object.text("name", 1...100)
        guard CatalyzeSchema.isName(name) else {
            throw .needs(member: "name", expected: "1 to 64 letters, digits, _ or -, with a letter or _ first")
        }
        schema = try CatalyzeSchema(object.members["schema"])
        isEditable = try object.optionalFlag("editable") ?? true
        isPHI = try object.optionalFlag("phi") ?? false
    }
}

/// `PUT /classes/{class}`: columns to add, `{"schema": {…}}` or the columns alone.
public struct ColumnsBody: Hashable, Sendable {
    public let schema: CatalyzeSchema

    public init(_ body: CatalyzeBody) throws(CatalyzeFault) {
        schema = try CatalyzeSchema(Self.wrapped(in: body.value) ?? body.value)
        guard !schema.columns.isEmpty else { throw .needs(member: "schema", expected: "at least one new column") }
    }

    private static func wrapped(in value: JSONValue) -> JSONValue? {
        guard let members = value.object, Set(ClassBody.names).isSuperset(of: members.keys),
            let schema = members["schema"], schema.object != nil
        else { return nil }
        return schema
    }
}
