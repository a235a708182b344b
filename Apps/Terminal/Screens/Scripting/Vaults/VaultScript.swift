package import CommandKit
import SalusAPI
import SalusClient

/// Runs a verb of `salus vault` on this device's profile, and closes it again.
package struct VaultScript: Sendable {
    private let page: VerbPage
    private let invocation: Invocation
    private let console: Console
    private let opening: ProfileOpening
    private let time: LocalTime

    package init(
        _ page: VerbPage, _ invocation: Invocation, _ console: Console, _ opening: ProfileOpening, time: LocalTime
    ) {
        (self.page, self.invocation, self.console) = (page, invocation, console)
        (self.opening, self.time) = (opening, time)
    }

    /// Throws what `CommandProgram` makes a remark and an exit status of.
    package func run() async throws -> ExitStatus {
        guard let verb = VaultVerb.all.first(where: { $0.page == page }) else { return .usage }
        let client = try await opening.open()
        do {
            let status = try await verb.run(
                VaultWork(client: client, invocation: invocation, console: console, time: time))
            await client.close()
            return status
        } catch {
            await client.close()
            guard let error = error as? ClientError else { throw error }
            throw ScriptFailure(error)
        }
    }
}

/// What the client could not do, with the status that scripts go by.
struct ScriptFailure: CommandFailure {
    let status: ExitStatus
    let text: String

    init(_ status: ExitStatus, _ notice: Notice) { (self.status, text) = (status, notice.text) }

    init(_ error: ClientError) { self.init(Self.status(of: error), Notice(error.advice)) }

    private static func status(of error: ClientError) -> ExitStatus {
        switch error {
        case .unreachable: .unreachable
        case .vault(.noSuchVault), .vault(.noSuchObject): .notFound
        case .vault: .refused
        case .refused(let refusal): refusal.code == .notFound ? .notFound : .refused
        default: .failed
        }
    }
}

extension Notice: CommandFailure {
    package var status: ExitStatus { .failed }
}
