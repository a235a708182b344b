import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus who-looked`: the access log of a record, proven as far as this device can.
enum WhoLookedVerb {
    static let whoLooked = ScriptVerb(
        "who-looked", "print who looked at a record and who changed it, the latest first", operands: [.person],
        options: [about, by, limit, csv, .out],
        about: """
            Asks the server, and checks its proof that no line was removed or altered since this device looked last;
            a log that cannot be proven ends with status 1. --about and --by choose among the lines that were asked for.
            """,
        examples: [
            .init(command: "salus who-looked anna --by berg", comment: "what berg did"),
            .init(command: "salus who-looked anna --csv --out log.csv", comment: "for a spreadsheet"),
        ],
        run: { (work: RecordScript) in
            let log = try await work.client.accessLog(
                of: try await work.record(), limit: work.invocation.number(limit) ?? 1000)
            let (lines, titles) = try await work.chosen(from: log, about: about, by: by)
            let verdict = AccessVerdict(log.verdict)
            let report = AccessReport(lines: lines.map { AccessReport.Line($0, titles) }, isProven: !verdict.isBroken)
            if work.invocation.has(csv) {
                _ = try work.deliver(Array(report.csv.utf8))
            } else {
                try work.console.show(report) { report.text(on: $0, work.time) }
            }
            work.console.remark(verdict.text(work.time))
            return verdict.isBroken ? .failed : .done
        })

    private static let about = Option(name: "about", value: "DOCUMENT", help: "only lines about this document")
    private static let by = Option(name: "by", value: "NAME", help: "only lines of this account or app")
    private static let limit = Option(
        name: "limit", value: "N", kind: .number(1...100_000), help: "the number of newest lines; default 1000")
    private static let csv = Option(name: "csv", help: "comma-separated values, a line each")
}

extension RecordScript {
    /// The lines that the options ask for, with the titles of documents here.
    fileprivate func chosen(
        from log: CheckedAccessLog, about: Option, by: Option
    ) async throws -> (lines: [NamedAccessLogLine], titles: [DocumentID: String]) {
        let listing = try await client.reader.listing(of: try await record())
        let titles = Dictionary(listing.map { ($0.document.id, $0.title) }) { first, _ in first }
        var lines = log.lines.map(\.named)
        if let word = invocation[about] {
            let wanted = try NamedChoice(word, what: "document", from: "salus sync").one(
                of: listing, identifier: \.document.id, name: \.title)
            lines = lines.filter { $0.line.document == wanted.document.id }
        }
        if let name = invocation[by] { lines = lines.filter { $0.account?.text == name || $0.app?.text == name } }
        return (lines, titles)
    }
}

/// Lines of an access log as a script reads them.
private struct AccessReport: Encodable {
    struct Line: Encodable {
        let at: Instant
        let operation: String
        let what: String
        let account: String?
        let app: String?
        let document: DocumentID?
        let title: String?
        let purpose: String
        let wasRefused: Bool

        init(_ named: NamedAccessLogLine, _ titles: [DocumentID: String]) {
            let line = named.line
            (at, operation, what) = (line.at, line.operation, AccessText(line.operation).text)
            (account, app, document) = (named.account?.text, named.app?.text, line.document)
            title = line.document.flatMap { titles[$0] }
            (purpose, wasRefused) = (line.purpose, line.outcome == .refused)
        }

        var who: String {
            [app, account.map { app == nil ? $0 : "for \($0)" }].compactMap(\.self).joined(separator: ", ")
        }
    }

    let lines: [Line]
    let isProven: Bool

    var csv: String {
        CSVText.record(["at", "operation", "what", "account", "app", "document", "title", "purpose", "refused"])
            + lines.map { line in
                CSVText.record([
                    "\(line.at)", line.operation, line.what, line.account ?? "", line.app ?? "",
                    line.document.map { "\($0)" } ?? "", line.title ?? "", line.purpose,
                    line.wasRefused ? "yes" : "no",
                ])
            }.joined()
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        if lines.isEmpty { return "No line of the log is about that." }
        return layout.table(
            ["WHEN", "WHO", "WHAT", "DOCUMENT", "PURPOSE"],
            lines.map { line in
                [
                    TableCell(time.text(line.at)), TableCell(line.who.isEmpty ? "the server" : line.who),
                    TableCell(line.wasRefused ? "refused: \(line.what)" : line.what),
                    TableCell(line.title ?? ""), TableCell(line.purpose),
                ]
            })
    }
}
