import SalusHTML

/// One page: its title and its main part. Titles are kept in histories and seen over a shoulder: they name no person.
struct WebPage: Sendable {
    let title: String
    let content: [HTML]
    var status = 200
    /// A further place that its forms may lead to, as a source of a content security policy.
    var formTarget: String?

    init(_ title: String, _ content: HTML..., status: Int = 200) {
        (self.title, self.content, self.status) = (title, content, status)
    }

    /// The whole document. `account` is the name of the account that is signed in.
    func document(prefix: String, account: String?, formKey: String) -> String {
        "<!doctype html>\n"
            + HTML.tag(
                "html", ["lang": "en"], head(prefix),
                .tag(
                    "body", [:], HTML.link("Skip to the content", to: "#main", style: "skip"),
                    header(prefix, account, formKey),
                    .tag("main", ["id": "main"], [.tag("h1", [:], .text(title))] + content))
            ).text + "\n"
    }

    private func head(_ prefix: String) -> HTML {
        .tag(
            "head", [:], .tag("meta", ["charset": "utf-8"]),
            .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .tag("title", [:], "\(title) · Salus"),
            .tag("link", ["rel": "stylesheet", "href": "\(prefix)/style.css"]))
    }

    private func header(_ prefix: String, _ account: String?, _ formKey: String) -> HTML {
        let brand = HTML.tag("p", ["class": "brand"], .link("Salus", to: "\(prefix)/"))
        guard let account else { return .tag("header", [:], brand) }
        return .tag(
            "header", [:], brand, navigation(prefix),
            .tag(
                "form", ["method": "post", "action": "\(prefix)/logout", "class": "session"],
                .hidden(FormKey.field, formKey), .tag("span", [:], "Signed in as ", .strong(account)),
                .button("Sign out", style: "quiet")))
    }

    private func navigation(_ prefix: String) -> HTML {
        let places = [
            ("Records", "/"), ("Inbox", InboxWebPage.path), ("Notices", NoticesWebPage.path),
            ("Account", ProfilePage.path),
        ]
        return .tag(
            "nav", ["aria-label": "Pages"],
            .tag("ul", ["class": "tabs"], places.map { .tag("li", [:], .link($0.0, to: prefix + $0.1)) }))
    }
}
