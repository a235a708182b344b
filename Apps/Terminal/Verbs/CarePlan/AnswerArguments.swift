import CommandKit
import SalusBase
import SalusCarePlan
import SalusTerminal

/// The words of a command line that answer a task.
struct AnswerArguments {
    private let words: [String]

    init(_ words: some Sequence<String>) { self.words = Array(words) }

    /// One value for each that the task asks for. Throws `usage` with what can be answered.
    func values(of task: CareTask, at now: Instant) throws(ScriptFailure) -> [OutcomeValue] {
        let fields = AnswerField.fields(of: task)
        let texts = texts(for: fields.count)
        guard task.type == .assessment, texts.count == fields.count else {
            let asked =
                task.type == .assessment ? task.question?.words ?? "a number" : "nothing: note it with care done"
            throw ScriptFailure(.usage, "That does not answer \(task.title).", nextStep: "It asks for \(asked).")
        }
        var values: [OutcomeValue] = []
        for (field, text) in zip(fields, texts) {
            values.append(try asUsage { () throws(ErrorNotice) in try field.value(text, at: now) })
        }
        return values
    }

    /// Several words are one text, and `131/84` is two numbers.
    private func texts(for count: Int) -> [String] {
        if count == 1 { return [words.joined(separator: " ")] }
        return words.count == 1 ? words[0].split(separator: "/").map { $0.stripped } : words
    }
}
