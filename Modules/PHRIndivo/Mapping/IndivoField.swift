import SalusBase
import SalusModels

/// A model that a table reads from Indivo's flat fields: each of its fields with the reader and the name of Indivo's.
protocol IndivoTabled: IndivoMapped {
    /// In the order in which they are taken out of the bag.
    static var indivoFields: [IndivoField<Self>] { get }
}

extension IndivoTabled {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init(FactFields())
        for field in Self.indivoFields { try field.read(&self, &bag) }
    }
}

/// One field of a model, and how it is read from Indivo's flat fields.
struct IndivoField<Model: Sendable>: Sendable {
    /// Takes the fields out of the bag. Throws `IndivoError.invalid` for a value of another type.
    let read: @Sendable (inout Model, inout FieldBag) throws(IndivoError) -> Void

    private init<Value>(
        _ path: any WritableKeyPath<Model, Value?> & Sendable,
        _ take: @escaping @Sendable (inout FieldBag) throws(IndivoError) -> Value?
    ) {
        read = { (model, bag) throws(IndivoError) in model[keyPath: path] = try take(&bag) }
    }

    static func text(_ path: any WritableKeyPath<Model, String?> & Sendable, _ name: String) -> IndivoField {
        IndivoField(path) { (bag) throws(IndivoError) in bag.text(name) }
    }

    static func date(_ path: any WritableKeyPath<Model, PartialDate?> & Sendable, _ name: String) -> IndivoField {
        IndivoField(path) { (bag) throws(IndivoError) in try bag.date(name) }
    }

    /// `_title`, `_identifier`, `_system`.
    static func concept(_ path: any WritableKeyPath<Model, Concept?> & Sendable, _ name: String) -> IndivoField {
        IndivoField(path) { (bag) throws(IndivoError) in bag.concept(name) }
    }

    /// The words themselves, `_type` (the system), `_value`, `_abbrev`.
    static func namedCode(_ path: any WritableKeyPath<Model, Concept?> & Sendable, _ name: String) -> IndivoField {
        IndivoField(path) { (bag) throws(IndivoError) in bag.namedCode(name) }
    }
}
