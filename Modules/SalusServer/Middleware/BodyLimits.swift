import SalusBase
import SalusHTTP

/// Decides how large a body may be, and refuses more bodies at once than the memory is for, in all, of one network and
/// of one credential. The bytes that have arrived count, whatever was announced.
struct BodyLimits: Middleware {
    private let limits: RequestLimits
    private let budget: BodyBudget

    init(_ limits: RequestLimits) {
        self.limits = limits
        budget = BodyBudget(limits)
    }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint else { return try await next(call) }
        var call = call
        call.bodyLimit = limit(of: endpoint)
        if let length = call.request.body.length, length > call.bodyLimit {
            throw HTTPRefusal(413, "the body is larger than \(call.bodyLimit) bytes")
        }
        let share = budget.share(of: call.request)
        defer { share.giveBack() }
        call.request.body = share.counting(call.request.body)
        call.counting = { share.counting($0) }
        return try await next(call)
    }

    private func limit(of endpoint: Endpoint) -> Int {
        switch endpoint.bodyKind {
        case .document: limits.document
        case .json, .nothing: limits.json
        }
    }
}
