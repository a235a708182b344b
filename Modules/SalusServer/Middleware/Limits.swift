import SalusBase
import SalusHTTP

/// Decides how large a body may be, and refuses more bodies at once than the memory is for.
struct Limits: Middleware {
    private let limits: RequestLimits
    private let free: Locked<Int>

    init(_ limits: RequestLimits) {
        self.limits = limits
        free = Locked(limits.bodiesAtOnce)
    }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint else { return try await next(call) }
        var call = call
        call.bodyLimit = limit(of: endpoint)
        let length = call.request.body.length
        if let length, length > call.bodyLimit {
            throw HTTPRefusal(413, "the body is larger than \(call.bodyLimit) bytes")
        }
        let share = Self.share(of: length ?? call.bodyLimit)
        guard take(share) else { throw RequestError.busy(.bodyBytesAtOnce) }
        defer { free.withLock { $0 += share } }
        return try await next(call)
    }

    private func limit(of endpoint: Endpoint) -> Int {
        switch endpoint.burden {
        case .document: limits.document
        case .json, .nothing: limits.json
        }
    }

    /// Small bodies are free: whoever fills the memory with large ones keeps nobody from signing in.
    private static func share(of length: Int) -> Int { length <= 64 * 1024 ? 0 : length }

    private func take(_ share: Int) -> Bool {
        free.withLock { free in
            guard free >= share else { return false }
            free -= share
            return true
        }
    }
}
