import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

enum VaultRestoreVerb {
    static let bringBack = ScriptVerb(
        "bring-back", of: "vault", "put back what the server has lost, from an older copy", operands: [.olderCopy],
        options: [.alsoInto, .olderPassword], effect: .loses, takesLong: true,
        about: """
            For after the server was restored from a backup: the folder from before holds the later entries. Anything
            it shows in its vaults and the server does not have is written again, as you, into the same vault,
            whatever it or another one is called; a vault that is gone as a whole is made again with you alone in it,
            and its other members have to be added again. The question says who would read what. A restored server has
            the people of the backup again: a vault with a person who was removed since, who is new, who may do more
            than the older folder says, or whose removed device is back, is listed and gets nothing. Remove them
            and do it again; or, where you want them to read it, name that vault with --into. --yes does not. Nothing
            is deleted, so what was deleted after the backup comes back; files do not. Doing it twice changes nothing.
            The older folder stays as it is.
            """,
        examples: [
            .init(
                command: "salus vault bring-back ~/old-folder --profile ~/salus-new --dry-run", comment: "look first"),
            .init(
                command: "salus vault bring-back ~/.local/share/salus/profile --profile ~/salus-new",
                comment: "from the folder of before into the one that is signed in again"),
        ],
        run: { (work: VaultScript) in
            let password = try work.opening.secret(
                work.invocation.number(.olderPassword).map(Int32.init), "Local password of the older copy: ")
            let older = try await work.opening.opener.olderCopy(in: work.words[0], localPassword: password)
            do {
                let status = try await work.bringBack(from: older)
                await older.close()
                return status
            } catch {
                await older.close()
                throw error
            }
        })
}

extension VaultScript {
    fileprivate func bringBack(from older: HealthClient) async throws -> ExitStatus {
        let plans = try await client.bringingBack(from: older)
        let approved = try approved(of: plans)
        let going = plans.filter { !$0.isWithheld || approved.contains($0) }
        console.remarkOnDryRun()
        if invocation.isDryRun {
            let report = VaultRestoreReport(going: going, withheld: plans.filter { !going.contains($0) })
            try console.show(report, essence: report.going.map { "\($0.into)" }) { _ in report.text }
            return .done
        }
        if !going.isEmpty {
            try console.confirm(going.map(\.words).joined(separator: "\n"), typing: "put back")
        }
        let report = VaultRestoreResultReport(try await client.bringBack(from: older, approved: approved))
        try console.show(report, essence: report.vaults.map(\.description)) { _ in report.text }
        return report.status
    }

    /// Those that `--into` names.
    private func approved(of plans: [VaultRestore]) throws(ScriptFailure) -> [VaultRestore] {
        try invocation.all(.alsoInto).map { word throws(ScriptFailure) in
            let plan = try NamedChoice(word, what: "vault").one(of: plans, identifier: \.into) { _ in "" }
            guard let obstacle = plan.obstacle else { return plan }
            throw ScriptFailure(.refused, ErrorNotice(plan.words, nextStep: obstacle.nextStep))
        }
    }
}

extension Operand {
    fileprivate static let olderCopy = Operand("FOLDER", help: "the profile folder from before the server was restored")
}

extension Option {
    fileprivate static let alsoInto = Option(
        name: "into", value: "VAULT", help: "the identifier of a vault that was withheld: its people may read it",
        repeats: true)
    fileprivate static let olderPassword = Option(
        name: "older-password-fd", value: "N", kind: .number(0...1_048_576),
        help: "read the older copy's local password from open file N (one line)", group: "Passwords")
}
