import SalusModels

/// A backend does what its scopes name, and nothing else; an administrator's account is none of its business.
struct BackendMayDoWhatItsScopesSay: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .backend(let backend) = question.caller, let scope = Self.scope(of: question.request) else {
            return .ignore
        }
        return backend.scopes.contains(scope) ? .grant(.whole) : .ignore
    }

    private static func scope(of request: AccessRequest) -> BackendScope? {
        switch (request.action, request.resource) {
        case (.registerPeople, _): .registrations
        case (.setPersonState, _): .accounts
        case (.viewVaults, .vault): .members
        case (.viewApprovalRequests, _), (.decideRequest, _): .approvals
        default: nil
        }
    }
}
