import PHRIndivo
import SalusAPI
import SalusDomain
import SalusHTTP

/// The handler of an Indivo call.
typealias IndivoHandler = @Sendable (IndivoCallContext) async throws -> HTTPResponse

/// The calls of `IndivoCalls` with their handlers, by name; aliases share one.
///
/// A group of calls is a value of its own and joins in `handlers`.
enum IndivoEndpoints {
    static let handlers: [String: IndivoHandler] = merged([
        IndivoSignInHandlers.all, IndivoAccountHandlers.all, IndivoSecretHandlers.all, IndivoAppHandlers.all,
        IndivoRecordHandlers.all, IndivoShareHandlers.all, IndivoCarenetHandlers.all, IndivoMemberHandlers.all,
        IndivoPlacementHandlers.all, IndivoCarenetDocumentHandlers.all, IndivoDocumentHandlers.all,
        IndivoNamedDocumentHandlers.all, IndivoRelationHandlers.all, IndivoDemographicsHandlers.all,
        IndivoStorageHandlers.all, IndivoAutonomousHandlers.all, IndivoContainerHandlers.all,
        IndivoReportHandlers.all, IndivoSMARTHandlers.all, IndivoLaunchHandlers.all, IndivoMessageHandlers.all,
        IndivoNotificationHandlers.all, IndivoAuditHandlers.all, IndivoCodeHandlers.all,
    ])

    /// The handlers of `IndivoCalls.ours`.
    private static let ours = merged([IndivoSignInHandlers.ours, IndivoInstallationHandlers.ours])

    static let all: [Endpoint] =
        IndivoCalls.all.flatMap { call in methods(of: call).map { Endpoint(call, $0, handler(of: call)) } }
        + IndivoCalls.ours.flatMap { call in methods(of: call).map { Endpoint(call, $0, handler(of: call)) } }

    /// A call without permitted callers is refused like any other. One without a handler is a mistake of the programmer
    /// and stops the program.
    private static func handler(of call: IndivoCall) -> IndivoHandler {
        if call.callers == [.nobody] { return { _ in throw DomainError.denied } }
        guard let handler = handlers[call.name] ?? ours[call.name] else {
            preconditionFailure("no handler for \(call.name)")
        }
        return handler
    }

    private static func methods(of call: IndivoCall) -> [HTTPMethod] {
        call.method == .any ? [.get, .post, .put, .delete] : [HTTPMethod(call.method.rawValue)]
    }

    /// Two handlers for one name are a mistake of the programmer and stop the program.
    private static func merged(_ groups: [[String: IndivoHandler]]) -> [String: IndivoHandler] {
        groups.reduce(into: [:]) { all, group in
            all.merge(group) { _, _ in preconditionFailure("two handlers for one Indivo call") }
        }
    }
}

extension Endpoint {
    fileprivate convenience init(_ call: IndivoCall, _ method: HTTPMethod, _ handle: @escaping IndivoHandler) {
        let carries = method == .post || method == .put
        self.init(
            foreign: call.name, method, call.pattern, security: call.callers == [.anyone] ? .open : .session,
            bodyKind: !carries ? .nothing : call.takesDocument ? .document : .json
        ) { served, server in
            let exchange = IndivoCallContext(call: served, server: server)
            do {
                if call.takesDocument { try await exchange.ask(try IndivoNeed(call, exchange).access()) }
                return try await handle(exchange)
            } catch {
                try await exchange.refuseUnlessAllowed(call)
                throw error
            }
        }
    }
}
