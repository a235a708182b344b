public import SalusBase
import SalusCrypto
public import SalusSync

/// Marks identifiers of care plans.
public enum PlanTag {}
/// One person's care plan, all its parts together; random, and nowhere outside its vaults.
public typealias PlanID = Identifier<PlanTag>

/// An entity of a care plan that a vault holds as one object, whose fields merge one by one. Its kind is one of its
/// fields, and so is sealed.
public protocol CareEntity: Hashable, Sendable {
    /// The value of the field `kind`.
    static var kind: String { get }
    /// The merge rules for fields that two devices changed concurrently.
    static var rules: FieldRules { get }
    /// The parts of its identity, unique among the plan's objects of its kind.
    var key: [String] { get }
    /// Throws `malformed`, and `newerForm` for an object of a later program, which is to be left as it is.
    init(fields: [String: JSONValue]) throws(CarePlanError)
    /// In one form only. Fields that this program does not know are among them.
    var fields: [String: JSONValue] { get }
}

extension CareEntity {
    /// The object that this entity is, on whatever device it is noted first: two devices that note the same outcome
    /// write two versions of one object, not two objects.
    public func object(in plan: PlanID) -> ObjectID { ObjectID(plan, Self.kind, key) }
}

extension Identifier<SyncedObjectTag> {
    /// The first half of SHA-256 over plan, kind and key as canonical JSON.
    init(_ plan: PlanID, _ kind: String, _ key: [String]) {
        let name = ["salus care plan 1", plan.description, kind] + key
        let text = JSONValue.array(name.map(JSONValue.string)).canonicalText
        self.init(bytes: SHA256.hash(Array(text.utf8)).prefix(16))!
    }
}

/// The fields of every entity: what it is, and by which edition of these rules it was written.
enum EntityForm {
    static let newest = 1

    static func fields(
        _ kind: String, _ known: [String: JSONValue?], beside unknown: [String: JSONValue]
    ) -> [String: JSONValue] {
        members(known.merging(["kind": .string(kind), "form": JSONValue(newest)]) { $1 }, beside: unknown)
    }

    static func reader(_ kind: String, _ fields: [String: JSONValue]) throws(CarePlanError) -> JSONFieldReader {
        var reader = JSONFieldReader(fields, kind)
        guard try reader.need("kind", \.string) == kind else { throw reader.fault("kind") }
        guard try reader.need("form", \.whole) <= newest else { throw .newerForm(kind) }
        return reader
    }
}
