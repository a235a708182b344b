/// The address of a recipient: a mailbox in its plain form (RFC 5321 section 4.1.2, a dot-string before the `@`), at
/// most 254 bytes of ASCII. Nothing in it can end a line of a mail's head or a command to a mail server.
public struct MailAddress: Hashable, Sendable {
    public let text: String
    /// The part after the `@`.
    public let domain: String

    /// Nil for quoted, commented and internationalized forms, and for what is no address.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 254, (1...64).contains(parts[0].utf8.count),
            Self.areWords(parts[0], Self.isLocal), Self.areWords(parts[1], Self.isHost)
        else { return nil }
        (self.text, domain) = (text, String(parts[1]))
    }

    private static func areWords(_ text: Substring, _ isPart: (UInt8) -> Bool) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy(isPart)
        }
    }

    private static func isHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isLocal(_ byte: UInt8) -> Bool { isHost(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte) }
}
