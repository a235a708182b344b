/// Passes bytes of a stream on: without a DOCTYPE where that is to be skipped, and with no tag that never ends.
///
/// Skipped bytes leave their line breaks, so that lines in errors are those of the document.
struct StreamFilter {
    private static let longestType = 1 << 20

    private let skips: Bool
    private let longest: Int
    private var prolog = StreamProlog()
    private var sinceMark = 0

    init(skips: Bool, longest: Int) { (self.skips, self.longest) = (skips, longest) }

    /// Throws for a DOCTYPE without an end, and for a tag, text or comment that is too long.
    mutating func passed(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
        var passed = bytes
        if skips {
            if !prolog.isOver { passed = prolog.passed(bytes) }
            guard prolog.skipped <= Self.longestType else { throw .documentTypeRefused(line: 1) }
            Self.blankControls(in: &passed)
        }
        try measure(passed)
        return passed
    }

    /// Control characters that no XML document has become blanks.
    private static func blankControls(in bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBufferPointer { buffer in
            for index in buffer.indices where buffer[index] < 0x20 {
                let byte = buffer[index]
                if byte != 0x09, byte != 0x0A, byte != 0x0D { buffer[index] = 0x20 }
            }
        }
    }

    /// libxml2 keeps a tag, a text or a comment whole until its end, which is a `>` or the next `<`.
    private mutating func measure(_ bytes: [UInt8]) throws(XMLError) {
        guard let last = bytes.lastIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) else {
            sinceMark += bytes.count
            guard sinceMark <= longest else { throw .tooLarge(limit: longest) }
            return
        }
        sinceMark = bytes.count - last
    }
}
