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
        fields = []
        fields.reserveCapacity(response.headers.fields.count + 3)
        fields.append(Self.field(":status", String(response.status)))
        fields.append(Self.field("date", date))
        for field in response.headers.fields where !Self.isOfConnection(field.name) { fields.append(field) }
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
        switch name.utf8.count {
        case 7: name.utf8.isSameText(as: "upgrade")
        case 10: name.utf8.isSameText(as: "connection") || name.utf8.isSameText(as: "keep-alive")
        case 16: name.utf8.isSameText(as: "proxy-connection")
        case 17: name.utf8.isSameText(as: "transfer-encoding")
        default: false
        }
    }
}
