import SalusBase
import SalusCrypto
import SalusHTTP

/// Conditional reads (RFC 9110 section 13): every answer to a read has an entity tag, its handler's or the digest of its
/// bytes, and who has that already gets 304. Answers are made, and their access lines written, all the same.
struct Conditions: Middleware {
    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        var reply = try await next(call)
        guard call.endpoint?.isNative == true || call.endpoint?.isCompressed == true,
            reply.response.status == 200, call.request.method == .get || call.request.method == .head,
            case .bytes(let bytes) = reply.response.body
        else { return reply }
        let tag = reply.response.headers["ETag"].flatMap { EntityTag(text: $0) } ?? Self.digest(bytes)
        reply.response.headers["ETag"] = tag.text
        if EntityTagList("If-None-Match", in: call.request.headers)?.matchesWeakly(tag) == true {
            reply.response.status = 304
            reply.response.body = .bytes([])
            reply.response.headers["Content-Type"] = nil
        }
        return reply
    }

    private static func digest(_ bytes: [UInt8]) -> EntityTag {
        EntityTag(Base64URL.encode(Array(SHA256.hash(bytes).prefix(16))))
    }
}
