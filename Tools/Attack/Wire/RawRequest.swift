/// Requests in text, as they go over the wire.
enum RawRequest {
    static let json = "application/json"
    static let form = "application/x-www-form-urlencoded"

    /// `fields`: further header fields, each without its line end.
    static func get(_ target: String, _ fields: String...) -> String {
        head("GET", target, fields) + "\r\n"
    }

    /// With the length of `body`.
    static func post(_ target: String, type: String = json, _ fields: String..., body: String) -> String {
        head("POST", target, fields + ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]) + "\r\n" + body
    }

    /// With a body of JSON whose border is as the caller says.
    static func begun(_ target: String, _ fields: String...) -> String {
        head("POST", target, ["Content-Type: \(json)"] + fields) + "\r\n"
    }

    private static func head(_ method: String, _ target: String, _ fields: [String]) -> String {
        (["\(method) \(target) HTTP/1.1", "Host: localhost"] + fields).map { $0 + "\r\n" }.joined()
    }
}
