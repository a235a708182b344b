import SalusBase

extension OutcomeValue {
    /// "7", "118 mmHg", "yes"; for bytes only how many there are.
    public var words: String {
        let text: String =
            switch content {
            case .integer(let number): "\(number)"
            case .decimal(let number): number.text
            case .boolean(let flag): flag ? "yes" : "no"
            case .text(let text): text
            case .bytes(let bytes): Count.of(bytes.count, "byte")
            case .date(let date): date.description
            }
        return units.map { "\(text) \($0)" } ?? text
    }
}

extension Outcome {
    /// All its values in one line, each with what it is where there are several.
    public var valueWords: String {
        values.map { value in
            value.kind.flatMap { values.count > 1 ? "\($0) \(value.words)" : nil } ?? value.words
        }.joined(separator: ", ")
    }
}

extension EventState {
    public var words: String {
        switch self {
        case .initial: "open"
        case .done: "done"
        case .notDone: "not done"
        case .skipped: "skipped"
        }
    }
}

extension Threshold.Urgency {
    public var words: String {
        switch self {
        case .good: "good news"
        case .routine: "routine"
        case .soon: "soon"
        case .now: "now"
        }
    }
}
