import SalusAPI
public import SalusBase
public import SalusHTTP

/// Holds answers of a server against the API's own description: the status must be documented, the body must have the
/// shape that is, with nothing more in it.
public struct AnswerContract: Sendable {
    private let document: JSONValue
    private let paths: [(segments: [Substring], operations: JSONValue)]

    /// The description of every native call below the standard prefix.
    public static let standard: AnswerContract = {
        var document = OpenAPIDocument(title: "Salus", version: "test")
        for type in APICalls.all { try! document.add(type, prefix: APICalls.prefix) }
        return AnswerContract(document.json)
    }()

    public init(_ document: JSONValue) {
        self.document = document
        paths = (document["paths"]?.object ?? [:]).map { ($0.split(separator: "/"), $1) }
    }

    /// The differences between an answer and the API's description; empty for an address that the description does not
    /// have, and for an answer without a body.
    public func faults(
        _ method: HTTPMethod, _ target: RequestTarget, status: Int, headers: HTTPHeaders, body: [UInt8]
    ) -> [String] {
        guard let operation = operation(method, target) else { return [] }
        // A server with another prefix knows none of these addresses.
        if status == 404, isUnknownRoute(body) { return [] }
        let name = operation["operationId"]?.string ?? "?"
        guard let response = operation["responses"]?[String(status)] else {
            return ["\(name) answers \(status), which is not documented"]
        }
        guard method != .head, let content = response["content"]?.object else {
            return body.isEmpty || method == .head ? [] : ["\(name) answers \(status) with a body, documented without"]
        }
        let mediaType = headers["Content-Type"] ?? "none"
        guard let media = content[mediaType] ?? content["*/*"] else {
            return ["\(name) answers \(status) as \(mediaType)"]
        }
        guard mediaType == "application/json", content["*/*"] == nil, headers["Content-Encoding"] == nil else {
            return []
        }
        return shapeFaults(media["schema"] ?? .null, body).map { "\(name) answers \(status): \($0)" }
    }

    /// The differences between a value and its schema.
    public func faults(of value: JSONValue, against schema: JSONValue) -> [String] {
        SchemaCheck(document: document).faults(of: value, against: schema, at: "body")
    }

    private func shapeFaults(_ schema: JSONValue, _ body: [UInt8]) -> [String] {
        guard let value = try? JSONValue(parsing: body) else { return ["no JSON"] }
        return faults(of: value, against: schema)
    }

    private func isUnknownRoute(_ body: [UInt8]) -> Bool {
        (try? APIError.decode(RawContent(mediaType: "", bytes: body)))?.code == .unknownRoute
    }

    private func operation(_ method: HTTPMethod, _ target: RequestTarget) -> JSONValue? {
        let verb = method == .head ? "get" : method.name.lowercased()
        let fitting = paths.filter { path in
            path.segments.count == target.segments.count
                && zip(path.segments, target.segments).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
        // As the router does it: literals are asked before holes.
        return fitting.min { holes($0.segments) < holes($1.segments) }?.operations[verb]
    }

    private func holes(_ segments: [Substring]) -> Int { segments.count { $0.hasPrefix("{") } }
}
