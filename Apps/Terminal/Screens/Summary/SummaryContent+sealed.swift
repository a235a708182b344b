import SalusBase
package import SalusClient
import SalusModels
import TerminalKit

extension SummaryContent {
    /// More notes than these are in the timeline.
    private static let shownNotes = 5

    /// The same with what is sealed beside the record: a vital sign shows its latest value, whether sealed or not, and
    /// the latest notes follow. A summary that is not loaded shows none of it.
    package func with(_ sealed: SealedItems) -> SummaryContent {
        guard answer(.vitals) != .notLoaded else { return self }
        var answers = answers
        answers[.vitals] = vitals(with: sealed)
        var content = SummaryContent(person: person, answers: answers, remarks: remarks)
        content.leftOut = leftOut
        content.sealedNotes = sealed.notes.prefix(Self.shownNotes).map(Row.init(note:))
        return content
    }

    var hasSealed: Bool {
        guard case .known(let rows) = answer(.vitals) else { return !sealedNotes.isEmpty }
        return !sealedNotes.isEmpty || rows.contains(where: \.isSealed)
    }

    /// The rows of the record in their order, each with its sealed values; then vital signs that are sealed alone.
    private func vitals(with sealed: SealedItems) -> Answer {
        let answer = answer(.vitals)
        var rows: [Row] = []
        if case .known(let known) = answer { rows = known }
        for vital in VitalKind.allCases {
            let values = sealed.values(of: vital)
            guard !values.isEmpty else { continue }
            if let place = rows.firstIndex(where: { $0.vital == vital }) {
                rows[place].add(values)
            } else {
                rows.append(Row(vital, values))
            }
        }
        return rows.isEmpty ? answer : .known(rows)
    }
}

extension SummaryContent.Row {
    fileprivate init(note: SealedItem) {
        self.init(note.title.harmless, detail: note.place.harmless, date: note.date.shownDay)
        (isSealed, subject) = (true, .sealed(note))
    }

    fileprivate init(_ vital: VitalKind, _ values: [SealedItem]) {
        self.init(vital.title)
        self.vital = vital
        add(values)
    }

    /// `values`: the oldest first.
    fileprivate mutating func add(_ values: [SealedItem]) {
        guard let latest = values.last else { return }
        sealedSeries = values.compactMap(LineChart.Sample.init)
        series = (series + sealedSeries).sorted { $0.x < $1.x }
        guard measured.map({ $0.earliest < latest.date.earliest }) ?? true else { return }
        (detail, date) = (DisplayForm.current.measured(latest), latest.date.shownDay)
        (measured, isSealed, subject) = (latest.date, true, .sealed(latest))
    }
}

extension LineChart.Sample {
    /// In the person's units; nil for an item without a number.
    fileprivate init?(_ item: SealedItem) {
        guard let value = item.value else { return nil }
        let shown = DisplayForm.current.converted(value.number, unit: value.unit)
        self.init(x: Double(item.date.earliest.milliseconds) / 1000, y: shown?.number ?? value.number)
    }
}
