public import SalusBase
public import SalusSync

/// Something that came with a plan from another program and that this one does not work with: patients, versions that
/// others took the place of, what was deleted there. It is kept as it came, and goes out so.
public struct ForeignEntity: Hashable, Sendable {
    /// The other program's name of the type.
    public let type: String
    /// The version, where it has a name; else its text.
    public let name: String
    public let object: JSONValue

    public init(type: String, object: JSONValue) {
        (self.type, self.object) = (type, object)
        name = object["uuid"]?.string ?? object.canonicalText
    }
}

extension ForeignEntity: CareEntity {
    public static var kind: String { "foreign" }
    public static var rules: FieldRules { FieldRules() }

    public var key: [String] { [type, name] }

    public var fields: [String: JSONValue] {
        EntityForm.fields(Self.kind, ["type": .string(type), "object": object], beside: [:])
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(type: try reader.need("type", \.string), object: try reader.need("object") { $0 })
    }
}
