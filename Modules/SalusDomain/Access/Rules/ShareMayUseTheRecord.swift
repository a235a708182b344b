import SalusModels

/// An account that a record is shared with uses the part that the share opens. A share without any limit permits what
/// the owner may do, except erasing the record and sharing it; only such a share opens the record's carenets.
struct ShareMayUseTheRecord: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account = question.caller, let view = question.sharedView else { return .ignore }
        switch question.request.action {
        case .viewRecord, .readRecord, .addDocument, .writeRecord, .readDemographics, .writeDemographics:
            return question.isSharedWhole || question.carenet == nil ? .grant(view) : .ignore
        case .readAccessLog, .viewSharing, .manageSharing, .viewCarenet, .viewDisclosure, .manageDisclosure,
            .launchApp:
            return question.isSharedWhole ? .grant(.whole) : .ignore
        default: return .ignore
        }
    }
}
