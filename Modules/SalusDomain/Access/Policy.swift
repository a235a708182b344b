import SalusBase
import SalusModels

/// The rules in order. Deny wins over grant; where no rule grants, the answer is no.
struct Policy: Sendable {
    let rules: [any AccessRule]

    /// Refusals first: a rule that refuses after one that grants refuses all the same.
    static let standard = Policy(rules: [
        UnsignedSessionMayNotWrite(),
        NobodyDecidesAboutTheirOwn(),
        AnyoneMayAuthenticate(),
        AnyoneMayReadWhatIsPublic(),
        AccountMayUseItsOwn(),
        AccountMayAnswerApps(),
        AppMayAskForAccess(),
        AppMayUseItsOwn(),
        AnyoneKnownMayCheckTheLog(),
        OwnerMayUseTheirRecord(),
        OfferedAccountMayAnswer(),
        NamedAccountMayOpenInEmergency(),
        ShareMayUseTheRecord(),
        MemberMayUseTheCarenet(),
        MemberMayUseTheVault(),
        DeviceMayConverse(),
        UserMayUseTheirApplication(),
        AdministratorMayManageApplications(),
        ApproverMayDecide(),
        AppMayUseTheRecordItWasGiven(),
        AppMayUseTheCarenetItIsIn(),
        AppMayUseWhatItWasAuthorizedFor(),
        AppMayServeWhereItIsLetIn(),
        AdministratorMayManage(),
        AdminAppMayManage(),
        AppMayFillTheRecordItMade(),
        OperatorMayRunThePlatform(),
        BackendMayDoWhatItsScopesSay(),
        SystemMayMaintain(),
    ])

    /// A grant is the part of what the request names that a rule opens: of several the widest, of equal ones the first.
    /// A grant whose view does not permit the request's verb is none.
    func decide(_ question: AccessQuestion) -> Result<RecordView, DomainError> {
        var granted: RecordView?
        for rule in rules {
            switch rule.judge(question) {
            case .refuse(let error): return .failure(error)
            case .ignore: break
            case .grant(let view):
                let view = view.intersection(question.request.resource.view)
                let permits = question.request.verb.map(view.verbs.contains) ?? true
                if permits, granted.map({ view.contains($0) }) ?? true { granted = view }
            }
        }
        return granted.map(Result.success) ?? .failure(.denied)
    }
}

/// One named claim about who may do what. It grants, refuses, or has nothing to say.
protocol AccessRule: Sendable {
    func judge(_ question: AccessQuestion) -> AccessDecision
}

enum AccessDecision: Hashable, Sendable {
    /// This part of the record, where the request is about one.
    case grant(RecordView)
    case refuse(DomainError)
    case ignore
}
