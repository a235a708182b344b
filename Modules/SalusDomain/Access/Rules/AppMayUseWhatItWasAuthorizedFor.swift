import SalusModels

/// An app with a token of OAuth 2 uses the part of the record that the person gave it, and is told which that is. That
/// lasts while the person has full control of the record. It shares nothing, sends no messages, and keeps no documents
/// of its own.
struct AppMayUseWhatItWasAuthorizedFor: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller, case .authorized(let presented) = caller.appGrant else {
            return .ignore
        }
        if question.request.action == .takeAccess {
            return question.request.resource == .own ? .grant(.whole) : .ignore
        }
        guard let record = question.record, record.id == presented.authorization.record, question.carenet == nil,
            question.hasFullControl
        else { return .ignore }
        switch question.request.action {
        case .readRecord, .addDocument, .writeRecord, .readDemographics, .writeDemographics:
            return .grant(presented.authorization.view)
        default: return .ignore
        }
    }
}
