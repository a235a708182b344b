import CommandKit
import SalusAPI

extension Verb {
    /// One change of the thing that the only operand names. With `loss`, a whole sentence, it is made only after the
    /// name was typed or with `--yes`. `text` words the answer; its flag is true for a dry run.
    static func decision<Call: APICall>(
        _ page: VerbPage, _ call: @escaping @Sendable (String) -> Call,
        loss: (@Sendable (String) -> String)? = nil,
        says text: @escaping @Sendable (Call.Answer, Bool) -> String
    ) -> Verb where Call.Answer: Encodable & Sendable {
        Verb(
            page: page,
            run: { invocation, context in
                let name = invocation.operands[0]
                if let loss = loss?(name) {
                    try context.confirm(loss, typing: name, invocation)
                }
                let answer = try await context.change(call(name), invocation)
                try context.console.show(answer) { _ in text(answer, invocation.isDryRun) }
                return .done
            })
    }
}
