import CommandKit

/// A verb of two words that works on this device's profile: its page, and its work on an open client.
struct ScriptVerb: Sendable {
    let page: VerbPage
    let run: @Sendable (ScriptWork) async throws -> ExitStatus

    /// Those of all nouns, in the order of the help page.
    static let all = CareVerb.all + RecordVerb.all + RecoveryVerb.all + VaultVerb.all

    init(
        _ word: String, of noun: String, _ summary: String, operands: [Operand] = [], options: [Option] = [],
        effect: VerbPage.Effect = .reads, answer: VerbPage.Answer = .value, takesLong: Bool = false, about: String,
        examples: [VerbPage.Example], run: @escaping @Sendable (ScriptWork) async throws -> ExitStatus
    ) {
        self.run = run
        page = VerbPage(
            words: [noun, word], summary: summary, operands: operands,
            options: options + Option.place + Option.passwords, effect: effect, answer: answer, takesLong: takesLong,
            about: about, examples: examples)
    }
}
