import SalusBase
import SalusModels

/// The rules in order. Deny wins over grant; where no rule grants, the answer is no.
struct Policy: Sendable {
    let rules: [any AccessRule]

    /// Every rule is asked, so the order decides nothing but how it reads: refusals first.
    static let standard = Policy(rules: [
        UnsignedSessionMayNotWrite(),
        NobodyDecidesAboutTheirOwn(),
        AnyoneMayKnock(),
        AnyoneMayReadWhatIsPublic(),
        AccountMayUseItsOwn(),
        AccountMayAnswerApps(),
        AppMayAskForAccess(),
        AppMayUseItsOwn(),
        AnyoneKnownMayCheckTheLog(),
        OwnerMayUseTheirRecord(),
        FullShareMayUseTheRecord(),
        MemberMayLookIntoTheCarenet(),
        MemberMayUseTheVault(),
        ApproverMayDecide(),
        AppMayUseTheRecordItWasGiven(),
        AppMayUseTheCarenetItIsIn(),
        AdministratorMayManage(),
        AdminAppMayManage(),
        AppMayFillTheRecordItMade(),
        OperatorMayRunThePlatform(),
        BackendMayDoWhatItsScopesSay(),
        SystemMayMaintain(),
    ])

    func decide(_ question: AccessQuestion) -> Verdict {
        let verdicts = rules.map { $0.judge(question) }
        if let refusal = verdicts.first(where: \.isRefusal) { return refusal }
        return verdicts.contains(.grant) ? .grant : .refuse(.denied)
    }
}

/// One named claim about who may do what. It grants, refuses, or has nothing to say.
protocol AccessRule: Sendable {
    func judge(_ question: AccessQuestion) -> Verdict
}

enum Verdict: Hashable, Sendable {
    case grant
    case refuse(DomainError)
    case ignore

    var isRefusal: Bool {
        if case .refuse = self { true } else { false }
    }
}
