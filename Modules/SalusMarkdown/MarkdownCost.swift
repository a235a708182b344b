/// How much work a text makes for libcmark 0.30 beyond its length, found in one pass before it is parsed.
///
/// Two things there are quadratic: every line is offered to every container that is open, and each bracket may be
/// looked at again by each that closes. Both are bounded here; everything else that we know of is linear.
package struct MarkdownCost: Hashable, Sendable {
    /// The longest text that is read as Markdown, in bytes: a message's body.
    package static let longest = 65_536
    /// Lines times the deepest nesting that their beginnings allow. A page of prose makes a few thousand.
    package static let mostNesting = 500_000
    /// Opening brackets, of links and images.
    package static let mostBrackets = 4_000

    package let bytes: Int
    package let nesting: Int
    package let brackets: Int

    package init(of text: String) {
        var (bytes, lines, brackets, deepest) = (0, 1, 0, 0)
        /// Characters so far of those that a line may begin with before its own text; nil behind them.
        var prefix: Int? = 0
        for byte in text.utf8 {
            bytes += 1
            if byte == UInt8(ascii: "[") { brackets += 1 }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                (lines, prefix) = (lines + 1, 0)
            } else if let length = prefix {
                prefix = Self.opensContainers(byte) ? length + 1 : nil
                deepest = max(deepest, length + 1)
            }
        }
        // `>` alone opens a container; saturated, so that no text makes the product trap.
        (self.bytes, self.brackets) = (bytes, brackets)
        nesting = deepest.multipliedReportingOverflow(by: lines).overflow ? .max : deepest * lines
    }

    package var isBounded: Bool {
        bytes <= Self.longest && nesting <= Self.mostNesting && brackets <= Self.mostBrackets
    }

    /// White space, and what markers of quotations and lists are made of.
    private static func opensContainers(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
