import Foundation
import SalusBase
import SalusHTTP
import SalusServer
import Testing

/// A person with a browser, as far as the pages need one: keeps the cookie, follows redirects within the pages, reads forms
/// out of what it was shown and sends them.
final class PageVisitor: Sendable {
    let server: TestServer
    private let cookie = Locked<String?>(nil)
    private let shown = Locked<ShownPage?>(nil)

    init(_ server: TestServer) { self.server = server }

    /// What is on the screen.
    var page: ShownPage { get throws { try #require(shown.withLock { $0 }) } }

    /// Another browser with a copy of this one's cookie.
    func copy() -> PageVisitor {
        let other = PageVisitor(server)
        let mine = cookie.withLock { $0 }
        other.cookie.withLock { $0 = mine }
        return other
    }

    @discardableResult
    func visit(_ target: String) async throws -> ShownPage { try await go(.get, target, []) }

    /// Sends the form of the page whose action ends with `action`, with what is filled in and the button pressed.
    @discardableResult
    func send(_ action: String, _ filled: [String: String] = [:]) async throws -> ShownPage {
        let form = try #require(try page.forms.first { $0.action.hasSuffix(action) }, "no form to \(action)")
        let hidden = form.hidden.filter { filled[$0.name] == nil }
        return try await go(.post, form.action, hidden + filled.map { FormField($0.key, $0.value) })
    }

    /// Sends fields that no form of a page said.
    @discardableResult
    func post(_ target: String, _ fields: [FormField]) async throws -> ShownPage { try await go(.post, target, fields) }

    func signIn(_ name: String = "ada@people.test", _ password: String = IndivoWorld.password) async throws {
        try await visit("/ui/login")
        try await send("/login", ["username": name, "password": password])
    }

    private func go(_ method: HTTPMethod, _ target: String, _ fields: [FormField]) async throws -> ShownPage {
        var headers: HTTPHeaders = ["Host": "salus.test", "Content-Type": "application/x-www-form-urlencoded"]
        headers["Cookie"] = cookie.withLock { $0 }
        let answer = try await server.sendForeign(method, target, headers, body: Array(fields.formText.utf8))
        if let set = answer.headers["Set-Cookie"] {
            cookie.withLock { $0 = set.split(separator: ";").first.map(String.init) }
        }
        if answer.status == 303, let next = answer.headers["Location"], next.hasPrefix("/ui/") {
            return try await go(.get, next, [])
        }
        let page = ShownPage(answer)
        shown.withLock { $0 = page }
        return page
    }
}

/// A page as somebody sees it, or the place outside that it sent the browser to.
struct ShownPage {
    struct Form {
        let action: String
        let hidden: [FormField]
    }

    let answer: TestAnswer
    /// Where the browser was sent, when that is not one of the pages.
    var location: String? { answer.headers["Location"] }
    var status: Int { answer.status }
    var html: String { answer.text }

    init(_ answer: TestAnswer) { self.answer = answer }

    var title: String { between("<title>", "</title>") ?? "" }
    var heading: String { between("<h1>", "</h1>") ?? "" }

    /// The text without the markup.
    var text: String { Self.unescaped(html.replacing(#/<[^>]*>/#, with: " ")) }

    var forms: [Form] {
        html.split(separator: "<form ").dropFirst().map { part in
            let form = part.split(separator: "</form>").first ?? part
            let action = form.firstMatch(of: #/action="([^"]*)"/#).map { String($0.1) } ?? ""
            let inputs = form.matches(of: #/<input type="hidden" name="([^"]*)" value="([^"]*)">/#)
            return Form(
                action: Self.unescaped(action),
                hidden: inputs.map { FormField(String($0.1), Self.unescaped(String($0.2))) })
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
