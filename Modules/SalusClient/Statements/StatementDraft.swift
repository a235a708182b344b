public import SalusModels

/// The texts of a form as the fields of a fact, and back.
public struct StatementDraft: Sendable {
    public let kind: StatementKind
    /// The fields of the fact that is corrected; empty for a new one.
    let before: FactFields

    public init(_ kind: StatementKind) { (self.kind, before) = (kind, FactFields()) }

    /// A correction of a fact. Nil for a model that people write no entries of.
    public init?(correcting fact: Fact) {
        guard let kind = StatementKind(model: fact.model) else { return nil }
        (self.kind, before) = (kind, fact.fields)
    }

    /// The texts that the form begins with, by the names of the fields. `today`: as `2026-11-23`.
    public func texts(today: String) -> [String: String] {
        var texts: [String: String] = [:]
        for field in kind.fields {
            let text = before.isEmpty ? (field.beginsToday ? today : field.standard) : before.written(field)
            texts[field.name] = text.isEmpty ? nil : text
        }
        return texts
    }

    /// The fact that the texts say: fields of the form are as written, all others of the corrected fact stay. Throws
    /// for a needed field that is empty, for text that is no date or number, and for an end before the beginning.
    /// `codings`: the codes of terms that were chosen, by the name of the field.
    public func fact(
        _ texts: [String: String], codings: [String: Coding] = [:]
    ) throws(StatementProblem) -> FactDraft {
        let texts = texts.filter { !$0.value.isEmpty }
        for field in kind.fields where field.isRequired && texts[field.name] == nil {
            throw StatementProblem(field, "\(field.label) is empty.", nextStep: "Fill it in.")
        }
        try checkOrder(texts)
        var fields = before
        for field in kind.fields where field.value != .time && field.value != .unit {
            let reader = StatementReader(
                field: field, partner: try partner(of: field, texts), coding: codings[field.name])
            fields.put(try reader.value(texts[field.name], before: before.value(at: field.path)), at: field.path)
        }
        if kind == .vitalSigns { try checkVitalSigns(fields) }
        return FactDraft(model: kind.model, fields: fields)
    }

    /// The text of the field that says the unit of this field's number, or the time of its date.
    private func partner(of field: StatementField, _ texts: [String: String]) throws(StatementProblem) -> String? {
        guard let other = kind.fields.first(where: { $0.path == field.path && $0.name != field.name }) else {
            return nil
        }
        guard let text = texts[other.name] else { return nil }
        guard texts[field.name] != nil else {
            throw StatementProblem(
                field, "\(other.label) needs \(field.label.lowercased()).",
                nextStep: "Fill in \(field.label), or leave \(other.label) empty.")
        }
        return text
    }

    /// As far as both dates say: 2019 is not before 2019-05.
    private func checkOrder(_ texts: [String: String]) throws(StatementProblem) {
        guard let since = texts["since"], let until = texts["until"] else { return }
        let length = min(since.count, until.count)
        guard until.prefix(length) < since.prefix(length) else { return }
        throw StatementProblem(.until, "Until is before Since.", nextStep: "Correct one of both dates.")
    }

    private func checkVitalSigns(_ fields: FactFields) throws(StatementProblem) {
        let measured = kind.fields.filter { ![.date, .time, .area].contains($0.value) }
        guard measured.allSatisfy({ fields.value(at: $0.path) == nil }) else { return }
        throw StatementProblem(nil, "No value is filled in.", nextStep: "Fill in at least one.")
    }
}
