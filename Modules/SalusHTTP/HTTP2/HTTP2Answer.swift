/// An answer as HTTP/2 carries it (RFC 9113 section 8.3.2): the fields with `:status`, and the first bytes of its body.
package struct HTTP2Answer {
    var fields: [HTTPHeaders.Field]
    /// Nil for an answer without a body.
    var body: [UInt8]?
    /// Writes the rest of the body.
    var stream: (@Sendable (HTTPBodyWriter) async throws -> Void)?

    /// An answer whose header fields may not be sent becomes a bare 500.
    package init(_ response: HTTPResponse, isHead: Bool, date: String) {
        let isSendable = response.headers.areSendable && (200...599).contains(response.status)
        let response = isSendable ? response : HTTPResponse(status: 500)
        let hasBody = ResponseEncoder.hasBody(response.status)
        fields = [Self.field(":status", String(response.status)), Self.field("date", date)]
        fields += response.headers.fields.filter { !Self.isOfConnection($0.name) }
        switch response.body {
        case .bytes(let bytes):
            if hasBody { fields.append(Self.field("content-length", String(bytes.count))) }
            body = isHead || !hasBody || bytes.isEmpty ? nil : bytes
        case .stream(let write): (body, stream) = isHead || !hasBody ? (nil, nil) : ([], write)
        }
    }

    private static func field(_ name: String, _ value: String) -> HTTPHeaders.Field {
        HTTPHeaders.Field(name: name, value: value)
    }

    /// Fields that HTTP/2 has no place for (RFC 9113 section 8.2.2).
    private static func isOfConnection(_ name: String) -> Bool {
        ["connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade"].contains(name.lowercased())
    }
}
