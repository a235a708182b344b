public import SalusCrypto
public import SalusDomain

/// The lengths of a password that the server sees, in bytes of UTF-8. An operation gets the password's OPAQUE record
/// alone, so anyone who makes the record checks the length first.
public enum ServerPasswordLength: Sendable {
    /// For a password that an administrator chooses for an account.
    case administrative
    /// For a password that an old Indivo client sends; Indivo X 2.0 knows no shortest length.
    case indivo
    /// For a password that a person chooses on a web page.
    case page

    /// The characters that it has at least.
    public var leastCharacters: Int {
        switch self {
        case .administrative, .page: 8
        case .indivo: 1
        }
    }

    /// The bytes that it has at most.
    public var mostBytes: Int { 1024 }

    /// A character has a byte at least.
    public var bytes: ClosedRange<Int> { leastCharacters...mostBytes }

    /// Throws `invalid` for a password of another length.
    public func check(_ password: Secret) throws(DomainError) {
        guard bytes.contains(password.count) else { throw fault }
    }

    /// The error for a password that cannot be used.
    public var fault: DomainError {
        .invalid(field: "password", expected: "a text of \(bytes.lowerBound) to \(bytes.upperBound) bytes")
    }
}
