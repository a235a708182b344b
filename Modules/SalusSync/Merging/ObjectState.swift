public import SalusBase

/// The content of an object with the data that a merge needs, without its history: for each field the values that no
/// later version has overwritten, and the versions that had been seen. The merge is commutative, associative and
/// idempotent; its result depends only on the writes, not on the order of merges.
public struct ObjectState: Hashable, Sendable {
    /// For each writer its newest version of this object that went into this state.
    public let context: KnowledgeVector
    /// Kept when the object is deleted, for an edit that brings it back.
    public let fields: [String: FieldState]
    /// The existence of the object as a field: versions that say that it is there, and those that it is not (true and
    /// false).
    let life: FieldState
    public let deletion: DeletionRule

    init(context: KnowledgeVector, fields: [String: FieldState], life: FieldState, deletion: DeletionRule) {
        (self.context, self.life, self.deletion) = (context, life, deletion)
        self.fields = fields.filter { !$0.value.values.isEmpty }
    }

    public var isDeleted: Bool {
        let says = Set(life.values.map(\.value))
        return !says.contains(true) || deletion == .deletionWins && says.contains(false)
    }

    /// The last versions that wrote or deleted the object: several that knew nothing of each other. Merging and
    /// confirming is no writing.
    public var writings: Set<Stamp> { Set(life.values.map(\.stamp)) }

    /// The fields that a reader would see if the object were not deleted.
    public var remembered: [String: JSONValue] { fields.compactMapValues(\.shown) }

    /// The fields that a reader sees; empty when the object was deleted.
    public var values: [String: JSONValue] { isDeleted ? [:] : remembered }

    /// Fields with several values of which a writer has to choose one, with all of them.
    public var alternatives: [String: [JSONValue]] {
        fields.filter { $0.value.rule == .keepAll && $0.value.values.count > 1 }.mapValues { $0.ordered.map(\.value) }
    }

    /// Whether both have the same values of the same versions.
    func says(sameAs other: ObjectState) -> Bool {
        fields == other.fields && life == other.life && deletion == other.deletion
    }
}

extension ObjectState {
    /// The state of an object without versions.
    static let nothing = ObjectState(
        context: KnowledgeVector(), fields: [:], life: FieldState(rule: .keepAll, values: []), deletion: .editWins)

    /// The merged state of an object's tips.
    public init(merging tips: [Version]) {
        self = tips.dropFirst().reduce(tips.first?.state ?? .nothing) { $0.merged(with: $1.state) }
    }

    private func merged(with other: ObjectState) -> ObjectState {
        let names = Set(fields.keys).union(other.fields.keys)
        let fields = names.map { ($0, field(self.fields[$0], other.fields[$0], other.context)) }
        return ObjectState(
            context: context.merged(with: other.context), fields: Dictionary(uniqueKeysWithValues: fields),
            life: field(life, other.life, other.context),
            deletion: deletion.rawValue < other.deletion.rawValue ? other.deletion : deletion)
    }

    private func field(_ mine: FieldState?, _ theirs: FieldState?, _ theirContext: KnowledgeVector) -> FieldState {
        let rules = [mine, theirs].compactMap { $0?.rule }
        let values = (mine?.surviving(theirs, theirContext) ?? []).union(theirs?.surviving(mine, context) ?? [])
        return FieldState(rule: rules.max { $0.rawValue < $1.rawValue } ?? .newest, values: values)
    }
}

extension ObjectState {
    /// The living state after `changes`, nil for a field taken out; nil when nothing would change. Writing a field
    /// settles its alternatives, also with one of their values.
    func changed(_ changes: [String: JSONValue?], by stamp: Stamp, _ rules: FieldRules) -> ObjectState? {
        var fields = fields
        for (name, value) in changes {
            fields[name] = value.map { FieldState(replacing: fields[name], with: $0, by: stamp, rules[name]) }
        }
        let next = written(by: stamp, fields: fields, isThere: true, rules.deletion)
        return next.fields == self.fields && !isDeleted && deletion == rules.deletion ? nil : next
    }

    /// The state that shows `values` and nothing else; nil when it shows all of that already.
    func replaced(with values: [String: JSONValue], by stamp: Stamp, _ rules: FieldRules) -> ObjectState? {
        let absent = fields.keys.filter { values[$0] == nil }.map { ($0, JSONValue?.none) }
        return changed(values.mapValues(Optional.some).merging(absent) { mine, _ in mine }, by: stamp, rules)
    }

    /// The state of a version that brings its content without one: what `Replica.put` makes of `values` where `parents`
    /// are the tips. Values that stand there already make a state of their own all the same.
    public init(
        replacing parents: [Version], with values: [String: JSONValue], by stamp: Stamp, _ rules: FieldRules
    ) {
        let before = ObjectState(merging: parents)
        self = before.replaced(with: values, by: stamp, rules) ?? before.confirmed(by: stamp)
    }

    func deleted(by stamp: Stamp) -> ObjectState {
        written(by: stamp, fields: fields, isThere: false, deletion)
    }

    /// The same content, as one version that has seen everything in it.
    func confirmed(by stamp: Stamp) -> ObjectState {
        ObjectState(context: context.raised(by: stamp), fields: fields, life: life, deletion: deletion)
    }

    private func written(
        by stamp: Stamp, fields: [String: FieldState], isThere: Bool, _ deletion: DeletionRule
    ) -> ObjectState {
        let life = FieldState(rule: .keepAll, values: [FieldState.Value(stamp: stamp, value: .bool(isThere))])
        return ObjectState(context: context.raised(by: stamp), fields: fields, life: life, deletion: deletion)
    }
}

extension FieldState {
    /// A value that is there alone keeps the version that wrote it.
    fileprivate init(replacing old: FieldState?, with value: JSONValue, by stamp: Stamp, _ rule: MergeRule) {
        let wanted = rule == .union ? Set(value.array ?? [value]) : [value]
        var kept = (old?.values ?? []).filter { wanted.contains($0.value) }
        if rule != .union && old?.values.count != 1 { kept = [] }
        let added = wanted.subtracting(kept.map(\.value)).map { Value(stamp: stamp, value: $0) }
        self.init(rule: rule, values: kept.union(added))
    }
}

extension KnowledgeVector {
    fileprivate func raised(by stamp: Stamp) -> KnowledgeVector {
        var raised = self
        raised.raise(stamp.author, to: stamp.revision)
        return raised
    }
}
