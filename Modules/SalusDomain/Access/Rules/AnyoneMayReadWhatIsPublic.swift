import SalusModels

/// What this installation says of itself to everybody, such as which apps there are.
struct AnyoneMayReadWhatIsPublic: AccessRule {
    func judge(_ question: AccessQuestion) -> Verdict {
        question.request.action == .readPublic ? .grant(.whole) : .ignore
    }
}
