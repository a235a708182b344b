/// The type of a field.
public indirect enum FieldType: Hashable, Sendable {
    case scalar(ScalarType)
    /// A named bundle of fields that a vocabulary spreads into flat ones, such as Indivo's `CodedValue`.
    case composite(name: String, parts: [FieldDeclaration])
    /// One object, declared in place.
    case one(ModelDeclaration)
    /// A list of objects, declared in place.
    case many(ModelDeclaration)
    /// One object of another model of the same catalogue.
    case oneNamed(String)
    /// A list of objects of another model of the same catalogue.
    case manyNamed(String)
}

/// The indivisible kinds of value, of both vocabularies.
public enum ScalarType: Hashable, Sendable {
    /// Text of at most `limit` characters; nil for any length.
    case text(limit: Int?)
    case number
    case flag
    case date
    /// A date without a time of day.
    case day
    case concept
    case quantity
}
