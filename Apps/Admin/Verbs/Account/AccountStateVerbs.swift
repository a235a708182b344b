import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountDisable = Verb(
        page: VerbPage(
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
        run: { invocation, context in
            let name = invocation.operands[0]
            let account = try await context.connected(invocation) { connection in
                let sessions = try await connection.everything(ListSessionsCall(account: name)).count
                let loss = """
                    \(name) will be signed out (\(counted(sessions, "session"))) and cannot sign in until enabled again.
                    """
                try context.confirm(loss, typing: name, invocation)
                return try await context.change(
                    SetAccountStateCall(name: name, state: .disabled), invocation, over: connection)
            }
            try context.console.show(account) { _ in
                "\(account.name) \(invocation.isDryRun ? "would be" : "is") disabled."
            }
            return .done
        })

    static let accountRetire = Verb(
        page: VerbPage(
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
        run: { invocation, context in
            let name = invocation.operands[0]
            let account = try await context.connected(invocation) { connection in
                let sessions = try await connection.everything(ListSessionsCall(account: name)).count
                let loss = "\(name) will be signed out (\(counted(sessions, "session"))) and can never sign in again."
                try context.confirm(loss, typing: name, invocation)
                return try await context.change(
                    SetAccountStateCall(name: name, state: .retired), invocation, over: connection)
            }
            try context.console.show(account) { _ in
                "\(account.name) \(invocation.isDryRun ? "would be" : "is") retired."
            }
            return .done
        })

    static let accountEnable = Verb(
        page: VerbPage(
            words: ["account", "enable"], summary: "let a disabled account sign in again", operands: [.account],
            options: Option.places, effect: .changes,
            about: "Lets a disabled account sign in again, with the password and devices it had.",
            examples: [.init(command: "salus-admin account enable anna --data /srv/salus", comment: "anna is back")]),
        run: { invocation, context in
            let call = SetAccountStateCall(name: invocation.operands[0], state: .active)
            let account = try await context.change(call, invocation)
            try context.console.show(account) { _ in
                "\(account.name) \(invocation.isDryRun ? "could" : "can") sign in again."
            }
            return .done
        })
}
