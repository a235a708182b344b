import SalusModels

/// Lets a program with a key sign people in and up, and a signed-in user of an application use its classes. Which
/// entries these are, the class decides in the work: by owner, author and permissions (`RightsQuestion`). What is set
/// up of the application is for its developers, its people are for its supervisors.
struct UserMayUseTheirApplication: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .application(let caller) = question.caller, question.request.resource == .own else { return .ignore }
        if question.request.action == .enterApplication { return .grant(.whole) }
        guard let roles = caller.user?.roles else { return .ignore }
        return isOpen(question.request.action, to: roles) ? .grant(.whole) : .ignore
    }

    private func isOpen(_ action: Action, to roles: Set<ApplicationRole>) -> Bool {
        switch action {
        case .readEntries, .writeEntries, .viewApplication: true
        case .viewApplicationPeople, .manageApplicationPeople: !roles.isEmpty
        case .manageApplication: !roles.isDisjoint(with: [.developer, .administrator])
        case .setApplicationRoles: roles.contains(.administrator)
        default: false
        }
    }
}
