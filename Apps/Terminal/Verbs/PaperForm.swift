import CommandKit
import SalusBase
import SalusClient
import SalusPDF
import SalusReport
import SalusTerminal

extension Option {
    static let paperForm = Option(
        name: "format", value: "FORMAT", kind: .choice(ReportFile.Form.allCases.map(\.rawValue)),
        help: "as text, as a page for a browser, or as PDF, which needs --out")
    static let paperSize = Option(
        name: "paper", value: "SIZE", kind: .choice(["a4", "letter"]), help: "for PDF; default a4")
}

extension Script {
    /// Whether `--format` asks for a report on paper.
    var isForPaper: Bool { invocation[.paperForm] != nil }

    /// In the form of `--format`, to `--out` or to standard output. Says how many characters no font has.
    func deliver(_ report: Report) throws -> ExitStatus {
        let form = invocation[.paperForm].flatMap(ReportFile.Form.init) ?? .text
        guard form != .pdf || invocation[.out] != nil else { throw UsageError("PDF needs a file: --out FILE") }
        let file = try ReportFile(
            form, report, paper: invocation[.paperSize] == "letter" ? .letter : .a4, made: client.clock.now)
        if let warning = file.warning { console.remark(warning) }
        return try deliver(file.bytes)
    }
}
