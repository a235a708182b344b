/// A file that a person wrote in JSON5 (json5.org), with the line number of every member.
///
/// Of JSON5 it takes comments, names without quotes, single quotes and a comma after the last element;
/// numbers are those of JSON.
public struct JSON5Document: Hashable, Sendable {
    public let value: JSONValue
    /// The line of a member, counted from 1, by the names that lead to it.
    public let lines: [[String]: Int]

    public init(parsing bytes: [UInt8], depth: Int = 32) throws(JSONFault) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw JSONFault(line: 1, problem: .notUTF8) }
        guard StreamSafeText.holds(json: bytes) else { throw JSONFault(line: 1, problem: .pileOfMarks) }
        var reader = JSONReader(bytes, depthLimit: depth, grammar: .json5)
        value = try reader.document()
        lines = reader.lines
    }
}
