import SalusModels

/// Lets an app in a carenet see the record's owner and the carenet's members; with a token for that carenet it reads
/// those of the carenet's documents that its manifest asks for, as long as the person who gave the token may do so.
struct AppMayUseTheCarenetItIsIn: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller, question.isAppInside, let carenet = question.carenet?.id else {
            return .ignore
        }
        switch (question.request.action, caller.appGrant) {
        case (.viewCarenet, .alone): return .grant(.carenet(carenet))
        case (.viewCarenet, .granted(let token)), (.readRecord, .granted(let token)),
            (.readDemographics, .granted(let token)):
            let isForIt = token.binding.carenet == carenet
            let view = RecordView.carenet(carenet).intersection(caller.app.manifest.view)
            return isForIt && (question.isMember || question.hasFullControl) ? .grant(view) : .ignore
        default: return .ignore
        }
    }
}
