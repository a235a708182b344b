/// A strict reader of HTTP/1.1 request heads (RFC 9112): whatever two programs could read differently is refused.
///
/// Lines end in CRLF only; no folding; no blank before the colon; no control characters in values; exactly one Host in
/// 1.1; one `Content-Length` of digits only, or `Transfer-Encoding: chunked`, never both.
package enum HeadParser {
    package struct Limits: Sendable {
        package var bytes: Int
        package var fields: Int

        package init(bytes: Int, fields: Int) { (self.bytes, self.fields) = (bytes, fields) }
    }

    /// The length of the head with its empty line, or nil while it is incomplete. Bytes before `from` were seen before.
    ///
    /// Throws as soon as the bytes cannot become a head any more.
    package static func length(
        of bytes: ArraySlice<UInt8>, from: Int, limits: Limits
    ) throws(HTTPRefusal) -> Int? {
        if let first = bytes.first, !first.isTokenByte { throw malformedLine }
        var index = bytes.startIndex + max(1, from)
        while index < bytes.endIndex {
            if bytes[index] == .lineFeed {
                guard bytes[index - 1] == .carriageReturn else { throw HTTPRefusal(400, "lines must end in CRLF") }
                let length = index + 1 - bytes.startIndex
                if length > limits.bytes { throw tooLarge }
                if length >= 4, bytes[index - 2] == .lineFeed { return length }
            }
            index += 1
        }
        if bytes.count > limits.bytes { throw tooLarge }
        return nil
    }

    /// Reads a complete head, as measured by `length(of:from:limits:)`.
    package static func parse(_ head: ArraySlice<UInt8>, limits: Limits) throws(HTTPRefusal) -> RequestHead {
        var rest = head.dropLast(2)
        let line = try RequestLine(takeLine(&rest))
        var fields = FieldSummary()
        while !rest.isEmpty {
            guard fields.headers.fields.count < limits.fields else { throw tooLarge }
            try fields.add(takeLine(&rest))
        }
        return try fields.head(line)
    }

    private static let tooLarge = HTTPRefusal(431, "the request head is too large")
    static let malformedLine = HTTPRefusal(400, "the request line is malformed")

    /// Removes one line from the front and gives it without its CRLF; a CR elsewhere is refused by what reads the line.
    private static func takeLine(_ rest: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> ArraySlice<UInt8> {
        guard let end = rest.firstIndex(of: .lineFeed) else { throw malformedLine }
        defer { rest = rest[(end + 1)...] }
        return rest[rest.startIndex..<end].dropLast()
    }
}
