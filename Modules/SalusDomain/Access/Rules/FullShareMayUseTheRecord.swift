import SalusModels

/// An account to which the record is open as a whole does what its owner does, except that it neither erases the record nor
/// opens it to others as a whole.
struct FullShareMayUseTheRecord: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account = question.caller, question.hasFullShare else { return .ignore }
        switch question.request.action {
        case .viewRecord, .readRecord, .addDocument, .writeRecord, .readDemographics, .writeDemographics,
            .readAccessLog, .viewSharing, .manageSharing, .viewCarenet,
            .viewDisclosure, .manageDisclosure, .launchApp:
            return .grant(.whole)
        default: return .ignore
        }
    }
}
