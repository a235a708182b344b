import SalusBase
import SalusSync

/// The versions of exported entities. CareKit never changes a version that it knows, so an object that has changed here
/// since it came is a further one, which follows it.
extension PlanObject {
    /// The UUID of the CareKit version that came; nil for an object that was made here.
    var careKitVersion: String? { entity.fields[CareKitForm.original]?["uuid"]?.string }

    /// Whether it came from CareKit, so that it carries what only CareKit has fields for.
    public var isOfCareKit: Bool { entity.fields[CareKitForm.original] != nil }

    /// Whether both say the same, whatever each keeps of where it came from. Sets have no order of their own.
    public func saysTheSame(as other: PlanObject) -> Bool { said == other.said }

    /// Whether it says something else than when it came.
    var hasChangedSince: Bool { entity.fields[CareKitForm.digest]?.string.map { $0 != digest } ?? false }

    /// Its CareKit UUID in `plan`: that of the version that came, or another one for every change.
    func careKitName(in plan: PlanID) -> String {
        guard let version = careKitVersion else { return entity.object(in: plan).description }
        return hasChangedSince ? Self.next(after: version, digest, in: plan) : version
    }

    /// The name of a version that follows another one.
    static func next(after version: String, _ digest: String, in plan: PlanID) -> String {
        ObjectID(plan, "careKit version", [version, digest]).description
    }

    /// With a note of what it says now, by which a later change is told.
    var marked: PlanObject {
        let mark = [CareKitForm.digest: JSONValue.string(digest)]
        switch self {
        case .task(var task):
            task.unknown.merge(mark) { $1 }
            return .task(task)
        case .outcome(var outcome):
            outcome.unknown.merge(mark) { $1 }
            return .outcome(outcome)
        case .contact(var contact):
            contact.unknown.merge(mark) { $1 }
            return .contact(contact)
        case .plan(var plan):
            plan.unknown.merge(mark) { $1 }
            return .plan(plan)
        case .alert, .foreign, .part, .grant, .answer: return self
        }
    }

    private var digest: String {
        var fields = settled
        fields[CareKitForm.digest] = nil
        return PlanDigest.of(.object(fields))
    }

    private var said: [String: JSONValue] { settled.filter { !CareKitForm.isAboutOrigin($0.key) } }

    /// Its fields, with sets in one order, as they have none of their own.
    private var settled: [String: JSONValue] {
        let rules = type(of: entity).rules
        var fields = entity.fields
        for (name, value) in fields where rules[name] == .union {
            fields[name] = .array((value.array ?? []).sorted { $0.canonicalText < $1.canonicalText })
        }
        return fields
    }
}
