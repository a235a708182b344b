public import SalusBase

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

extension AppName: TextCoded {
    public static let kindOfText = "the name of an app"
}
