public import SalusXML

/// An answer of an Indivo server as a value: a server writes it, a client reads it (Indivo X 2.0, API answers).
///
/// Elements have no namespace, as in the original. Reading takes them in any order and namespace, and ignores unknown
/// ones.
public protocol IndivoAnswer: Hashable, Sendable {
    /// The name of its element.
    static var element: String { get }
    /// Throws `IndivoAnswerError` when something that must be there is not.
    init(_ node: XMLNode) throws(IndivoAnswerError)
    var node: XMLNode { get }
}

extension IndivoAnswer {
    public static var mediaType: String { "application/xml" }

    /// Throws `IndivoAnswerError` for bytes that are not XML, and for another answer.
    public init(bytes: [UInt8]) throws(IndivoAnswerError) {
        let root: XMLNode
        do { root = try XMLNode(parsing: bytes) } catch { throw .unreadable(error) }
        guard root.name.local == Self.element else { throw .another(expected: Self.element) }
        try self.init(root)
    }

    /// The answer as XML with its declaration. Throws `notWritable` for text with a character that XML does not have.
    public var bytes: [UInt8] { get throws(XMLError) { try XMLWriter.bytes(of: node) } }
}

/// The reason why an answer of a server cannot be used. Names elements and attributes, never their content.
public enum IndivoAnswerError: Error, Hashable {
    case unreadable(XMLError)
    case another(expected: String)
    case missing(String, of: String)
    case invalid(String, of: String)
}

extension IndivoAnswerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let error): "the server's answer is not readable as XML: \(error)"
        case .another(let expected): "the server's answer is no \(expected): is the address that of an Indivo server?"
        case .missing(let name, let element): "the server's answer has no \(name) in \(element)"
        case .invalid(let name, let element): "the server's answer has an unusable \(name) in \(element)"
        }
    }
}
