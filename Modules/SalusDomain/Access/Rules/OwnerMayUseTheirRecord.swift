import SalusModels

/// The owner reads, writes and erases the record, shares it and hands it over, opens apps on it, and sees who looked.
struct OwnerMayUseTheirRecord: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard let account = question.caller.account, let record = question.record, record.owner == account else {
            return .ignore
        }
        switch question.request.action {
        case .viewRecord, .readRecord, .addDocument, .writeRecord, .eraseRecord, .readAccessLog, .viewSharing,
            .manageSharing, .readDemographics, .writeDemographics, .launchApp, .viewCarenet,
            .viewDisclosure, .manageDisclosure, .viewShares, .manageShares, .handOver:
            return .grant(.whole)
        default: return .ignore
        }
    }
}
