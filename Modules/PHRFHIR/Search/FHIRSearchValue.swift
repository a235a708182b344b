/// A value by which a search finds a resource, in the form in which parameters of its type compare.
public enum FHIRSearchValue: Hashable, Sendable {
    /// A code with its system, or a text that `:text` looks at. Each may be missing.
    case token(system: String?, code: String?, text: String?)
    /// An identifier with the type that `:of-type` asks for.
    case identifierType(system: String, code: String, value: String)
    /// The text as it is written; folding case and accents is the index's.
    case string(String)
    /// The time from `low` up to before `high`, in milliseconds since 1970; nil is open.
    case date(low: Int64?, high: Int64?)
    case number(ExactDecimal)
    /// The numbers from `low` to `high`; nil is open.
    case quantity(low: ExactDecimal?, high: ExactDecimal?, system: String?, code: String?, unit: String?)
    case reference(FHIRReference)
    /// A reference by an identifier, which `:identifier` compares.
    case logicalReference(system: String?, value: String?)
    case uri(String)
    /// Degrees.
    case position(latitude: ExactDecimal, longitude: ExactDecimal)
    /// One value for each component, all of the same element.
    case composite([FHIRSearchValue])
}

/// A value under the name of its parameter.
public struct FHIRIndexedValue: Hashable, Sendable {
    public let parameter: String
    public let value: FHIRSearchValue

    public init(_ parameter: String, _ value: FHIRSearchValue) {
        self.parameter = parameter
        self.value = value
    }
}
