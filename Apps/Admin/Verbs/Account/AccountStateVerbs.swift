import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountDisable = change(
        VerbPage(
            words: ["account", "disable"], summary: "keep an account out and end its sessions", operands: [.account],
            options: Option.places, effect: .loses,
            about: """
                Ends the account's sessions at once and lets no one sign in with it until it is enabled again. Keys,
                devices and records stay as they are. An administrator cannot disable the last administrator; anyone who
                holds the data directory can.
                """,
            examples: [
                .init(command: "salus-admin account disable anna --data /srv/salus", comment: "asks first"),
                .init(
                    command: "salus-admin account disable anna --yes --data /srv/salus", comment: "in a script"),
                .init(
                    command: "salus-admin account disable anna --dry-run --data /srv/salus",
                    comment: "how many sessions would end?"),
            ]),
        { invocation, _ in SetAccountStateCall(name: invocation.operands[0], state: .disabled) },
        loss: { try await signingOut($0, "and cannot sign in until enabled again", over: $1) },
        says: { account, invocation, _ in
            "\(account.name) \(invocation.isDryRun ? "would be" : "is") disabled."
        })

    static let accountRetire = change(
        VerbPage(
            words: ["account", "retire"], summary: "close an account for good", operands: [.account],
            options: Option.places, effect: .loses,
            about: """
                Ends the account's sessions and tokens at once. No one signs in with it any more, and neither enabling
                nor a reset brings it back; its name stays taken. Its records stay its own. To keep someone out for a
                while, disable the account instead.
                """,
            examples: [
                .init(command: "salus-admin account retire anna --data /srv/salus", comment: "asks first"),
                .init(
                    command: "salus-admin account retire anna --dry-run --data /srv/salus",
                    comment: "how many sessions would end?"),
            ]),
        { invocation, _ in SetAccountStateCall(name: invocation.operands[0], state: .retired) },
        loss: { try await signingOut($0, "and can never sign in again", over: $1) },
        says: { account, invocation, _ in
            "\(account.name) \(invocation.isDryRun ? "would be" : "is") retired."
        })

    private static func signingOut(
        _ invocation: Invocation, _ consequence: String, over connection: any AdminConnection
    ) async throws -> Loss {
        let name = invocation.operands[0]
        let sessions = try await connection.everything(ListSessionsCall(account: name)).count
        return Loss(
            sentence: "\(name) will be signed out (\(counted(sessions, "session"))) \(consequence).", word: name)
    }

    static let accountEnable = decision(
        VerbPage(
            words: ["account", "enable"], summary: "let a disabled account sign in again", operands: [.account],
            options: Option.places, effect: .changes,
            about: "Lets a disabled account sign in again, with the password and devices it had.",
            examples: [.init(command: "salus-admin account enable anna --data /srv/salus", comment: "anna is back")]),
        { SetAccountStateCall(name: $0, state: .active) },
        says: { account, isDryRun in "\(account.name) \(isDryRun ? "could" : "can") sign in again." })
}
