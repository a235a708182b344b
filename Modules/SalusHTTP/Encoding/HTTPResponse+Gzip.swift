import SalusBase

extension HTTPResponse {
    /// The same answer compressed as gzip, streamed if it was a stream; its entity tag says that it is another form. As
    /// it was when memory is short.
    public func gzipped() -> HTTPResponse {
        guard let encoder = GzipEncoder() else { return self }
        var response = self
        response.headers["Content-Encoding"] = "gzip"
        response.headers["ETag"] = headers["ETag"].flatMap { EntityTag(text: $0)?.gzipped.text }
        switch body {
        case .bytes(let bytes): response.body = .bytes(encoder.encode(bytes, isLast: true))
        case .stream(let produce): response.body = .stream(Self.compressing(produce))
        }
        return response
    }

    private static func compressing(
        _ produce: @escaping @Sendable (HTTPBodyWriter) async throws -> Void
    ) -> @Sendable (HTTPBodyWriter) async throws -> Void {
        { writer in
            guard let made = GzipEncoder() else { throw HTTPError.disconnected }
            let encoder = Locked(made)
            try await produce(
                HTTPBodyWriter { bytes in
                    try await writer.write(encoder.withLock { $0.encode(bytes, isLast: false) })
                })
            try await writer.write(encoder.withLock { $0.encode([], isLast: true) })
        }
    }
}

extension HTTPRequest {
    /// Whether `Accept-Encoding` allows gzip (RFC 9110 section 12.5.3).
    public var acceptsGzip: Bool {
        let codings = headers.values("Accept-Encoding").flatMap { $0.split(separator: ",") }.map(Self.coding)
        let named = codings.first { $0.name == "gzip" || $0.name == "x-gzip" } ?? codings.first { $0.name == "*" }
        return named.map { $0.weight > 0 } ?? false
    }

    private static func coding(_ text: Substring) -> (name: Substring, weight: Double) {
        let parts = text.lowercased().split(separator: ";").map(\.trimmingBlanks)
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
        return (parts.first ?? "", weight ?? 1)
    }
}
