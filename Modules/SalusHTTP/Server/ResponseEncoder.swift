/// Turns an answer into bytes (RFC 9112), for one kind of request.
struct ResponseEncoder {
    let isVersion11: Bool
    let isHead: Bool
    let keepsAlive: Bool
    /// The value of the `Date` field.
    let date: String

    /// Appends the head, and the body if it is whole. An answer whose header fields may not be sent becomes a bare 500.
    func encode(_ response: HTTPResponse, into bytes: inout [UInt8]) {
        let isSendable = response.headers.areSendable && (200...599).contains(response.status)
        let response = isSendable ? response : HTTPResponse(status: 500)
        guard case .bytes(let body) = response.body else { return addHead(response, length: nil, to: &bytes) }
        addHead(response, length: body.count, to: &bytes)
        if !isHead, Self.hasBody(response.status) { bytes += body }
    }

    private func addHead(_ response: HTTPResponse, length: Int?, to bytes: inout [UInt8]) {
        Self.add("HTTP/1.1 ", to: &bytes)
        Self.add(String(response.status), to: &bytes)
        Self.add(" ", to: &bytes)
        Self.add(Self.reason(response.status), to: &bytes)
        Self.add("\r\n", to: &bytes)
        Self.add("Date", date, to: &bytes)
        for field in response.headers.fields { Self.add(field.name, field.value, to: &bytes) }
        if Self.hasBody(response.status) {
            // A stream to an old client ends with the connection.
            if let length {
                Self.add("Content-Length", String(length), to: &bytes)
            } else if isVersion11 {
                Self.add("Transfer-Encoding", "chunked", to: &bytes)
            }
        }
        if !keepsAlive {
            Self.add("Connection", "close", to: &bytes)
        } else if !isVersion11 {
            Self.add("Connection", "keep-alive", to: &bytes)
        }
        Self.add("\r\n", to: &bytes)
    }

    private static func add(_ text: String, to bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }

    private static func add(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        add(name, to: &bytes)
        add(": ", to: &bytes)
        add(value, to: &bytes)
        add("\r\n", to: &bytes)
    }

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [.carriageReturn, .lineFeed]
    }

    static let lastChunk = Array("0\r\n\r\n".utf8)

    static func hasBody(_ status: Int) -> Bool { status != 204 && status != 304 }

    private static func reason(_ status: Int) -> String { status == 200 ? "OK" : reasons[status] ?? "Status" }

    private static let reasons: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed",
        413: "Content Too Large", 415: "Unsupported Media Type", 417: "Expectation Failed",
        422: "Unprocessable Content", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
}
