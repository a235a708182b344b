import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusReport
import SalusTerminal

/// `salus who-looked`: the access log of a record, proven as far as this device can.
enum WhoLookedVerb {
    static let whoLooked = ScriptVerb(
        "who-looked", "print who looked at a record and who changed it, the latest first", operands: [.person],
        options: [about, by, limit, unproven, csv, .paperForm, .paperSize, .out],
        about: """
            Asks the server, and checks its proof that no line was removed or altered since this device looked last;
            a log that cannot be proven ends with status 1. --about and --by choose among the lines that were asked for;
            with --unproven the server chooses among all lines of the log, and proves none.
            """,
        examples: [
            .init(command: "salus who-looked anna --by berg", comment: "what berg did"),
            .init(command: "salus who-looked anna --csv --out log.csv", comment: "for a spreadsheet"),
            .init(command: "salus who-looked anna --format pdf --out log.pdf", comment: "to show to a person"),
            .init(command: "salus who-looked anna --by berg --unproven", comment: "also what is long ago"),
        ],
        run: { (work: RecordScript) in
            let (record, most) = (try await work.record(), work.invocation.number(limit) ?? 1000)
            let titles = try await work.titles(in: record)
            let document = try await work.document(after: about, in: record)
            if work.invocation.has(unproven) {
                let lines = try await work.unproven(of: record, about: document, by: work.invocation[by], limit: most)
                try await work.show(AccessReport(lines.map { .init($0, titles) }, isProven: false), csv)
                work.console.remark(AccessReport.unproven)
                return .done
            }
            let log = try await work.client.accessLog(of: record, limit: most)
            let lines = log.lines.map(\.named).filter { $0.isMeant(about: document, by: work.invocation[by]) }
            let verdict = AccessVerdict(log.verdict)
            try await work.show(
                AccessReport(lines.map { .init($0, titles) }, isProven: !verdict.isBroken), csv, verdict.text(work.time)
            )
            work.console.remark(verdict.text(work.time))
            return verdict.isBroken ? .failed : .done
        })

    private static let about = Option(name: "about", value: "DOCUMENT", help: "only lines about this document")
    private static let by = Option(name: "by", value: "NAME", help: "only lines of this account or app")
    private static let limit = Option(
        name: "limit", value: "N", kind: .number(1...100_000), help: "the number of newest lines; default 1000")
    private static let unproven = Option(
        name: "unproven", help: "let the server choose among all lines, without a proof")
    private static let csv = Option(name: "csv", help: "comma-separated values, a line each")
}

extension RecordScript {
    /// The titles of the documents on this device.
    fileprivate func titles(in record: RecordID) async throws -> [DocumentID: String] {
        let listing = try await client.reader.listing(of: record)
        return Dictionary(listing.map { ($0.document.id, $0.title) }) { first, _ in first }
    }

    /// The document that an option names; nil without it.
    fileprivate func document(after option: Option, in record: RecordID) async throws -> DocumentID? {
        guard let word = invocation[option] else { return nil }
        return try NamedChoice(word, what: "document", from: "salus sync").one(
            of: try await client.reader.listing(of: record), identifier: \.document.id, name: \.title
        ).document.id
    }

    /// The lines that the server chose, named as far as this device knows the accounts.
    fileprivate func unproven(
        of record: RecordID, about document: DocumentID?, by name: String?, limit: Int
    ) async throws -> [NamedAccessLogLine] {
        let lines = try await client.onServer.accessLines(of: record, about: document, by: name, limit: limit)
        let names = try await client.knownNames()
        return lines.map { line in
            let account = line.account.flatMap { names[$0] ?? (line.app == nil ? name : nil) }.flatMap(UserName.init)
            let app = line.app == nil ? nil : name.flatMap(AppName.init)
            return NamedAccessLogLine(line: line, account: account, app: app)
        }
    }

    fileprivate func show(_ report: AccessReport, _ csv: Option, _ proof: String = AccessReport.unproven) async throws {
        if invocation.has(csv) {
            _ = try deliver(Array(report.csv.utf8))
        } else if isForPaper {
            let id = try await record()
            let name = try await client.reader.people().first { $0.id == id }?.title
            _ = try deliver(report.paper(of: name ?? words[0], proof, time, at: client.clock.now))
        } else {
            try console.show(report) { report.text(on: $0, time) }
        }
    }
}

extension NamedAccessLogLine {
    fileprivate func isMeant(about document: DocumentID?, by name: String?) -> Bool {
        (document == nil || line.document == document)
            && (name == nil || account?.text == name || app?.text == name)
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
        /// Whether an account or app acted, named or not.
        private let isOfSomeone: Bool

        private enum CodingKeys: CodingKey {
            case at, operation, what, account, app, document, title, purpose, wasRefused
        }

        init(_ named: NamedAccessLogLine, _ titles: [DocumentID: String]) {
            let line = named.line
            (at, operation, what) = (line.at, line.operation, AccessText(line.operation).text)
            (account, app, document) = (named.account?.text, named.app?.text, line.document)
            title = line.document.flatMap { titles[$0] }
            (purpose, wasRefused) = (line.purpose, line.outcome == .refused)
            isOfSomeone = line.account != nil || line.app != nil
        }

        func cells(_ time: LocalTime) -> [String] {
            [time.text(at), who, wasRefused ? "refused: \(what)" : what, title ?? "", purpose]
        }

        var who: String {
            let named = [app, account.map { app == nil ? $0 : "for \($0)" }].compactMap(\.self)
            if named.isEmpty { return isOfSomeone ? "an account or app without a name here" : "the server" }
            return named.joined(separator: ", ")
        }
    }

    let lines: [Line]
    let isProven: Bool

    static let unproven = "The server chose these lines; nothing proves that none is missing."

    /// The log on paper, with what was proved.
    func paper(of name: String, _ proof: String, _ time: LocalTime, at now: Instant) -> Report {
        let columns = ["When", "By", "Action", "Document", "Purpose"].map { Report.Table.Column($0) }
        return Report(
            "Access log", subject: name, date: time.text(now),
            [.paragraph(proof), .table(Report.Table(columns, lines.map { $0.cells(time) }))])
    }

    init(_ lines: [Line], isProven: Bool) { (self.lines, self.isProven) = (lines, isProven) }

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
            lines.map { line in line.cells(time).map { TableCell($0) } })
    }
}
