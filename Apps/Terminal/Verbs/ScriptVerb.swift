import CommandKit
import SalusTerminal

/// A verb that works on this device's profile: its page, and its work on an open client.
struct ScriptVerb: Sendable {
    let page: VerbPage
    let run: @Sendable (ScriptWork) async throws -> ExitStatus
    /// Throws for a fault in the command line, before any password is asked for.
    let check: @Sendable (Invocation) throws -> Void

    /// Those without a noun, then those of all nouns, in the order of the help page.
    static let all =
        DeviceVerb.all + AccountVerb.all + AppletVerb.all + CareVerb.all + FHIRVerb.all + HDataVerb.all
        + MessageVerb.all + RecordScriptVerb.all + RecoveryVerb.all + ShareVerb.all + SourceVerb.all + VaultVerb.all

    init<Noun: Script>(
        _ word: String, of noun: String? = nil, _ summary: String, operands: [Operand] = [], options: [Option] = [],
        effect: VerbPage.Effect = .reads, answer: VerbPage.Answer = .value, takesLong: Bool = false, about: String,
        examples: [VerbPage.Example], check: @escaping @Sendable (Invocation) throws -> Void = { _ in },
        run: @escaping @Sendable (Noun) async throws -> ExitStatus
    ) {
        self.check = check
        self.run = { try await run(Noun($0)) }
        page = VerbPage(
            words: [noun, word].compactMap(\.self), summary: summary, operands: operands,
            options: options + Option.place + Option.passwords, effect: effect, answer: answer, takesLong: takesLong,
            about: about, examples: examples)
    }
}
