public import SalusBase
public import SalusSync

extension Contact: CareEntity {
    public static var kind: String { "contact" }
    public static var rules: FieldRules { FieldRules(["addresses": .union, "notes": .union]) }

    public var key: [String] { [id] }

    public var fields: [String: JSONValue] {
        EntityForm.fields(
            Self.kind,
            [
                "id": .string(id), "personName": name.json, "category": (category?.rawValue).map(JSONValue.string),
                "role": role.map(JSONValue.string), "title": title.map(JSONValue.string),
                "organization": organization.map(JSONValue.string), "account": account.map(JSONValue.string),
                "addresses": .list(addresses.map(\.json)),
                "notes": .list(notes.map(\.json)),
            ], beside: unknown)
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(
            id: try reader.need("id", \.string), name: try reader.need("personName", PersonName.init(json:)))
        category = reader.takeLeniently("category") { $0.string.flatMap(Category.init) }
        role = try reader.take("role", \.string)
        title = try reader.take("title", \.string)
        organization = try reader.take("organization", \.string)
        account = try reader.take("account", \.string)
        addresses = try reader.listLeniently("addresses", ContactAddress.init(json:))
        notes = try reader.listLeniently("notes", Note.init(json:))
        unknown = reader.rest
    }
}

extension Contact.PersonName {
    fileprivate var json: JSONValue {
        .object(
            members(
                [
                    "prefix": prefix.map(JSONValue.string), "given": given.map(JSONValue.string),
                    "middle": middle.map(JSONValue.string), "family": family.map(JSONValue.string),
                    "suffix": suffix.map(JSONValue.string), "nickname": nickname.map(JSONValue.string),
                ], beside: unknown))
    }

    fileprivate init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "personName")
        self.init(given: try reader.take("given", \.string), family: try reader.take("family", \.string))
        prefix = try reader.take("prefix", \.string)
        middle = try reader.take("middle", \.string)
        suffix = try reader.take("suffix", \.string)
        nickname = try reader.take("nickname", \.string)
        unknown = reader.rest
    }
}

extension ContactAddress {
    var json: JSONValue {
        .object(
            members(
                ["way": .string(way.rawValue), "value": .string(value), "label": label.map(JSONValue.string)],
                beside: unknown))
    }

    fileprivate init(json: JSONValue) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "address")
        self.init(
            try reader.need("way") { $0.string.flatMap(Way.init) }, try reader.need("value", \.string),
            label: try reader.take("label", \.string))
        unknown = reader.rest
    }
}

extension CarePlan: CareEntity {
    public static var kind: String { "plan" }
    public static var rules: FieldRules { FieldRules(["notes": .union]) }

    public var key: [String] { [id] }

    public var fields: [String: JSONValue] {
        EntityForm.fields(
            Self.kind, ["id": .string(id), "title": .string(title), "notes": .list(notes.map(\.json))], beside: unknown)
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(id: try reader.need("id", \.string), title: try reader.need("title", \.string))
        notes = try reader.listLeniently("notes", Note.init(json:))
        unknown = reader.rest
    }
}
