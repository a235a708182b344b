import SalusClient
import SalusBase
import SalusModels

@testable import SalusTerminal
@testable import TerminalKit

/// Actions in a few words, as the tests of keys expect them.
extension KeysOnTheMainScreen {
    static func words(_ change: Reversible.Change) -> String {
        switch change {
        case .status(let status, let documents, _):
            "\(status) \(documents.map { "\($0.bytes[15])" }.joined(separator: " "))"
        case .archived(let isArchived, let message): "\(isArchived ? "" : "un")archive \(message.bytes[15])"
        case .care(let edit, _): words(edit)
        }
    }

    static func words(_ step: RecordStep) -> String {
        switch step {
        case .load: "load what waits"
        case .retryRefused: "try again"
        case .withdrawRefused: "take back what was refused"
        case .replace(let document, _, let path): "replace \(document.bytes[15]) by \(path)"
        case .label(let document, _, let label): "label \(document.bytes[15]) \(label)"
        }
    }

    static func words(_ action: ClientAction) -> String {
        switch action {
        case .signIn: "sign in"
        case .enrol: "enrol"
        case .answerOrigin(let goesOn): goesOn ? "go on" : "stop"
        case .recoveryCodeNoted: "noted"
        case .recoveryCodeGivenUp: "given up"
        case .print: "print"
        case .save: "save"
        case .renewRecoveryCode: "renew the recovery code"
        case .unlock, .openDatabase: "unlock"
        case .signInAgain: "sign in again"
        case .sync: "sync"
        case .load(_, let part): "load \(part)"
        case .add(let fact, _): "add \(fact.model)"
        case .upload(let path, _): "upload \(path)"
        case .records(let step): words(step)
        case .export(_, let path): "export \(path)"
        case .stopWork: "stop"
        case .stopSync: "stop the sync"
        case .lock: "lock"
        case .keepForms(let forms): "keep \(forms.map(\.title).joined(separator: ", "))"
        case .change(let way): "\(words(way.change))"
        case .reverse(let change): "back \(words(change))"
        case .open(_, let document): "open \(document.bytes[15])"
        case .loadQuotaUsage: "load storage"
        case .loadDevices: "load devices"
        case .loadInbox(let query): "load inbox\(words(query))"
        case .refreshInbox(let query): "refresh inbox\(words(query))"
        case .openMessage(let message): "open message \(message.bytes[15])"
        case .accept(let number, let message): "accept \(number) of \(message.bytes[15])"
        case .signOut(let device): "sign out \(device.name ?? "")"
        case .signOutOthers: "sign out others"
        case .remove(let device, _): "remove \(device.name ?? "")"
        case .remember: "remember"
        case .forgetRemembered: "forget"
        case .letIn(let code, _): "let in \(code)"
        case .offerLink: "offer a link"
        case .askLink: "ask for the link"
        case .joinLink: "join"
        case .loadApprovals: "load approvals"
        case .decide(let name, let isIn): "\(isIn ? "let in" : "send away") \(name.text)"
        case .approvalRequests(let step): "requests: \(words(step))"
        case .recovery(let step): "recovery: \(words(step))"
        case .bringBack(let folder, _): "bring back from \(folder)"
        case .replaceKeys(let device, _, _): "replace keys after \(device.title)"
        case .forgetDevice: "forget this device"
        case .changePassword: "change password"
        case .changeLocalPassword: "change local password"
        case .share(_, let step): "share: \(words(step))"
        case .vault(let step): "vault: \(words(step))"
        case .care(let step): "care: \(words(step))"
        case .careTeam(let step): "care team: \(words(step))"
        case .loadApps(let record): "load apps \(record.bytes[15])"
        case .withdraw(let app, let record): "withdraw \(app.app.name) from \(record.bytes[15])"
        case .readSignIn(let code): "read \(code)"
        case .approveSignIn(let code): "approve \(code)"
        case .use(let settings): "use \(settings.theme)"
        case .suspend: "suspend"
        case .quit: "quit"
        }
    }

    private static func words(_ query: InboxQuery) -> String {
        (query.withArchived ? " with archived" : "") + (query.limit > InboxQuery().limit ? " up to \(query.limit)" : "")
    }
}
