import SalusHTTP

/// Parts of answers (RFC 9110 section 14): a read of one range of bytes of content that has ranges is answered with 206
/// and these bytes. Other units, several ranges and malformed fields are as no field at all, as the standard allows; so
/// is a range under an `If-Range` that is not the strong entity tag of the content as it is now. The answer is made,
/// and its access line written, all the same.
package struct Ranges: Middleware {
    package init() {}

    package func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        var reply = try await next(call)
        guard call.endpoint?.isRanged == true, reply.response.status == 200,
            case .bytes(let bytes) = reply.response.body
        else { return reply }
        reply.response.headers["Accept-Ranges"] = "bytes"
        guard call.request.method == .get, let range = Self.range(call.request.headers),
            Self.isWanted(call.request.headers, of: reply.response.headers["ETag"])
        else { return reply }
        guard let wanted = range.bytes(of: bytes.count) else {
            throw RequestError.rangeNotSatisfiable(size: bytes.count)
        }
        reply.response.status = 206
        reply.response.body = .bytes(Array(bytes[wanted]))
        reply.response.headers["Content-Range"] =
            "bytes \(wanted.lowerBound)-\(wanted.upperBound - 1)/\(bytes.count)"
        return reply
    }

    private static func range(_ headers: HTTPHeaders) -> ByteRange? {
        let fields = headers.values("Range")
        return fields.count == 1 ? ByteRange(field: fields[0]) : nil
    }

    /// Strong comparison (RFC 9110 sections 8.8.3.2 and 13.1.5). The tag of the compressed form is another one.
    private static func isWanted(_ headers: HTTPHeaders, of tag: String?) -> Bool {
        guard let condition = headers["If-Range"] else { return true }
        guard let known = EntityTag(text: condition), !known.isWeak, let tag else { return false }
        return EntityTag(text: tag) == known
    }
}
