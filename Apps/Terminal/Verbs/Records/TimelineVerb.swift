import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus timeline`: the entries of a record by time.
enum TimelineVerb {
    static let timeline = ScriptVerb(
        "timeline", "print what a record says by time, the latest first", operands: [.person],
        options: [kind, from, to, .noSealed],
        about: """
            From the record on this device: entries of every source, those that say the same once (record same). With
            --from or --to only entries that are dated and reach into that time; a date is a day, a month or a year.
            Outcomes of the person's care plan, and notes of their vaults, stand among them as far as you read
            them, marked as sealed: they are in no record, and only members of the vault can read them.
            """,
        examples: [
            .init(command: "salus timeline anna --kind vital --from 2026", comment: "this year's measurements"),
            .init(command: "salus timeline anna --json | jq '.entries[0]'", comment: "the latest entry"),
            .init(command: "salus timeline anna --no-sealed", comment: "what the record says, and nothing else"),
        ],
        check: { _ = try TimelineChoice($0, kind, from, to) },
        run: { (work: RecordScript) in
            let choice = try TimelineChoice(work.invocation, kind, from, to)
            let record = try await work.record()
            let entries = try await work.client.reader.timelineOnce(of: record)
            let items = [TimelineLine](entries, await work.sealedItems(of: record)).filter(choice.has)
            let report = TimelineReport(entries: items.map(TimelineLineReport.init))
            try work.console.show(report, essence: report.entries.map(\.id)) { report.text(on: $0) }
            return .done
        })

    private static let kind = Option(
        name: "kind", value: "KIND", kind: .choice(TimelineKind.allCases.map(\.rawValue)),
        help: "only entries of a kind")
    private static let from = Option(name: "from", value: "DATE", help: "only entries from this date on")
    private static let to = Option(name: "to", value: "DATE", help: "only entries up to this date")
}

/// The entries of a timeline that a command line asks for.
struct TimelineChoice: Hashable, Sendable {
    private let kind: TimelineKind?
    private let from: PartialDate?
    private let to: PartialDate?

    /// Throws for a text that is no date.
    init(_ invocation: Invocation, _ kind: Option, _ from: Option, _ to: Option) throws(UsageError) {
        self.kind = invocation[kind].flatMap(TimelineKind.init)
        (self.from, self.to) = (try Self.date(invocation[from], from), try Self.date(invocation[to], to))
    }

    private static func date(_ text: String?, _ option: Option) throws(UsageError) -> PartialDate? {
        guard let text else { return nil }
        guard let date = PartialDate(text) else {
            throw UsageError("--\(option.name): '\(text)' is no date; write 2026, 2026-11 or 2026-11-23")
        }
        return date
    }

    func has(_ entry: TimelineLine) -> Bool {
        guard kind.map({ entry.kind == $0 }) ?? true else { return false }
        guard from != nil || to != nil else { return true }
        guard let start = entry.start else { return false }
        let begins = to.map { start.earliest <= $0.latest } ?? true
        // Without an end it goes on, or was a moment.
        let end = entry.end?.latest ?? (entry.lasts ? nil : start.latest)
        return begins && (from.map { from in end.map { $0 >= from.earliest } ?? true } ?? true)
    }
}
