import SalusBase
public import SalusModels

/// Why a calendar or a file of contacts is refused: lines and limits, never content.
public enum ContentLineError: Error, Hashable {
    /// It does not begin with the component that it should be.
    case notOne
    case tooLarge(limit: Int)
    case tooManyLines(limit: Int)
    /// More combining marks in a row than any text has.
    case pileOfMarks
    /// A component ends that did not begin, or begins too deep in others, or never ends.
    case badNesting(line: Int)
    case tooManyValues(FactLimits.Broken)
}

extension ContentLineError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notOne: "not a calendar or contacts: expected BEGIN:VCALENDAR or BEGIN:VCARD"
        case .tooLarge(let limit): "the file has more than \(limit) bytes"
        case .tooManyLines(let limit): "the file has more than \(limit) lines"
        case .pileOfMarks: "more than \(StreamSafeText.longest) combining marks follow each other"
        case .badNesting(let line): "line \(line): a component does not begin and end as it should"
        case .tooManyValues(let limit): "the file needs \(limit.expected)"
        }
    }
}
