/// The field names of Indivo's sample patients, which are older than the core models.
enum OlderDialect {
    /// The same model in today's names. Names that today's model has are left alone.
    ///
    /// Titles of codes come before plain titles, so that they win where both say the same field.
    static func modernized(_ model: FlatModel) -> FlatModel {
        var modern = model
        modern.fields = modernized(model.fields, of: model.name, IndivoModel.named(model.name)?.fields ?? [:])
        modern.nested = model.nested.map { nested in
            NestedModels(field: nested.field, models: nested.models.map(modernized))
        }
        return modern
    }

    private static func modernized(
        _ fields: [FlatFieldValue], of model: String, _ known: [String: IndivoType]
    ) -> [FlatFieldValue] {
        var fromCodes: [FlatFieldValue] = []
        var others: [FlatFieldValue] = []
        for field in fields {
            let today = known[field.name] == nil ? renamed(field, in: model) : field
            if isFromCode(field.name) { fromCodes.append(today) } else { others.append(today) }
        }
        if fromCodes.isEmpty { return others }
        let said = Set(fromCodes.map(\.statement))
        return fromCodes + others.filter { !said.contains($0.statement) }
    }

    private static let codeWord = Array("_code_".utf8)

    /// Whether the name has `_code_` in it.
    private static func isFromCode(_ name: String) -> Bool {
        var rest = name.utf8[...]
        while let place = rest.firstIndex(of: UInt8(ascii: "_")) {
            if rest[place...].starts(with: codeWord) { return true }
            rest = rest[rest.index(after: place)...]
        }
        return false
    }

    private static func renamed(_ field: FlatFieldValue, in model: String) -> FlatFieldValue {
        var field = field
        if let prefix = prefixes[model], field.name.hasPrefix(prefix.old) {
            field.name = prefix.new + field.name.dropFirst(prefix.old.count)
        }
        if model == "LabResult", field.name == "date" { field.name = "collected_at" }
        for part in ["identifier", "system", "title"] where field.name.hasSuffix("_code_" + part) {
            field.name = field.name.dropLast("code_".count + part.count) + part
        }
        return field
    }

    private static let prefixes = [
        "Medication": (old: "name_", new: "drugName_"), "LabResult": (old: "name_", new: "test_name_"),
        "Encounter": (old: "type_", new: "encounterType_"),
    ]
}
