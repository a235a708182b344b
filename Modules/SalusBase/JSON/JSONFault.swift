/// Where and why a text is not JSON; never what it says.
public struct JSONFault: Error, Hashable, CustomStringConvertible {
    /// The rule of JSON, or of this reader, that the text breaks.
    public enum Problem: String, Hashable, Sendable {
        case notUTF8 = "the bytes are not UTF-8"
        case pileOfMarks = "more than 30 combining marks follow each other in a text"
        case unexpectedEnd = "the text ends too early"
        case unexpectedCharacter = "a character that JSON does not have here"
        case contentAfterEnd = "there is something after the end of the value"
        case badString = "a string with a control character or an escape that does not exist"
        case badNumber = "a number that JSON does not have, or one with more than 40 characters"
        case repeatedName = "an object has the same name twice"
        case tooDeep = "values nest too deeply"
    }

    /// Counted from 1.
    public let line: Int
    public let problem: Problem

    public init(line: Int, problem: Problem) { (self.line, self.problem) = (line, problem) }

    public var description: String { "line \(line): \(problem.rawValue)" }
}
