import SalusBase
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]

    static let mailing = [
        guarded(ListMail.self, by: managers) { _ in ListMail() },
        guarded(RetryMail.self, by: managers, signed: true) { _ in RetryMail() },
        guarded(SendMail.self, by: managers, signed: true) { SendMail(.test, to: $0.people.owner.name) },
        guarded(ClaimDueMail.self, by: [.system], leavesLine: false) { _ in ClaimDueMail() },
        guarded(SettleMail.self, by: [.system], leavesLine: false) { SettleMail(MailID(from: $0.random), .taken) },
    ]
}
