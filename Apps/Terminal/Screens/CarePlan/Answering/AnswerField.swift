package import SalusBase
package import SalusCarePlan
import TerminalKit

/// One value that an answer asks for: how its field looks, and what the text in it comes to.
package enum AnswerField: Hashable, Sendable {
    case scale(ClosedRange<Int>, words: String)
    case number(label: String, kind: String?, units: String?, ClosedRange<Double>?)
    case yesNo
    case choice([String])
    case text
    case picture

    package static func fields(of task: CareTask) -> [AnswerField] {
        switch task.question {
        case .scale(let least, let most, _, let low, let high):
            let ends = [low.map { "\(least) \($0)" }, high.map { "\(most) \($0)" }].compactMap(\.self)
            return [.scale(min(least, most)...max(least, most), words: ends.joined(separator: " · "))]
        case .quantity(let units): return [.number(label: "Value", kind: nil, units: units, nil)]
        case .values(let parts):
            return parts.map { part in
                let bounds = part.least.flatMap { low in part.most.flatMap { low <= $0 ? low...$0 : nil } }
                return .number(label: part.kind.capitalizedFirst, kind: part.kind, units: part.units, bounds)
            }
        case .yesNo: return [.yesNo]
        case .choice(let answers): return [.choice(answers)]
        case .text: return [.text]
        case .picture: return [.picture]
        case nil: return [.number(label: "Value", kind: nil, units: task.measurement?.units, nil)]
        }
    }

    func input(_ before: OutcomeValue?) -> FormInput {
        let text = before?.bare ?? ""
        switch self {
        case .text: return FormInput(label: "Answer", input: .area(TextArea(text), rows: 6))
        case .picture: return FormInput.text("Picture", "", hint: "path of the file; it is sealed into the vault")
        default: return FormInput.text(label, text, hint: hint)
        }
    }

    /// Whether the text is an answer on a scale that no further digit could change: of 0 to 10 every digit but 1.
    func isWhole(_ text: String) -> Bool {
        guard case .scale(let bounds, _) = self, let number = Int(text), bounds.contains(number) else { return false }
        return number == 0 || number > bounds.upperBound / 10
    }

    private var label: String {
        if case .number(let label, _, _, _) = self { label } else { "Answer" }
    }

    private var hint: String {
        switch self {
        case .scale(let bounds, let words):
            "\(bounds.lowerBound) to \(bounds.upperBound)" + (words.isEmpty ? "" : " · \(words)")
        case .number(_, _, let units, _): units ?? "a number"
        case .yesNo: "yes or no"
        case .choice(let answers):
            answers.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: " · ")
        case .text, .picture: ""
        }
    }

    /// Throws what is wrong with the text.
    package func value(_ text: String, at now: Instant) throws(ErrorNotice) -> OutcomeValue {
        if text.isEmpty {
            throw ErrorNotice("There is no answer yet.", nextStep: hint.isEmpty ? "Write it." : "Write \(hint).")
        }
        switch self {
        case .scale(let bounds, _):
            guard let number = Int(text), bounds.contains(number) else {
                throw ErrorNotice(
                    "That is not on the scale.", nextStep: "\(bounds.lowerBound) to \(bounds.upperBound).")
            }
            return OutcomeValue(.integer(number), created: now)
        case .number(_, let kind, let units, let bounds): return try number(text, kind, units, bounds, now)
        case .yesNo:
            guard ["yes", "y", "no", "n"].contains(text.lowercased()) else {
                throw ErrorNotice("That is neither yes nor no.", nextStep: "Write yes or no.")
            }
            return OutcomeValue(.boolean(text.lowercased().hasPrefix("y")), created: now)
        case .choice(let answers):
            guard let answer = Self.meant(text, of: answers) else {
                throw ErrorNotice(
                    "That is not one of the answers.",
                    nextStep: "Choose one of the answers listed, or type its first letters.")
            }
            return OutcomeValue(.text(answer), created: now)
        case .text: return OutcomeValue(.text(text), created: now)
        // The name of the file's object takes its place once it is in the vault.
        case .picture: return OutcomeValue(.text(""), kind: OutcomeValue.pictureKind, created: now)
        }
    }

    /// An answer itself goes before its place in the list, which counts only where no answer is a number, and that
    /// before a beginning that it has alone.
    private static func meant(_ text: String, of answers: [String]) -> String? {
        let wanted = text.lowercased()
        if let same = answers.first(where: { $0.lowercased() == wanted }) { return same }
        if let place = Int(text), !answers.contains(where: { DecimalText($0) != nil }) {
            return answers.indices.contains(place - 1) ? answers[place - 1] : nil
        }
        let begun = answers.filter { $0.lowercased().hasPrefix(wanted) }
        return begun.count == 1 ? begun[0] : nil
    }

    /// With the digits as they were written. `1,000` may be a thousand or one: it is refused.
    private func number(
        _ text: String, _ kind: String?, _ units: String?, _ bounds: ClosedRange<Double>?, _ now: Instant
    ) throws(ErrorNotice) -> OutcomeValue {
        guard let number = WrittenNumber.decimal(text) else {
            throw ErrorNotice(
                WrittenNumber.isUnclear(text) ? "\(text) may mean two numbers." : "That is no number.",
                nextStep: "Write digits such as 72.5, without the unit.")
        }
        if let bounds, !bounds.contains(number.value) {
            throw ErrorNotice(
                "\(number.text) cannot be meant.",
                nextStep: "\(NumberText.short(bounds.lowerBound)) to \(NumberText.short(bounds.upperBound)).")
        }
        return OutcomeValue(.decimal(number), kind: kind, units: units?.isEmpty == true ? nil : units, created: now)
    }
}

extension String {
    /// With its first letter large.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
