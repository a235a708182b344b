/// Turns an answer into bytes (RFC 9112), for one kind of request.
struct ResponseEncoder {
    let isVersion11: Bool
    let isHead: Bool
    let keepsAlive: Bool
    /// The value of the `Date` field.
    let date: String

    /// The head, and the body if it is whole. An answer whose header fields may not be sent becomes a bare 500.
    func encode(_ response: HTTPResponse) -> [UInt8] {
        let isSendable = response.headers.areSendable && (200...599).contains(response.status)
        let response = isSendable ? response : HTTPResponse(status: 500)
        guard case .bytes(let body) = response.body else { return head(response, length: nil) }
        let head = head(response, length: body.count)
        return isHead || !Self.hasBody(response.status) ? head : head + body
    }

    private func head(_ response: HTTPResponse, length: Int?) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        func add(_ parts: String...) { for part in parts { bytes.append(contentsOf: part.utf8) } }
        add("HTTP/1.1 ", String(response.status), " ", Self.reason(response.status), "\r\nDate: ", date, "\r\n")
        for field in response.headers.fields { add(field.name, ": ", field.value, "\r\n") }
        if Self.hasBody(response.status) {
            // A stream to an old client ends with the connection.
            if let length { add("Content-Length: ", String(length), "\r\n") } else if isVersion11 { add(Self.chunked) }
        }
        if !keepsAlive { add("Connection: close\r\n") } else if !isVersion11 { add("Connection: keep-alive\r\n") }
        add("\r\n")
        return bytes
    }

    private static let chunked = "Transfer-Encoding: chunked\r\n"

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [.carriageReturn, .lineFeed]
    }

    static let lastChunk = Array("0\r\n\r\n".utf8)

    private static func hasBody(_ status: Int) -> Bool { status != 204 && status != 304 }

    private static func reason(_ status: Int) -> String { reasons[status] ?? "Status" }

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
