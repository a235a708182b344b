import SalusModels

/// An account in a carenet reads the documents that the carenet shows, also with an app that is in it, and sees the
/// owner of the record and the other members. With the right to write it also adds documents, which the carenet shows
/// from then on, and changes those that it shows.
struct MemberMayUseTheCarenet: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account = question.caller, question.isMember, let carenet = question.carenet else { return .ignore }
        switch question.request.action {
        case .viewCarenet, .readRecord, .readDemographics, .launchApp: return .grant(.carenet(carenet.id))
        case .addDocument, .writeRecord:
            return question.mayWriteInCarenet ? .grant(.carenet(carenet.id)) : .ignore
        default: return .ignore
        }
    }
}
