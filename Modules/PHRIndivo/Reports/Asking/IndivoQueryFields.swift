import SalusModels

/// The fields that questions about one model can name, with the values they take.
struct IndivoQueryFields {
    let name: String
    let model: String
    private let places: [String: FlatPlace]

    init(_ model: ReportModel) {
        (name, self.model) = (model.name, model.model)
        places = Dictionary(model.places.map { ($0.name, $0) }) { first, _ in first }
    }

    func knows(_ name: String) -> Bool { name == Self.created || places[name] != nil }

    /// Throws `unusable` for a field that the model does not have, or that no index row holds.
    func field(_ name: String, for parameter: String) throws(IndivoQueryError) -> FactField {
        if name == Self.created { return .created }
        guard let place = places[name] else {
            throw .unusable(parameter: parameter, field: name, expected: "a field of \(self.name) or created_at")
        }
        guard let field = place.field, !field.path.isEmpty else {
            throw .unusable(parameter: parameter, field: name, expected: "a field that is indexed")
        }
        return field
    }

    /// A value in the form of the index. Throws `malformed` for a text that is no value of the field's type.
    func value(_ text: String, of name: String, _ field: FactField) throws(IndivoQueryError) -> FactValue {
        guard let value = FactValue(places[name]?.stored(text) ?? text, of: field.kind) else {
            let expected = field.kind == .number ? "a number" : "a date such as 2009-05-16 or 2009-05-16T12:00:00Z"
            throw .malformed(parameter: name, expected: expected)
        }
        return value
    }

    private static let created = "created_at"
}
