import SalusBase

/// Learns which arguments a call takes, by letting the call read them and noting what it asks for.
final class ArgumentProbe: Sendable {
    struct Argument: Sendable {
        let name: String
        let isRequired: Bool
        let schema: JSONSchema
    }

    private let found = Locked<[Argument]>([])

    /// In the order in which the call reads them.
    var arguments: [Argument] { found.withLock { $0 } }

    func note(_ name: String, isRequired: Bool, _ schema: JSONSchema) {
        found.withLock { $0.append(Argument(name: name, isRequired: isRequired, schema: schema)) }
    }
}
