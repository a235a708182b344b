import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let recordAccess = Verb(
        page: VerbPage(
            words: ["record", "access"], summary: "show who may see a record, without what is in it",
            operands: [.record], options: Option.places,
            about: """
                The owner, the account that it is offered to, the accounts that the record is shared with and the limits
                of each share, with the reason of a guardian or proxy ('record unshare' ends one), the links that offer
                a share ('record end-invitation' ends one), the members and apps of each of its circles, and the apps
                that may work with it. Nothing of what the record holds is shown. Looking leaves a line that the owner
                can read.
                """,
            examples: [
                .init(command: "salus-admin record access 0b1c… --data /srv/salus", comment: "who may what?"),
                .init(
                    command: "salus-admin record access 0b1c… -o json --data /srv/salus | jq .shares",
                    comment: "its shares, for a program"),
            ]),
        run: { invocation, context in
            let call = ShowRecordAccessCall(record: try recordID(invocation.operands[0]))
            let access = try await context.connected(invocation) { try await $0.send(call) }
            try context.console.show(access, essence: access.accounts) { access.text(on: $0) }
            return .done
        })
}

extension RecordAccess {
    /// The accounts that see anything of it, each once: the owner first.
    fileprivate var accounts: [String] {
        let others = shares.map(\.name.text) + carenets.flatMap { $0.members.map(\.name.text) }
        var seen: Set<String> = []
        return ([owner?.text].compactMap(\.self) + others).filter { seen.insert($0).inserted }
    }

    fileprivate func text(on layout: OutputLayout) -> String {
        let owners = [row("owner", owner?.text ?? "–", "everything")] + offerRows
        let rows = owners + shareRows + linkRows + carenets.flatMap(Self.rows) + appRows
        let table = layout.table(["AS", "WHO", "MAY"], rows)
        return isComplete ? table : table + "\nThere are more shares or members than are listed."
    }

    private var offerRows: [[TableCell]] {
        [offer].compactMap(\.self).map { row("offered to", $0.to.name.text, "become the owner until \($0.expires)") }
    }

    private var shareRows: [[TableCell]] {
        shares.map { row($0.role ?? "share", $0.name.text, $0.sentence()) }
    }

    private var linkRows: [[TableCell]] {
        invitations.map { row("link \($0.id)", "anyone who has it", "\($0.sentence()); accept until \($0.expires)") }
    }

    private var appRows: [[TableCell]] {
        apps.map { row("app", $0.app.name.text, "work with the record since \($0.enabledAt)") }
    }

    private static func rows(_ circle: RecordAccess.CarenetAccess) -> [[TableCell]] {
        let place = "circle \(circle.carenet.name)"
        let members = circle.members.map { member in
            [place, member.name.text, member.mayWrite ? "read what is in it, and add" : "read what is in it"]
        }
        return (members + circle.apps.map { [place, $0.text, "work with what is in it"] }).map {
            $0.map { TableCell($0) }
        }
    }

    private func row(_ role: String, _ name: String, _ rights: String) -> [TableCell] {
        [TableCell(role), TableCell(name), TableCell(rights)]
    }
}
