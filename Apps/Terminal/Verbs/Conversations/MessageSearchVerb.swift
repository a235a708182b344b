import CommandKit
import SalusClient
import SalusTerminal

enum MessageSearchVerb {
    static let search = ScriptVerb(
        "search", of: "message", "look for words in all messages",
        operands: [Operand("WORDS", help: "all of which a message has", repeats: true)], options: [.mostFound],
        about: """
            Looks through the messages on this device as they are now, whatever the case and accents of the words, the
            newest first; nothing leaves the device. Withdrawn messages and hidden conversations are not found.
            'message show' prints the whole conversation.
            """,
        examples: [
            .init(command: "salus message search knee", comment: "who wrote about it, and when?"),
            .init(command: "salus message search knee brace --json", comment: "both words; for another program"),
        ],
        run: { (work: MessageScript) in
            let query = WordQuery(work.words.joined(separator: " "))
            if query.isEmpty { throw UsageError("there are no words to look for") }
            let found = try await work.conversations.search.messages(
                query, limit: work.invocation.number(.mostFound) ?? 200)
            let report = FoundMessagesReport(found)
            try work.console.show(report, essence: found.map { "\($0.name.id)" }) { report.text(on: $0, work.time) }
            return found.isEmpty ? .notFound : .done
        })
}

extension Option {
    static let mostFound = Option(
        name: "limit", value: "N", kind: .number(1...10_000), help: "at most N messages; default 200")
}
