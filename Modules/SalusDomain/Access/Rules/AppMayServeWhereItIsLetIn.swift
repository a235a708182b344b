import SalusModels

/// A backend service reads, with a token of its own, the part of a record that its scopes and its manifest name, while
/// a person with full control of that record lets it work there by itself. It writes nothing, and is told which records
/// those are.
struct AppMayServeWhereItIsLetIn: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller, case .service(let access) = caller.appGrant,
            caller.app.kind == .autonomous
        else { return .ignore }
        if question.request.action == .takeAccess {
            return question.request.resource == .own ? .grant(.whole) : .ignore
        }
        guard question.record != nil, question.carenet == nil, question.hasConsent else { return .ignore }
        switch question.request.action {
        case .readRecord, .readDemographics: return .grant(access.view.intersection(caller.app.manifest.view))
        default: return .ignore
        }
    }
}
