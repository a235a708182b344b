import SalusModels

/// An app with a token for the whole record reads and writes it, writes to those who see all of it, and sees who looked, as long as whoever gave the token may
/// still do so themselves. It shares nothing and is nobody's account.
struct AppMayUseTheRecordItWasGiven: AccessRule {
    func judge(_ question: AccessQuestion) -> Verdict {
        guard case .app(let caller) = question.caller, case .granted(let token) = caller.standing,
            let record = question.record, token.binding == .record(record.id),
            token.account == nil || question.hasFullControl
        else { return .ignore }
        switch question.request.action {
        case .viewRecord, .readRecord, .addDocument, .writeRecord, .readAccessLog, .readAppStorage, .writeAppStorage,
            .readDemographics, .writeDemographics, .readCarenet, .sendMessage:
            return .grant
        default: return .ignore
        }
    }
}
