import SalusBase
import SalusHTTP

/// One call of the Indivo API before it is signed.
struct IndivoRequest: Sendable {
    enum Body: Sendable {
        case none
        case form([FormParameter])
        case content([UInt8], type: String)
    }

    let method: HTTPMethod
    /// Encoded segments; a last empty one makes the slash at the end, which counts.
    let path: String
    var query: [FormParameter] = []
    var body = Body.none

    /// `segments` are plain text.
    init(_ method: HTTPMethod, _ segments: [String], query: [FormParameter] = [], body: Body = .none) {
        self.method = method
        path = "/" + segments.map(PercentEncoding.encode).joined(separator: "/")
        (self.query, self.body) = (query, body)
    }

    static func get(_ segments: String..., query: [FormParameter] = []) -> IndivoRequest {
        IndivoRequest(.get, segments, query: query)
    }

    static func post(_ segments: String..., form: [FormParameter] = []) -> IndivoRequest {
        IndivoRequest(.post, segments, body: .form(form))
    }

    static func post(_ segments: String..., xml: [UInt8]) -> IndivoRequest {
        IndivoRequest(.post, segments, body: .content(xml, type: "application/xml"))
    }

    static func put(_ segments: String..., text: String) -> IndivoRequest {
        IndivoRequest(.put, segments, body: .content(Array(text.utf8), type: "text/plain"))
    }

    static func put(_ segments: String...) -> IndivoRequest { IndivoRequest(.put, segments) }

    static func delete(_ segments: String...) -> IndivoRequest { IndivoRequest(.delete, segments) }

    var target: String { query.isEmpty ? path : "\(path)?\(query.formText)" }

    var form: [FormParameter]? { if case .form(let fields) = body { fields } else { nil } }

    /// The bytes to send and their type; nil when there are none.
    var content: (bytes: [UInt8], type: String)? {
        switch body {
        case .none: nil
        case .form(let fields): (Array(fields.formText.utf8), "application/x-www-form-urlencoded")
        case .content(let bytes, let type): (bytes, type)
        }
    }
}
