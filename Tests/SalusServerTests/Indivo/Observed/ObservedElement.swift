import SalusBase
import SalusHTTP
import SalusXML

/// An element with all that is in it, a line each.
enum ObservedElement {
    nonisolated(unsafe) static let identifier = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

    static func lines(of node: XMLNode, _ indent: String = "") -> [String] {
        let attributes = node.attributes.map { "\($0.name.local)=\(value(of: $0.name.local, $0.value, node))" }.sorted()
        let text = node.children.isEmpty ? self.text(of: node) : ""
        let line = indent + ([node.name.local] + attributes + (text.isEmpty ? [] : [text])).joined(separator: " ")
        return [line] + node.children.flatMap { lines(of: $0, indent + "  ") }
    }

    private static func value(of name: String, _ text: String, _ node: XMLNode) -> String {
        switch (node.name.local, name) {
        case ("RequestToken", "token"): "TOKEN"
        // Always empty in the original; here it says what the document is (fault 18).
        case ("Document", "type"): "TYPE"
        // SHA-1 of what is no text in the original.
        case ("Document", "digest"): text.isEmpty ? "" : "DIGEST"
        case ("Document", "size"): text.isEmpty ? "" : "SIZE"
        // The type once more in the original's list.
        case ("attachment", "size"): "SIZE"
        default: time(text)
        }
    }

    private static let secrets: Set = ["ConnectToken", "ConnectSecret", "RESTToken", "RESTSecret", "secret"]

    private static func text(of node: XMLNode) -> String {
        if secrets.contains(node.name.local) { return "TOKEN" }
        if node.name.local == "OAuthHeader" { return ObservedForm.header(node.text).joined(separator: " ") }
        return time(node.text)
    }

    /// Times of the run, there or here, and no others.
    private static func time(_ text: String) -> String {
        text.wholeMatch(of: /202[67]-\d\d-\d\dT[0-9:.]+Z/) == nil ? text : "TIME"
    }
}

/// Names and values, in any order.
enum ObservedForm {
    private static let secrets: Set = [
        "oauth_token", "oauth_token_secret", "oauth_verifier", "smart_oauth_token", "smart_oauth_token_secret",
        "oauth_nonce", "oauth_timestamp", "oauth_signature",
    ]

    static func lines(_ text: String) -> [String] { ([FormParameter](form: text.utf8) ?? []).map(line).sorted() }

    /// `location=` and an address with a query.
    static func redirection(_ text: String) -> [String] {
        let address = ([FormParameter](form: text.utf8) ?? [])["location"] ?? ""
        let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
        return ["location=\(parts.first ?? "")"] + lines(parts.last ?? "")
    }

    /// The parameters of an `Authorization` field; the realm, which may be left out (RFC 5849
    /// section 3.5.1), is no part.
    static func header(_ text: String) -> [String] {
        text.trimmingPrefix("OAuth ").split(separator: ", ").map { part in
            let pair = part.split(separator: "=", maxSplits: 1)
            let value = String(pair.last ?? "").trimming("\"")
            return line(FormParameter(String(pair[0]), PercentEncoding.decode(value.utf8) ?? value))
        }.filter { !$0.hasPrefix("realm=") }.sorted()
    }

    private static func line(_ field: FormParameter) -> String {
        "\(field.name)=\(secrets.contains(field.name) ? "TOKEN" : field.value)"
    }
}

extension String {
    fileprivate func trimming(_ character: Character) -> String {
        String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
    }
}
