public import SalusBase

/// A one-time code that a new device shows and a person types on a signed-in one: 80 random bits, which no server sees.
/// It authenticates the two devices to each other.
public struct LinkCode: Sendable {
    private static let size = 10
    private static let symbolCount = 16

    private let secret: Secret

    public init(from randomness: Randomness) { secret = Secret(random: Self.size, from: randomness) }

    /// Reads sixteen symbols in any case, with or without spaces and dashes, O as 0, I and L as 1; nil for anything
    /// else.
    public init?(text: String) {
        guard let values = Crockford32.values(in: text), values.count == Self.symbolCount else { return nil }
        var bytes = Crockford32.regroup(values, from: 5, to: 8)
        secret = Secret(wiping: &bytes)
    }

    /// Sixteen Crockford base-32 symbols in groups of four.
    public var text: String {
        let symbols = secret.withArray { Crockford32.symbols(of: $0) }
        return stride(from: 0, to: symbols.count, by: 4)
            .map { String(decoding: symbols[$0..<$0 + 4], as: UTF8.self) }.joined(separator: "-")
    }

    /// Under which the server keeps what the devices tell each other, 16 bytes: nothing of the code can be found out
    /// from it in the minutes that it counts.
    public var identifier: [UInt8] { root.derivePublic("link id", count: 16) }

    /// Bound into what is sealed for the new device, 16 bytes.
    var nonce: [UInt8] { root.derivePublic("link nonce", count: 16) }

    func code(over message: [UInt8], _ label: String) -> [UInt8] {
        HMAC<SHA256>.authenticate(Array(label.utf8) + [0] + message, key: root.derive("link mac"))
    }

    private var root: Secret { secret.extracted(salt: "Salus1 link") }
}

extension LinkCode: CustomStringConvertible {
    public var description: String { "LinkCode" }
}
