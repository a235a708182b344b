import SalusBase
import SalusSync

/// An object with a field of each rule, and people who change it at random.
enum SimulatedObject {
    static let fields = ["dose", "floor", "note", "tags", "title"]
    static let elements: [JSONValue] = ["a", "b", "c"]
    static let deletable: [ObjectID: DeletionRule] = [object(1): .editWins, object(2): .deletionWins]

    static func rules(_ object: ObjectID) -> FieldRules {
        FieldRules(
            ["dose": .maximum, "floor": .minimum, "note": .keepAll, "tags": .union, "title": .newest],
            deletion: deletable[object] ?? .editWins)
    }

    static func change(_ chance: inout SeededChance) -> [String: JSONValue?] {
        var changes: [String: JSONValue?] = [:]
        for field in fields where chance.happens(oneIn: 2) { changes[field] = .some(value(of: field, &chance)) }
        return changes
    }

    private static func value(of field: String, _ chance: inout SeededChance) -> JSONValue? {
        if chance.happens(oneIn: 6) { return nil }
        switch field {
        case "tags":
            return .array(elements.filter { _ in chance.happens(oneIn: 2) })
        case "dose", "floor": return .number(DecimalText(chance.below(50)))
        default: return .string("\(field) \(chance.below(50))")
        }
    }

    /// The intents of a change, relative to the state that it was made in.
    static func intents(
        _ version: Version, from before: ObjectState, _ changes: [String: JSONValue?]
    ) -> [Intent] {
        var found: [Intent.Change] = [version.kind == .delete ? .die : .live]
        for (field, value) in changes {
            found += field == "tags" ? elementChanges(before, value) : fieldChanges(field, before, value)
        }
        return found.map { Intent(version: version, change: $0) }
    }

    private static func fieldChanges(
        _ field: String, _ before: ObjectState, _ value: JSONValue?
    ) -> [Intent.Change] {
        let old = before.fields[field]
        guard let value else { return old == nil ? [] : [.remove(field: field)] }
        return old?.values.count == 1 && old?.shown == value ? [] : [.write(field: field, value)]
    }

    private static func elementChanges(_ before: ObjectState, _ value: JSONValue?) -> [Intent.Change] {
        let (old, new) = (Set(before.fields["tags"]?.values.map(\.value) ?? []), Set(value?.array ?? []))
        return new.subtracting(old).map { .addElement(field: "tags", $0) }
            + old.subtracting(new).map { .removeElement(field: "tags", $0) }
    }
}
