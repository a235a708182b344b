package import SalusBase
package import SalusHTTP

/// A page as someone sees it, or the place outside that it sent the browser to.
package struct ShownPage: Sendable {
    package struct Form: Sendable {
        package let action: String
        package let hidden: [FormParameter]
    }

    package let status: Int
    package let headers: HTTPHeaders
    package let html: String

    init(_ answer: (status: Int, headers: HTTPHeaders, body: [UInt8])) {
        (status, headers, html) = (answer.status, answer.headers, String(decoding: answer.body, as: UTF8.self))
    }

    /// Where the browser was sent, when that is not one of the pages.
    package var location: String? { headers["Location"] }

    package var title: String { between("<title>", "</title>") ?? "" }
    package var heading: String { between("<h1>", "</h1>") ?? "" }

    /// The text without the markup.
    package var text: String { Self.unescaped(html.replacing(#/<[^>]*>/#, with: " ")) }

    package var forms: [Form] {
        html.split(separator: "<form ").dropFirst().map { part in
            let form = part.split(separator: "</form>").first ?? part
            let action = form.firstMatch(of: #/action="([^"]*)"/#).map { String($0.1) } ?? ""
            let inputs = form.matches(of: #/<input type="hidden" name="([^"]*)" value="([^"]*)">/#)
            return Form(
                action: Self.unescaped(action),
                hidden: inputs.map { FormParameter(String($0.1), Self.unescaped(String($0.2))) })
        }
    }

    private func between(_ start: String, _ end: String) -> String? {
        html.split(separator: start).dropFirst().first?.split(separator: end).first.map { Self.unescaped(String($0)) }
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(String(text)) {
            $0.replacing($1.0, with: $1.1)
        }
    }
}
