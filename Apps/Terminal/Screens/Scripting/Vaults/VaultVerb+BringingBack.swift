import CommandKit
import SalusBase
import SalusClient
import SalusModels

extension VaultVerb {
    static let bringBack = ScriptVerb(
        "bring-back", of: "vault", "put back what the server has lost, from an older copy", operands: [.olderCopy],
        options: [.olderPassword], takesLong: true,
        about: """
            For after the server was restored from a backup: the folder from before holds what was written since. What it shows in its vaults and
            the server does not have is written again, as you; vaults that are gone as a whole are made anew, and whoever else was in them has to be
            let in again. Nothing is deleted, so what was deleted after the backup comes back. Doing it twice changes nothing. The older
            folder stays as it is.
            """,
        examples: [
            .init(
                command: "salus vault bring-back ~/.local/share/salus/profile --profile ~/salus-new",
                comment: "from the folder of before into the one that is signed in again")
        ],
        run: { work in
            let password = try work.opening.secret(
                work.invocation.number(.olderPassword).map(Int32.init), "Local password of the older copy: ")
            let back = try await work.opening.door.bringBack(
                into: work.client, from: work.words[0], localPassword: password)
            let report = BroughtBackReport(back)
            try work.console.show(report, essence: report.vaults.map(\.description)) { _ in report.text }
            return .done
        })
}

struct BroughtBackReport: Encodable, Sendable {
    /// Made anew: the server had nothing of them.
    let vaults: [VaultID]
    let items: Int

    init(_ back: BroughtBack) { (vaults, items) = (back.vaults, back.objects) }

    var text: String {
        guard items > 0 else { return "The server has all of it: nothing was missing." }
        let made =
            vaults.isEmpty
            ? ""
            : " \(counted(vaults.count, "vault")) made anew: let in again whoever was in there (vault members, vault share)."
        return "\(counted(items, "item")) brought back.\(made)"
    }
}

extension Operand {
    fileprivate static let olderCopy = Operand("FOLDER", help: "the profile folder from before the server was restored")
}

extension Option {
    fileprivate static let olderPassword = Option(
        name: "older-password-fd", value: "N", kind: .number(0...1_048_576),
        help: "read the older copy's local password from open file N (one line)", group: "Passwords")
}
