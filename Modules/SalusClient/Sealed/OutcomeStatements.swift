import SalusBase
import SalusCarePlan
import SalusModels

/// One thing that an outcome says, in the words and units of a timeline.
struct OutcomeStatement: Hashable {
    let kind: TimelineKind
    let title, detail: String
    var value: TimelineEntry.Value?
    var vital: VitalKind?
}

/// An outcome as statements: one for each vital sign that it has values of, and one for all else.
struct OutcomeStatements {
    private let outcome: Outcome
    private let task: CareTask
    private let vitals: [VitalValue?]

    init(_ outcome: Outcome, of task: CareTask) {
        (self.outcome, self.task) = (outcome, task)
        vitals = outcome.values.indices.map { VitalValue(outcome, $0, of: task) }
    }

    var all: [OutcomeStatement] {
        let measured = VitalKind.allCases.compactMap(statement)
        let others = zip(outcome.values, vitals).filter { $1 == nil }.map(\.0)
        return others.isEmpty && !measured.isEmpty ? measured : measured + [statement(others)]
    }

    private func statement(_ kind: VitalKind) -> OutcomeStatement? {
        let found = zip(outcome.values, vitals).filter { $1?.kind == kind }
        guard !found.isEmpty else { return nil }
        let parts = [false, true].map { second in found.first { $1?.isDiastolic == second } }
        let texts = parts.map { $0.map { Self.text($0, kind) } ?? "–" }
        let words = (kind == .bloodPressure ? texts : [texts[0]]).joined(separator: "/")
        let first = parts[0]?.1?.value
        return OutcomeStatement(
            kind: .vital, title: kind.title, detail: detail("\(words) \(kind.unit)"),
            value: first.map { TimelineEntry.Value($0, second: parts[1]?.1?.value, unit: kind.unit) }, vital: kind)
    }

    /// With the digits as they were written, where the unit is the kind's.
    private static func text(_ part: (OutcomeValue, VitalValue?), _ kind: VitalKind) -> String {
        guard let value = part.1?.value else { return "–" }
        return value == part.0.number ? part.0.digits ?? kind.text(of: value) : kind.text(of: value)
    }

    private func statement(_ values: [OutcomeValue]) -> OutcomeStatement {
        let isGlucose = values.count == 1 && task.measuresGlucose(values[0])
        let number = values.count == 1 ? values[0].number.map { ($0, values[0].units ?? "") } : nil
        return OutcomeStatement(
            kind: isGlucose ? .result : .other, title: isGlucose ? "Glucose" : task.title,
            detail: detail(values.isEmpty ? stateWords : Self.words(values)),
            value: number.map { TimelineEntry.Value($0.0, unit: $0.1) })
    }

    private static func words(_ values: [OutcomeValue]) -> String {
        values.map { value in
            let words = value.kind == "picture" ? "" : value.words
            return [values.count > 1 || words.isEmpty ? value.kind : nil, words].compactMap(\.self)
                .filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: ", ")
    }

    private var stateWords: String { outcome.state.words }

    /// With the reason and the comments.
    private func detail(_ words: String) -> String {
        ([words, outcome.reason] + outcome.notes.map(\.content)).compactMap { $0?.firstLine }
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension OutcomeValue {
    /// The digits of a number as they were written; nil for what is none.
    fileprivate var digits: String? {
        switch content {
        case .integer(let number): "\(number)"
        case .decimal(let number): number.text
        case .boolean, .text, .bytes, .date: nil
        }
    }
}

extension String {
    /// The first line that has more than blanks, without those at its ends.
    var firstLine: String {
        split(whereSeparator: \.isNewline).lazy.map { $0.trimmingSpaces }.first { !$0.isEmpty } ?? ""
    }
}
