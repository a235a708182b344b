/// A message as its segments (HL7 2.1 to 2.8, in delimiters).
struct HL7Message {
    private static let mostBytes = 16 << 20
    private static let mostSegments = 100_000

    let segments: [HL7Segment]

    var header: HL7Segment { segments[0] }

    /// Throws for bytes that are no message, for several in one, and behind its limits.
    init(_ bytes: [UInt8]) throws(HL7Error) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(limit: Self.mostBytes) }
        let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D, 0x0B, 0xEF, 0xBB, 0xBF].contains($0) }
        let lines = start.split { $0 == 0x0D || $0 == 0x0A || $0 == 0x1C }
        guard let head = lines.first(where: { $0.starts(with: "MSH".utf8) }), let delimiters = HL7Delimiters(head)
        else { throw .notAMessage }
        guard lines.first == head || Self.isBatch(lines[0]) else { throw .notAMessage }
        let joined = try Self.joined(lines, delimiters)
        let headers = joined.count { $0.starts(with: "MSH".utf8) }
        guard headers == 1 else { throw .messages(headers) }
        let all = joined.map { HL7Segment($0, delimiters) }
        segments = Array(all.drop { $0.name != "MSH" }).filter { !["BTS", "FTS"].contains($0.name) }
    }

    private static func isBatch(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "FHS".utf8) || line.starts(with: "BHS".utf8)
    }

    /// A line that begins no segment belongs to the field before it: some systems send line breaks inside a text.
    private static func joined(
        _ lines: [ArraySlice<UInt8>], _ delimiters: HL7Delimiters
    ) throws(HL7Error) -> [[UInt8]] {
        var segments: [[UInt8]] = []
        for line in lines {
            if segments.isEmpty || isSegment(line, delimiters) {
                segments.append(Array(line))
            } else {
                segments[segments.count - 1] += [0x0A] + line
            }
            guard segments.count <= mostSegments else { throw .tooManySegments(limit: mostSegments) }
        }
        return segments
    }

    private static func isSegment(_ line: ArraySlice<UInt8>, _ delimiters: HL7Delimiters) -> Bool {
        let name = line.prefix(3)
        let isName = name.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        guard name.count == 3, isName else { return false }
        return line.count == 3 || line[line.startIndex + 3] == delimiters.field
    }
}
