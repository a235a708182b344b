import SalusCarePlan

/// The kinds of answers that a form can ask for.
package enum AnswerKind: String, CaseIterable, Sendable {
    case scale, number, bloodPressure, yesNo, choice, text, picture

    var title: String {
        switch self {
        case .scale: "a scale, such as 0 to 10"
        case .number: "a number with a unit"
        case .bloodPressure: "a blood pressure"
        case .yesNo: "yes or no"
        case .choice: "one of some answers"
        case .text: "a text"
        case .picture: "a picture"
        }
    }

    init(_ question: Question?) {
        self =
            switch question {
            case .scale: .scale
            case .quantity, nil: .number
            case .values: .bloodPressure
            case .yesNo: .yesNo
            case .choice: .choice
            case .text: .text
            case .picture: .picture
            }
    }

    /// The additional fields of the form for this kind of answer.
    var fields: [TaskField] {
        switch self {
        case .scale: [.least, .most, .leastLabel, .mostLabel, .limits, .tell]
        case .number: [.unit, .limits, .tell]
        case .bloodPressure: [.limits, .tell]
        case .choice: [.answers]
        case .yesNo, .text, .picture: []
        }
    }

    /// Throws what is wrong with the texts.
    func question(_ texts: [TaskField: String], before: Question?) throws(ErrorNotice) -> Question {
        switch self {
        case .scale:
            guard let least = Int(texts[.least] ?? ""), let most = Int(texts[.most] ?? ""), least < most else {
                throw ErrorNotice("The scale has no two ends.", nextStep: "Give whole numbers, the lower one first.")
            }
            return .scale(
                least: least, most: most, step: 1, leastLabel: texts[.leastLabel], mostLabel: texts[.mostLabel])
        case .number: return .quantity(units: texts[.unit] ?? "")
        case .bloodPressure: return if case .values? = before { before! } else { .bloodPressure }
        case .yesNo: return .yesNo
        case .choice:
            let answers = (texts[.answers] ?? "").split(separator: ",").map { $0.stripped }.filter { !$0.isEmpty }
            guard answers.count > 1 else {
                throw ErrorNotice(
                    "There are no two answers.", nextStep: "Write them with commas between: never, sometimes, often.")
            }
            return .choice(answers)
        case .text: return .text
        case .picture: return .picture
        }
    }
}
