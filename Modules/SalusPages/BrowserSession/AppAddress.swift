/// A place outside these pages that a browser is sent to: the callback or the first page of a registered app.
struct AppAddress: Sendable {
    /// Schemes that run something in our place instead of leading somewhere.
    private static let refused: Set = ["javascript", "data", "vbscript", "file", "blob", "about"]

    let text: String
    private let scheme: String

    /// Nil for what is no absolute address, or would lead nowhere.
    init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        guard scheme.first?.isLetter == true, scheme.utf8.allSatisfy(Self.isSchemeByte),
            !Self.refused.contains(scheme), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
        else { return nil }
        (self.text, self.scheme) = (text, scheme)
    }

    /// The place as a source in a content security policy, so that a form may lead there; nil
    /// when a policy cannot say it.
    var formTarget: String? {
        guard scheme == "http" || scheme == "https" else { return "\(scheme):" }
        let authority = text.dropFirst(scheme.count).dropFirst(3).prefix { !"/?#".contains($0) }
        guard !authority.isEmpty, authority.utf8.allSatisfy(Self.isAuthorityByte) else { return nil }
        let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        return ["127.0.0.1", "localhost", "[::1]"].contains(host) ? "\(scheme)://\(host):*" : "\(scheme)://\(authority)"
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte) || [0x2b, 0x2d, 0x2e].contains(byte)
    }

    private static func isAuthorityByte(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte | 0x20) || (0x30...0x3a).contains(byte) || [0x2d, 0x2e, 0x5b, 0x5d].contains(byte)
    }
}
