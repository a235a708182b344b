import CommandKit
import SalusBase

extension ServerVerb {
    static let checkConfig = ServerVerb(
        page: VerbPage(
            words: ["check-config"], summary: "find every fault of a configuration",
            operands: [Operand("FILE", .file, help: "the same as --config FILE", isOptional: true)],
            options: Option.settings + Option.sources,
            about: """
                Finds every fault of the configuration at once, and warns of what will bite later: a key file that
                others can read, a certificate that ends soon, a port that needs a right. Opens no database and no
                socket. Exit status 1 when the configuration is not usable; warnings do not count.
                """,
            examples: [
                .init(command: "salus-server check-config /etc/salus/server.json5", comment: "before a restart"),
                .init(command: "salus-server check-config /etc/salus/server.json5 -o json", comment: "for a program"),
            ]),
        run: { invocation, inputs, console in
            var inputs = inputs
            if let file = invocation.operands.first { inputs.file = file }
            let check = ConfigurationCheck(inputs, now: WallClock.system.now)
            try console.show(check.json) { _ in check.text }
            return check.errors.isEmpty ? .done : .failed
        })
}
