import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountShow = Verb(
        page: VerbPage(
            words: ["account", "show"], summary: "show an account with its devices and records",
            operands: [.account], options: Option.places,
            about: """
                The account's role and state, how mail reaches its person, the code that lets the person in and how far
                the mail with it has come, the deletion that its person asked for, its devices, and the records it owns.
                """,
            examples: [.init(command: "salus-admin account show anna --data /srv/salus", comment: "what has anna?")]),
        run: { invocation, context in
            let call = ShowAccountCall(name: invocation.operands[0])
            let detail = try await context.connected(invocation) { try await $0.send(call) }
            try context.console.show(detail, essence: ["\(detail.account.id)"]) { text(detail, on: $0) }
            return .done
        })

    private static func text(_ detail: AccountDetail, on layout: OutputLayout) -> String {
        let account = detail.account
        let head = [
            ("Name", account.name.text), ("Role", account.role.rawValue), ("State", account.state.rawValue),
            ("Since", "\(account.createdAt)"), ("ID", "\(account.id)"),
        ]
        let person = [
            ("Full name", detail.fullName), ("Contact", detail.contact),
            ("Not checked", detail.pendingContact.map { "\($0.address)  since \($0.since)" } ?? ""),
            ("Code", detail.enrolment.map(text) ?? ""),
            ("Deletion", detail.deletion.map { "due \($0.dueAt); 'account keep' takes it back" } ?? ""),
        ].filter { !$0.1.isEmpty }
        let devices = detail.devices.map { device in
            ("Device", "\(device.id)  \(device.revokedAt.map { "revoked \($0)" } ?? "since \(device.addedAt)")")
        }
        let records = detail.records.map { ("Record", "\($0.id)  \($0.title)") }
        return layout.pairs(head + person + devices + records)
    }

    private static func text(_ enrolment: OpenEnrolment) -> String {
        switch enrolment.mail {
        case .none: "open until \(enrolment.expires)"
        case .waiting: "open until \(enrolment.expires), its mail waits (mail status)"
        case .sent: "open until \(enrolment.expires), its mail was sent"
        }
    }
}
