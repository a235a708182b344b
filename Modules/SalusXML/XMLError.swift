/// The fault of a document: its line and kind; never the content.
public enum XMLError: Error, Hashable {
    case empty
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    case tooManyNodes(limit: Int)
    case tooManyAttributes(limit: Int)
    case tooManyNamespaces(limit: Int)
    /// A document type declaration (and with it every entity of one's own) is refused unread.
    case documentTypeRefused(line: Int)
    case malformed(line: Int, XMLProblem)
    /// The text is no value of this XML Schema type.
    case invalidValue(type: String, line: Int)
    /// The node to be written has a name or a character that XML does not have.
    case notWritable(XMLProblem)
    /// Not a schema, or one that loads others.
    case unusableSchema
    /// The document does not follow the schema; the lines of the first faults.
    case invalid(lines: [Int])
    case outOfMemory
}

extension XMLError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the document is empty"
        case .tooLarge(let limit): "the document has more than \(limit) bytes"
        case .tooDeep(let limit): "the document nests elements more than \(limit) levels deep"
        case .tooManyNodes(let limit): "the document has more than \(limit) nodes"
        case .tooManyAttributes(let limit): "an element has more than \(limit) attributes"
        case .tooManyNamespaces(let limit): "an element declares more than \(limit) namespaces"
        case .documentTypeRefused(let line):
            "line \(line): a document type declaration (DOCTYPE) is not accepted; send the document without it"
        case .malformed(let line, let problem): "line \(line): \(problem.rawValue)"
        case .invalidValue(let type, let line): "line \(line): not a value of the type \(type)"
        case .notWritable(let problem): "cannot be written as XML: \(problem.rawValue)"
        case .unusableSchema: "not a self-contained XML schema"
        case .invalid(let lines):
            "does not follow its schema (line \(lines.map(String.init).joined(separator: ", ")))"
        case .outOfMemory: "no memory left for this document"
        }
    }
}
