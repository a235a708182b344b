import SalusModels

/// Grants every caller the installation's public data, such as the list of apps.
struct AnyoneMayReadWhatIsPublic: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        question.request.action == .readPublic ? .grant(.whole) : .ignore
    }
}
