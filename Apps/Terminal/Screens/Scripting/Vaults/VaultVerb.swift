import CommandKit

/// One verb of `salus vault`: its page, and its work on an open client.
struct VaultVerb: Sendable {
    let page: VerbPage
    let run: @Sendable (VaultWork) async throws -> ExitStatus

    /// In the order of the help page.
    static let all: [VaultVerb] = [
        list, show, items, get, history, members, create, rename, put, delete, share, role, remove, leave, invite,
        invitations, uninvite, join, safety, sync,
    ]

    init(
        _ word: String, _ summary: String, operands: [Operand] = [], options: [Option] = [],
        effect: VerbPage.Effect = .reads, answer: VerbPage.Answer = .value, takesLong: Bool = false, about: String,
        examples: [VerbPage.Example], run: @escaping @Sendable (VaultWork) async throws -> ExitStatus
    ) {
        self.run = run
        page = VerbPage(
            words: ["vault", word], summary: summary, operands: operands,
            options: options + Option.place + Option.passwords, effect: effect, answer: answer, takesLong: takesLong,
            about: about, examples: examples)
    }
}

extension Operand {
    static let vault = Operand("VAULT", help: "its name, the beginning of it, or its identifier")
    static let item = Operand("ITEM", help: "the identifier that 'vault items' shows, or the beginning of it")
    static let userName = Operand("PERSON", help: "their user name, exactly")
}
