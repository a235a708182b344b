import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus record about`, `query` and `count`: questions that the copy on this device answers.
enum RecordQuestionVerb {
    static let all = [about, query, count]

    static let about = ScriptVerb(
        "about", of: "record", "show whose record it is", operands: [.person],
        about: "The person's name, birth date and sex as the newest document says them, and how you see the record.",
        examples: [.init(command: "salus record about anna", comment: "from this device, without a network")],
        run: { (work: RecordScript) in
            guard let overview = try await work.client.reader.overview(of: try await work.record()) else {
                throw ScriptFailure(
                    .notFound, "That record is not on this device.", nextStep: "Run salus sync, then try again.")
            }
            let owners = try await work.client.reader.received().ownersOfRecords
            let report = RecordDetailReport(
                overview, for: work.client.account.id, ownedBy: owners[overview.record.id])
            try work.console.show(report) { report.text(on: $0, work.time) }
            return .done
        })

    static let query = ScriptVerb(
        "query", of: "record", "list the entries of one kind whose field says a text",
        operands: [.person, kind, Operand("FIELD=TEXT", help: "such as name=Aspirin", isOptional: true)],
        options: [.askServer],
        about: "From the record on this device, the newest first, at most 1000. The text is the whole of the field.",
        examples: [
            .init(command: "salus record query anna Medication name=Aspirin", comment: "every time it was recorded")
        ],
        run: { (work: RecordScript) in
            var query = FactQuery(try work.model(), limit: 1000)
            if work.words.count > 2 { query.filters = [try work.filter(work.words[2])] }
            let facts = try await work.reportedFacts(of: try await work.record(), query)
            let entries = facts.flatMap { TimelineEntry.entries(of: $0.fact, in: $0.document) }
            let report = EntryListReport(entries: entries.map(EntryReport.init))
            try work.console.show(report, essence: report.identifiers) {
                report.entries.isEmpty ? "No entry of that kind." : report.text(on: $0)
            }
            return .done
        })

    static let count = ScriptVerb(
        "count", of: "record", "count the entries of one kind by what a field says",
        operands: [.person, kind, Operand("FIELD", help: "such as name, or a date with --by")],
        options: [.by, .askServer],
        about: "From the record on this device. With --by the field is a date, counted by that calendar in UTC.",
        examples: [
            .init(command: "salus record count anna Medication name", comment: "how often each was recorded"),
            .init(command: "salus record count anna VitalSigns date --by month", comment: "measurements a month"),
        ],
        run: { (work: RecordScript) in
            let (model, path) = (try work.model(), try work.field(work.words[2]))
            let calendar = work.invocation[.by].flatMap(DateGroup.init)
            let grouped = FactField(calendar == nil ? .text : .date, path)
            let summary = FactSummaryQuery(
                FactQuery(model, limit: 1000), by: FactGrouping(grouped, calendar: calendar),
                FactAggregate(.count, of: .created))
            let report = CountReport(try await work.groups(of: try await work.record(), summary))
            try work.console.show(report) { report.text(on: $0) }
            return .done
        })

    private static let kind = Operand("KIND", help: "the kind of entry, such as Medication or Problem")
}

extension RecordScript {
    /// The name of a model that the second word is.
    fileprivate func model() throws -> String { try name(words[1], "KIND", longest: 100) }

    fileprivate func field(_ word: String) throws -> String { try name(word, "FIELD", longest: 200) }

    fileprivate func filter(_ word: String) throws -> FactFilter {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw ScriptFailure(
                .usage, ErrorNotice("\"\(word)\" is no FIELD=TEXT.", nextStep: "Say for example name=Aspirin."))
        }
        return FactFilter(FactField(.text, try field(parts[0])), anyOf: [.text(parts[1])])
    }

    private func name(_ word: String, _ operand: String, longest: Int) throws -> String {
        guard !word.isEmpty, word.utf8.count <= longest, word.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
            throw ScriptFailure(
                .usage,
                ErrorNotice(
                    "\(operand) is no name.", nextStep: "Say a name such as Medication, at most \(longest) bytes."))
        }
        return word
    }
}

extension Option {
    fileprivate static let by = Option(
        name: "by", value: "SPAN", kind: .choice(["day", "week", "month", "year"]), help: "count by the calendar")
}
