/// The name of an app, in the form of an e-mail address: 3 to 254 bytes of lower-case ASCII letters, digits, `.`, `-`,
/// `_` and `+`, with one `@` inside. Paths and manifests have it as it is.
public struct AppName: Hashable, Sendable {
    public let text: String

    /// Nil for anything else.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isPlain) })
        else { return nil }
        self.text = text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte) || Array("._+-".utf8).contains(byte)
    }
}

extension AppName: CustomStringConvertible, Codable {
    public var description: String { text }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let name = AppName(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the name of an app")
        }
        self = name
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
