/// A terminal's answer to a query of the driver.
public enum TerminalReply: Equatable, Sendable {
    /// Its background colour (OSC 11).
    case background(RGB)
    /// Whether it knows a private mode (DECRQM).
    case mode(Int, isKnown: Bool)
    /// The kind of terminal with its abilities (DA1); 4 among them is sixels. Every terminal answers this, so it ends
    /// the wait for the other answers.
    case attributes(Set<Int>)
    /// Whether it shows pictures by kitty's graphics protocol.
    case kittyGraphics(Bool)

    /// The answer in an operating system command, such as `11;rgb:1e1e/1e1e/1e1e`.
    init?(command: [UInt8]) {
        let text = String(decoding: command, as: UTF8.self)
        guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"), let colon = text.firstIndex(of: ":") else {
            return nil
        }
        let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3).map(Self.channel)
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        self = .background(RGB(red, green, blue))
    }

    /// The answer to kitty's graphics query, such as `Gi=31;OK`.
    init?(application bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("Gi=\(Self.kittyQuestion)"), let mark = text.firstIndex(of: ";") else { return nil }
        self = .kittyGraphics(text[text.index(after: mark)...] == "OK")
    }

    /// The number of the picture of the query, which its answer repeats.
    static let kittyQuestion = 31

    /// One to four hexadecimal digits, scaled to a byte.
    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
            return nil
        }
        return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
    }
}
