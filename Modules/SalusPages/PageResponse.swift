import SalusHTML
import SalusHTTP

/// An answer of the pages as it is sent: the one place where their headers are made.
struct PageResponse {
    let response: HTTPResponse

    init(_ answer: PageAnswer, options: PagesOptions, account: String?, formKey: String) {
        switch answer {
        case .page(let page):
            response = Self.document(page, options, account, formKey)
        case .file(let file):
            response = file.response
        case .archive(let body):
            response = PageFile.archive(body)
        case .redirect(let address), .become(_, let address), .await(_, let address), .show(_, let address):
            response = Self.redirect(address)
        case .leave(let address):
            response = Self.redirect(address.text)
        }
    }

    /// A page for a visitor without a session.
    init(page: WebPage, options: PagesOptions) {
        response = Self.document(page, options, nil, "")
    }

    /// The way to another page, the same for everybody.
    init(redirect address: String) { response = Self.redirect(address) }

    private static func document(
        _ page: WebPage, _ options: PagesOptions, _ account: String?, _ formKey: String
    ) -> HTTPResponse {
        var headers = common
        headers["Content-Type"] = "text/html; charset=utf-8"
        headers["Content-Security-Policy"] =
            "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
            + (page.formTarget.map { " \($0)" } ?? "")
        let text = page.document(prefix: options.prefix, account: account, formKey: formKey)
        return HTTPResponse(status: page.status, headers: headers, body: .bytes(Array(text.utf8)))
    }

    private static func redirect(_ address: String) -> HTTPResponse {
        var headers = common
        headers["Location"] = address
        return HTTPResponse(status: 303, headers: headers)
    }

    /// Addresses hold tokens: no other site is told the page before it.
    private static let common: HTTPHeaders = [
        "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
    ]
}
