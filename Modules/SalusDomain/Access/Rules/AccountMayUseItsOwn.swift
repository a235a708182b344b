import SalusModels

/// A signed-in account reads and changes itself and what it prefers in apps, lists the people it may see, and makes
/// records of its own, though not through an app.
struct AccountMayUseItsOwn: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller else { return .ignore }
        switch (question.request.action, question.request.resource) {
        case (.readOwnAccount, .own), (.changeOwnAccount, .own), (.listPeople, .own), (.readInbox, .own),
            (.changeInbox, .own):
            return .grant(.whole)
        case (.makeOwnRecord, .own): return caller.app == nil ? .grant(.whole) : .ignore
        case (.viewPerson, .account(caller.account.name)), (.changePerson, .account(caller.account.name)),
            (.changeOwnAccount, .account(caller.account.name)), (.readInbox, .account(caller.account.name)),
            (.changeInbox, .account(caller.account.name)), (.readAppStorage, .account(caller.account.name)),
            (.writeAppStorage, .account(caller.account.name)):
            return .grant(.whole)
        default: return .ignore
        }
    }
}
