import SalusBase
import SalusDomain
import SalusPages
import SalusServer
import SalusServerDomain

/// Registers the pages as an app before the first request is answered. While the store is away every page says so
/// anyway.
struct PagesRegistration: Middleware {
    private let app: UIApp
    private let environment: Environment
    private let log: Log
    private let isDone = Locked(false)

    init(_ app: UIApp, environment: Environment, log: Log) {
        (self.app, self.environment, self.log) = (app, environment, log)
    }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        if call.endpoint != nil { await register() }
        return try await next(call)
    }

    private func register() async {
        guard !isDone.withLock({ $0 }) else { return }
        let keep = KeepOwnApp(app.manifest, consumerKey: app.consumerKey, consumerSecret: app.consumerSecret)
        do throws(DomainError) {
            try await environment.run(keep, as: .system)
            isDone.withLock { $0 = true }
        } catch {
            // Another server on the same store may have made it just now: the next request looks again.
            log.warning(
                "pages_not_registered", ("reason", .text("\(error)")), ("next", "tried again at the next request"))
        }
    }
}
