import SalusBase
import SalusSync

/// The expected result of a history, computed another way than the product does: from all versions ever made, their
/// parents and their intents. An intent counts unless another one about the same cell was made with knowledge of it.
struct Oracle {
    private let ancestors: [EntryID: Set<EntryID>]
    private let intents: [Intent]
    private let rules: FieldRules

    init(log: [Version], intents: [Intent], rules: FieldRules) {
        let versions = Dictionary(uniqueKeysWithValues: log.map { ($0.id, $0) })
        var ancestors: [EntryID: Set<EntryID>] = [:]
        for version in log {
            var (found, open) = (Set<EntryID>(), version.parents)
            while let next = open.popLast() {
                if found.insert(next).inserted { open += versions[next]?.parents ?? [] }
            }
            ancestors[version.id] = found
        }
        (self.ancestors, self.intents, self.rules) = (ancestors, intents, rules)
    }

    /// Nil when the object is not there.
    func content() -> [String: JSONValue]? {
        guard isAlive else { return nil }
        var content: [String: JSONValue] = [:]
        for field in SimulatedObject.fields { content[field] = shown(field) }
        return content
    }

    private var isAlive: Bool {
        let says = status("").map { if case .live = $0.change { true } else { false } }
        return rules.deletion == .editWins ? says.contains(true) : !says.contains(false) && !says.isEmpty
    }

    private func status(_ cell: String) -> [Intent] {
        let about = intents.filter { $0.change.cell == cell }
        return about.filter { intent in
            !about.contains { ancestors[$0.version.id]!.contains(intent.version.id) }
        }
    }

    private func shown(_ field: String) -> JSONValue? {
        if rules[field] == .union { return elements(of: field) }
        let values = status(field).compactMap { intent in
            if case .write(_, let value) = intent.change { (stamp: intent.version.stamp, value: value) } else { nil }
        }
        let byStamp = values.sorted { $0.stamp < $1.stamp }
        return switch rules[field] {
        case .maximum: byStamp.max { $0.value.number!.value < $1.value.number!.value }?.value
        case .minimum: byStamp.min { $0.value.number!.value < $1.value.number!.value }?.value
        default: byStamp.last?.value
        }
    }

    private func elements(of field: String) -> JSONValue? {
        let present = SimulatedObject.elements.filter { element in
            status("\(field) \(element.canonicalText)").contains { intent in
                if case .addElement = intent.change { true } else { false }
            }
        }
        return present.isEmpty ? nil : .array(present)
    }
}
