import SalusModels

/// An account that a record is shared with uses the part that the share opens. A share of the whole record for every
/// use permits what the owner may do, except erasing the record and sharing it.
struct ShareMayUseTheRecord: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account = question.caller, let view = question.sharedView else { return .ignore }
        switch question.request.action {
        case .viewRecord, .readRecord, .addDocument, .writeRecord, .readDemographics, .writeDemographics:
            return .grant(view)
        case .readAccessLog, .viewSharing, .manageSharing, .viewCarenet, .viewDisclosure, .manageDisclosure,
            .launchApp:
            return view.isWhole ? .grant(.whole) : .ignore
        default: return .ignore
        }
    }
}
