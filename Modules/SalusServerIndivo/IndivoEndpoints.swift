import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusServer

/// The calls of `IndivoCalls` with their rights and handlers, by name; aliases share one.
///
/// A group of calls is a value of its own and joins in `entries`.
enum IndivoEndpoints {
    static let entries: [String: IndivoEntry] = merged([
        IndivoSignInHandlers.all, IndivoAccountHandlers.all, IndivoSecretHandlers.all, IndivoAppHandlers.all,
        IndivoRecordHandlers.all, IndivoShareHandlers.all, IndivoCarenetHandlers.all, IndivoMemberHandlers.all,
        IndivoPlacementHandlers.all, IndivoCarenetDocumentHandlers.all, IndivoDocumentHandlers.all,
        IndivoNamedDocumentHandlers.all, IndivoRelationHandlers.all, IndivoDemographicsHandlers.all,
        IndivoStorageHandlers.all, IndivoAutonomousHandlers.all, IndivoContainerHandlers.all,
        IndivoReportHandlers.all, IndivoSMARTHandlers.all, IndivoLaunchHandlers.all, IndivoMessageHandlers.all,
        IndivoNotificationHandlers.all, IndivoAuditHandlers.all, IndivoCodeHandlers.all,
    ])

    /// The entries of `IndivoCalls.ours`.
    private static let ours = merged([
        IndivoSignInHandlers.ours, IndivoSecretHandlers.ours, IndivoMailedLinkHandlers.ours,
        IndivoNoticeHandlers.ours, IndivoInstallationHandlers.ours, IndivoShareHandlers.ours,
        IndivoAuthorizationHandlers.ours, IndivoOwnProfileHandlers.ours, IndivoEmergencyHandlers.ours,
        IndivoShareLinkHandlers.ours, IndivoSharePreviewHandlers.ours, IndivoDeletionHandlers.ours,
        IndivoArchiveHandlers.ours, IndivoTimelineHandlers.ours,
    ])

    static func all(_ options: IndivoOptions) -> [Endpoint] {
        (IndivoCalls.all + IndivoCalls.ours).flatMap { call in
            methods(of: call).map { Endpoint(call, $0, entry(of: call), options) }
        }
    }

    /// The entries of calls without permitted callers: anyone who has the right is refused as well.
    private static let refused: [String: IndivoEntry] = [
        "carenet_app_permissions": .carenet(.viewCarenet, refuse),
        "documents_delete": .record(.writeRecord, refuse),
        "update_document_meta": .record(.writeRecord, refuse),
        "static_file": .own(.readAppRequest, refuse),
    ]

    private static let refuse: IndivoHandler = { _ in throw DomainError.denied }

    /// A call without an entry is a mistake of the programmer and stops the program.
    private static func entry(of call: IndivoCall) -> IndivoEntry {
        guard let entry = entries[call.name] ?? ours[call.name] ?? refused[call.name] else {
            preconditionFailure("no handler for \(call.name)")
        }
        return entry
    }

    private static func methods(of call: IndivoCall) -> [HTTPMethod] {
        call.method == .any ? [.get, .post, .put, .delete] : [HTTPMethod(call.method.rawValue)]
    }

    /// Two entries for one name are a mistake of the programmer and stop the program.
    private static func merged(_ groups: [[String: IndivoEntry]]) -> [String: IndivoEntry] {
        groups.reduce(into: [:]) { all, group in
            all.merge(group) { _, _ in preconditionFailure("two handlers for one Indivo call") }
        }
    }
}

extension Endpoint {
    fileprivate convenience init(
        _ call: IndivoCall, _ method: HTTPMethod, _ entry: IndivoEntry, _ options: IndivoOptions
    ) {
        let carries = method == .post || method == .put
        self.init(
            foreign: call.name, method, call.pattern, security: call.callers == [.anyone] ? .open : .session,
            bodyKind: !carries ? .nothing : call.takesDocument ? .document : .json
        ) { served, server in
            try await IndivoCallContext(call: served, server: server, options: options).answer(call, entry)
        }
    }
}

extension IndivoCallContext {
    /// The answer of the call's handler. Throws the refusal for a caller without the call's right, whatever else is
    /// wrong with the request.
    fileprivate func answer(_ call: IndivoCall, _ entry: IndivoEntry) async throws -> HTTPResponse {
        do {
            let exchange = call.takesDocument ? try await bringing(with: entry.right) : self
            return try await entry.handle(exchange)
        } catch {
            try await refuse(without: entry.right)
            throw error
        }
    }
}
