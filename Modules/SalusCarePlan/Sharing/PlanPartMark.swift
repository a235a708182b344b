public import SalusBase
import SalusCrypto
public import SalusSync

/// The object that marks a vault as a part of a person's plan. A program to which the vault is shared finds the plan by
/// it.
public struct PlanPartMark: Hashable, Sendable {
    public let plan: PlanID
    public let part: PlanPart
    /// The person's name of themselves.
    public var name: String?
    /// Of the person, as the IANA names it.
    public var zone: String
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(plan: PlanID, part: PlanPart, name: String?, zone: String) {
        (self.plan, self.part, self.name, self.zone) = (plan, part, name, zone)
    }

    /// The one object of a vault that can be its mark: the name is found without reading the others.
    public static func object(inVault vault: [UInt8]) -> ObjectID {
        ObjectID(bytes: SHA256.hash(Array("salus care plan part".utf8) + [0] + vault).prefix(16))!
    }
}

extension PlanPartMark: CareEntity {
    public static var kind: String { "part" }
    public static var rules: FieldRules { FieldRules() }

    public var key: [String] { [part.rawValue] }

    public var fields: [String: JSONValue] {
        EntityForm.fields(
            Self.kind,
            [
                "plan": JSONValue(text: plan), "part": .string(part.rawValue), "personName": name.map(JSONValue.string),
                "zone": .string(zone),
            ], beside: unknown)
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(
            plan: try reader.need("plan") { $0.string.flatMap(PlanID.init) },
            part: try reader.need("part") { $0.string.flatMap(PlanPart.init) },
            name: try reader.take("personName", \.string), zone: try reader.need("zone", \.string))
        unknown = reader.rest
    }
}
