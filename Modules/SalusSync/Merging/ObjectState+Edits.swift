public import SalusBase

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
