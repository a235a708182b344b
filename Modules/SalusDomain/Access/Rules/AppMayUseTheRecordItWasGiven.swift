import SalusModels

/// An app with a token for the whole record uses the part of it that its manifest asks for, writes to those who see all
/// of it, and sees who looked unless it asks for a part. That lasts while the person who gave the token, or enabled the
/// autonomous app, has full control of the record. A token without such a person reads and writes what the app keeps
/// there, and nothing else. Neither shares anything.
struct AppMayUseTheRecordItWasGiven: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller, case .granted(let token) = caller.appGrant,
            let record = question.record, token.binding == .record(record.id)
        else { return .ignore }
        let hasConsent = token.account == nil ? question.hasConsent : question.hasFullControl
        let view = caller.app.manifest.view
        switch question.request.action {
        case .readAppStorage, .writeAppStorage: return hasConsent || token.account == nil ? .grant(.whole) : .ignore
        case .viewRecord, .readRecord, .addDocument, .writeRecord, .readDemographics, .writeDemographics,
            .sendMessage:
            return hasConsent ? .grant(view) : .ignore
        case .readAccessLog: return hasConsent && view.isWhole ? .grant(view) : .ignore
        default: return .ignore
        }
    }
}
