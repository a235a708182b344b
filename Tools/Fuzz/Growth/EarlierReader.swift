import SalusAPI
import SalusBase
import SalusHTTP
import SalusXML

/// A reader that a text passes before the one that is measured, and that refuses many combining marks in a row.
package enum EarlierReader: Sendable {
    /// Fields of a request's head.
    case fields
    /// Path and query of a request.
    case target
    /// JSON of the native API.
    case json
    case xml

    /// Whether the text comes through to the next reader.
    package func passes(_ text: String) -> Bool {
        switch self {
        case .fields: Self.isHead("GET / HTTP/1.1\r\nHost: a\r\nX: \(text)\r\n\r\n")
        case .target: (try? RequestTarget("/?a=\(PercentEncoding.encode(text))")) != nil
        case .json: Self.isPayload(text)
        case .xml: (try? XMLNode(parsing: Array("<a>\(text)</a>".utf8))) != nil
        }
    }

    private static func isHead(_ text: String) -> Bool {
        let limits = HeadParser.Limits(bytes: 16 << 10, fields: 100)
        return (try? HeadParser.parse(Array(text.utf8)[...], limits: limits)) != nil
    }

    private static func isPayload(_ text: String) -> Bool {
        guard let content = try? APIError(.notFound, text).encoded() else { return false }
        return (try? APIError.decode(content)) != nil
    }
}
