import SalusBase
package import SalusHTTP

/// An answer that stays the same while the server runs, with its entity tag: made when it is first asked for.
package struct CachedResponse: Sendable {
    private let made = Locked<HTTPResponse?>(nil)

    package init() {}

    /// Two that ask at once may both make it; it is the same.
    package func response(_ make: () throws -> HTTPResponse) rethrows -> HTTPResponse {
        if let made = made.withLock({ $0 }) { return made }
        var response = try make()
        if case .bytes(let bytes) = response.body { response.headers["ETag"] = EntityTag(ofBytes: bytes).text }
        made.withLock { $0 = response }
        return response
    }
}
