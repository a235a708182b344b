import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let approvalList = list(
        ["vault", "approvals", "list"], "list what waits for an approval", options: [decidedToo],
        about: """
            Requests that a rule holds, those that wait longest first. Until it is approved, what is asked for changes
            nothing: whoever is held is not shared with. STALE means that the vault has moved on meanwhile; when you approve
            it, the device of whoever asked makes it anew, and that is not held again.
            """,
        examples: [
            .init(command: "salus-admin vault approvals list --data /srv/salus", comment: "what is to decide?"),
            .init(
                command: "salus-admin vault approvals list --decided -o json --data /srv/salus",
                comment: "what was decided too, for a program"),
        ],
        call: { ListHoldsCall(all: $0.has(decidedToo)) }, essence: { "\($0.id)" }, empty: "Nothing waits."
    ) { page, paper in
        paper.table(["ID", "STATE", "BY", "WANTS", "VAULT", "ASKED", "UNTIL"], page.holds.map(row))
    }

    static let approvalShow = Verb(
        page: VerbPage(
            words: ["vault", "approvals", "show"], summary: "show what is asked for, and which rule holds it",
            operands: [.hold], options: Option.places,
            about: """
                Everything that the server may know of it: who asks, whom it would let in or out, as what, and how much of
                the past they would read. What the vault holds, and what it is called, the server cannot know.
                """,
            examples: [
                .init(command: "salus-admin vault approvals show 0b1c --data /srv/salus", comment: "by its beginning")
            ]),
        run: { invocation, context in
            let hold = try await context.connected(invocation) { connection in
                let id = try await Verb.hold(invocation.operands[0], over: connection)
                return try await connection.send(ShowHoldCall(hold: id))
            }
            try context.console.show(hold, essence: ["\(hold.id)"]) { text(hold, on: $0) }
            return .done
        })

    private static let decidedToo = Option(name: "decided", help: "what was decided too, newest first")

    /// The one that begins so, among all that are remembered.
    static func hold(
        _ text: String, over connection: any AdminConnection
    ) async throws -> VaultHoldID {
        if let whole = VaultHoldID(text) { return whole }
        let known = try await connection.everything(ListHoldsCall(all: true)).map(\.id)
        return try Beginning.find(text, in: known, "request", listedBy: "vault approvals list --decided")
    }

    private static func row(_ hold: HoldDetail) -> [Cell] {
        [
            Cell(Beginning.of(hold.id), isWhole: true), state(hold), Cell(hold.requestedBy),
            Cell(hold.acts.map(\.sentence).joined(separator: "; ")), Cell(Beginning.of(hold.vault)),
            Cell("\(hold.requestedAt)"), Cell("\(hold.expires)"),
        ]
    }

    private static func state(_ hold: HoldDetail) -> Cell {
        switch hold.state {
        case .waiting: Cell(hold.fits ? "waiting" : "waiting, stale", .warning)
        case .done: Cell("done", .good)
        case .granted: Cell("granted", .good)
        case .rejected, .withdrawn, .expired: Cell(hold.state.rawValue, .faint)
        }
    }

    private static func text(_ hold: HoldDetail, on paper: Paper) -> String {
        let head = [
            ("ID", "\(hold.id)"), ("State", hold.fits ? hold.state.rawValue : "\(hold.state.rawValue), stale"),
            ("By", hold.requestedBy), ("Vault", "\(hold.vault)"),
        ]
        let acts = hold.acts.map { ("Wants", $0.sentence) }
        let rule = [
            ("Asked", "\(hold.requestedAt)"), ("Until", "\(hold.expires)"),
            ("Rule", "\(Beginning.of(hold.rule.id)): \(hold.rule.sentence)"),
            ("Why", hold.rule.reason), ("Decided", hold.decidedAt.map { "\($0)" } ?? ""),
            ("Decided by", hold.decidedAt == nil ? "" : hold.decidedBy ?? "the operator, or nobody in time"),
            ("Reason", hold.reason ?? ""),
        ]
        return paper.pairs(head + acts + rule.filter { !$0.1.isEmpty })
    }
}

extension Operand {
    static let hold = Operand(
        "ID", .live("hold"), help: "the request, or how it begins, as 'vault approvals list' shows it")
}

extension VaultActDetail {
    /// In a few words: `share with berg as reader, everything`.
    var sentence: String {
        let past =
            history == .none ? "" : history == .everything ? ", with all that was before" : ", with some of the past"
        return switch act {
        case .creation: "make a vault"
        case .share: "share with \(name) as \(role.rawValue)\(past)"
        case .removal: "remove \(name), \(role.rawValue)"
        case .invitation: "an invitation link for a \(role.rawValue)"
        case .acceptance: "accept an invitation as \(role.rawValue)"
        case .revocation: "revoke an invitation link for a \(role.rawValue)"
        }
    }
}
