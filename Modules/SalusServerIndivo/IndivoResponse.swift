import PHRIndivo
import SalusHTTP

/// The answers of Indivo's face. Success types come without a charset, as its clients compare them.
enum IndivoResponse {
    /// Of calls that have nothing to say.
    static let ok = answer("application/xml", Array(#"<?xml version="1.0" encoding="utf-8" ?><ok/>"#.utf8))

    static func xml(_ answer: some IndivoAnswer) throws -> HTTPResponse {
        Self.answer("application/xml", try answer.bytes)
    }

    /// One item as lists have it.
    static func listed(_ item: some IndivoListed) throws -> HTTPResponse {
        answer("application/xml", try item.listedBytes)
    }

    static func token(_ form: IndivoTokenForm) -> HTTPResponse { answer("text/plain", Array(form.text.utf8)) }
    static func json(_ bytes: [UInt8]) -> HTTPResponse { answer("application/json", bytes) }
    static func text(_ text: String) -> HTTPResponse { answer("text/plain", Array(text.utf8)) }
    static func html(_ text: String, status: Int = 200) -> HTTPResponse {
        answer("text/html; charset=utf-8", Array(text.utf8), status: status)
    }

    static func answer(_ type: String, _ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: ["Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"],
            body: .bytes(bytes))
    }
}
