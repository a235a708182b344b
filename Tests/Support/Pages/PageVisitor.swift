package import SalusBase
package import SalusHTTP

/// A person with a browser, as far as the web pages need one: stores cookies, follows redirects within the pages,
/// reads forms of the shown page and sends them.
package final class PageVisitor: Sendable {
    /// Sends one request: method, target from its first slash on, headers, body.
    package typealias Send =
        @Sendable (HTTPMethod, String, HTTPHeaders, [UInt8]) async throws -> (Int, HTTPHeaders, [UInt8])

    private let send: Send
    private let prefix: String
    private let cookies = Locked<[String: String]>([:])
    private let shown = Locked<ShownPage?>(nil)

    package init(prefix: String = "/ui", _ send: @escaping Send) { (self.prefix, self.send) = (prefix, send) }

    /// Another visitor with the same cookies.
    package func copy() -> PageVisitor {
        let copy = PageVisitor(prefix: prefix, send)
        let known = cookies.withLock { $0 }
        copy.cookies.withLock { $0 = known }
        return copy
    }

    /// The page on the screen. Throws `NothingShown` before the first page, and for a form that is not there.
    package var page: ShownPage {
        get throws(NothingShown) {
            guard let page = shown.withLock({ $0 }) else { throw NothingShown(wanted: "a page") }
            return page
        }
    }

    @discardableResult
    package func visit(_ target: String) async throws -> ShownPage { try await go(.get, target, []) }

    /// Sends the form of the page whose action ends with `action`, with the filled fields and the pressed button.
    @discardableResult
    package func send(_ action: String, _ filled: [String: String] = [:]) async throws -> ShownPage {
        guard let form = try page.forms.first(where: { $0.action.hasSuffix(action) }) else {
            throw NothingShown(wanted: "a form to \(action) on '\(try page.heading)'")
        }
        let hidden = form.hidden.filter { filled[$0.name] == nil }
        return try await go(.post, form.action, hidden + filled.map { FormParameter($0.key, $0.value) })
    }

    /// Sends fields that no form of a page said.
    @discardableResult
    package func post(_ target: String, _ fields: [FormParameter]) async throws -> ShownPage {
        try await go(.post, target, fields)
    }

    package func signIn(_ name: String, _ password: String) async throws {
        try await visit("\(prefix)/login")
        try await send("/login", ["username": name, "password": password])
    }

    private func go(_ method: HTTPMethod, _ target: String, _ fields: [FormParameter]) async throws -> ShownPage {
        var headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        let known = cookies.withLock { $0 }
        if !known.isEmpty { headers["Cookie"] = known.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") }
        let page = ShownPage(try await send(method, target, headers, Array(fields.formText.utf8)))
        if let set = page.headers["Set-Cookie"] {
            let pair = set.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
            cookies.withLock { $0[pair[0]] = pair.count > 1 ? pair[1] : "" }
        }
        if page.status == 303, let next = page.location, next.hasPrefix("\(prefix)/") {
            return try await go(.get, next, [])
        }
        shown.withLock { $0 = page }
        return page
    }
}

package struct NothingShown: Error {
    package let wanted: String

    package init(wanted: String) { self.wanted = wanted }
}
