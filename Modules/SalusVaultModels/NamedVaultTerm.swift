/// A term of vaults with a number, by which keys and stores know it, and a name, by which calls and people do. JSON has
/// the name.
public protocol NamedVaultTerm: CaseIterable, Codable, RawRepresentable, Sendable where RawValue == UInt8 {
    /// Stable and in lower case: calls use it.
    var name: String { get }
}

extension NamedVaultTerm {
    /// Nil for a name that none has.
    public init?(name: String) {
        guard let term = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = term
    }

    /// Throws `DecodingError` for a name that none has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let term = Self(name: name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "an unknown \(Self.self)")
        }
        self = term
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
