import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// A source as scripts read it; its token is in no report.
struct SourceReport: Encodable, Sendable {
    let number: Int
    let record: RecordID
    let person: String
    let address: String
    let patient: SourcePatient
    let `protocol`: String?
    let addedAt: Instant
    let readAt: Instant?
    let askedAt: Instant?
    let notBefore: Instant?
    let counts: SourceCounts
    let faults: [String]
    let remarks: [String]
    let writes: [SourceWriteReport.Row]

    init(_ source: RecordSource, _ names: [RecordID: String]) {
        (number, record, address, patient) = (source.number, source.record, source.address, source.patient)
        person = names[source.record] ?? ShortIdentifier.of(source.record)
        (`protocol`, addedAt, readAt, askedAt) = (source.layout, source.addedAt, source.readAt, source.askedAt)
        (notBefore, counts) = (source.notBefore, source.counts)
        (faults, remarks) = (source.faults, source.remarks)
        writes = source.writes.map(SourceWriteReport.Row.init)
    }
}

struct SourceListReport: Encodable, Sendable {
    let sources: [SourceReport]

    init(_ sources: [RecordSource], _ names: [RecordID: String]) {
        self.sources = sources.map { SourceReport($0, names) }
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !sources.isEmpty else { return "No record has a source." }
        let table = layout.table(
            ["NUMBER", "PERSON", "SOURCE", "THERE", "SPEAKS", "DOCUMENTS", "LAST READ"],
            sources.map { source in
                [
                    TableCell("\(source.number)", isWhole: true), TableCell(source.person.harmless),
                    TableCell(source.address), TableCell(source.patient.title.harmless),
                    TableCell(source.protocol ?? ""), TableCell("\(source.counts.listed)"),
                    TableCell(source.readAt.map(time.text) ?? "never"),
                ]
            })
        let faults = sources.flatMap { source in
            source.faults.map { layout.styled("\(source.number): \($0.harmless)", .bad) }
                + source.remarks.map { layout.styled("\(source.number): \($0)", .warning) }
        }
        let writes = sources.flatMap { source in
            let sent = source.writes.count { $0.state == .sent }
            return source.writes.filter { $0.state != .sent }.map {
                "\(source.number): write \($0.styled(on: layout, time))"
            }
                + (sent > 0 ? ["\(source.number): \(sent) written there"] : [])
        }
        return ([table] + faults + writes).joined(separator: "\n")
    }
}

/// The outcome of reading sources.
struct SourceSyncReport: Encodable, Sendable {
    struct Row: Encodable, Sendable {
        let number: Int
        let person: String
        let source: String
        let counts: SourceCounts
        /// Documents that were written there.
        let sent: Int
        /// Statements of what came, by model.
        let entries: [String: Int]
        let faults: [String]
        let remarks: [String]
        let writes: [SourceWriteReport.Row]
        /// The code of what ended the read.
        let error: String?
        let notBefore: Instant?
    }

    let sources: [Row]
    let isDryRun: Bool

    init(_ outcomes: [SourceOutcome], _ names: [RecordID: String], isDryRun: Bool) {
        self.isDryRun = isDryRun
        sources = outcomes.map { outcome in
            let source = outcome.source
            let problem = outcome.error?.advice.problem
            return Row(
                number: source.number, person: names[source.record] ?? "", source: source.words,
                counts: source.counts, sent: outcome.sent, entries: outcome.entries,
                faults: source.faults + [problem].compactMap(\.self).filter { !source.faults.contains($0) },
                remarks: source.remarks, writes: source.writes.map(SourceWriteReport.Row.init),
                error: outcome.error?.advice.code, notBefore: source.notBefore)
        }
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        sources.flatMap { row in
            var lines = ["\(row.number): \(row.source) into \(row.person.harmless): \(row.counts.words)"]
            lines += row.entries.sorted { $0.key < $1.key }.map { "    \($0.value) \($0.key)" }
            if row.sent > 0 { lines.append("    \(row.sent) written there") }
            lines += row.faults.map { layout.styled("    \($0.harmless)", .bad) }
            lines += row.remarks.map { layout.styled("    \($0)", .warning) }
            if let until = row.notBefore { lines.append("    Not before \(time.text(until)).") }
            return lines
        }.joined(separator: "\n")
    }
}
