import SalusModels

/// The admin app that made a record brings documents to it, and reads none of them.
struct AppMayFillTheRecordItMade: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller, caller.appGrant == .alone, !caller.app.kind.isForRecords,
            let record = question.record, record.madeBy == caller.app.id
        else { return .ignore }
        return question.request.action == .addDocument ? .grant(.whole) : .ignore
    }
}
