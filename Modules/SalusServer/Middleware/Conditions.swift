import SalusBase
import SalusCrypto
import SalusHTTP

/// Conditional reads (RFC 9110 section 13): every answer to a read has an entity tag, its handler's or the digest of
/// its bytes, some have a date, and who has that already gets 304. Answers are made, and their access
/// lines written, all the same.
package struct Conditions: Middleware {
    package init() {}

    package func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        var reply = try await next(call)
        guard call.endpoint?.isForSupervisors == false,
            reply.response.status == 200, call.request.method == .get || call.request.method == .head,
            case .bytes(let bytes) = reply.response.body
        else { return reply }
        let known = reply.response.headers["ETag"]
        let tag = known ?? EntityTag(ofBytes: bytes).text
        if known == nil { reply.response.headers.add("ETag", tag) }
        if Self.isKnown(call.request.headers, tag, reply.response.headers["Last-Modified"]) {
            reply.response.status = 304
            reply.response.body = .bytes([])
            reply.response.headers["Content-Type"] = nil
        }
        return reply
    }

    /// Tags stand over dates (section 13.2.2). A date is known when it is the one that we gave: only what never changes
    /// has one, so that no other says anything.
    private static func isKnown(_ headers: HTTPHeaders, _ tag: String, _ lastModified: String?) -> Bool {
        if let tags = EntityTagList("If-None-Match", in: headers) {
            return EntityTag(text: tag).map(tags.matchesWeakly) == true
        }
        return lastModified != nil && headers["If-Modified-Since"] == lastModified
    }
}

extension EntityTag {
    /// A strong validator: the digest of the answer's bytes.
    init(ofBytes bytes: [UInt8]) { self.init(Base64URL.encode(Array(SHA256.hash(bytes).prefix(16)))) }
}
