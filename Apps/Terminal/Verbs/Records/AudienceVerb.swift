import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus share who` and `placement`: the people who see a document, and those who would.
enum AudienceVerb {
    static let all: [ScriptVerb] = [who, placement]

    static let who = ScriptVerb(
        "who", of: "share", "list the accounts that see a document", operands: [.sharedPerson, .document],
        about: "By their share of the record or by a circle, the first hundred of each. Asks the server.",
        examples: [.init(command: "salus share who anna 0b1c", comment: "besides the owner")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let id = try await work.document(in: record)
            guard let opened = try await work.client.reader.document(id, in: record) else {
                throw ScriptFailure(
                    .notFound, "That document is not on this device.", nextStep: "Run salus sync, then try again.")
            }
            let audience = try await work.client.sharing(of: record).audience(
                of: opened.detail.document, opened.detail.facts, at: work.client.clock.now)
            let report = AudienceReport(audience)
            try work.console.show(report, essence: audience.readers.map(\.account.text)) { report.text(on: $0) }
            return .done
        })

    static let placement = ScriptVerb(
        "placement", of: "share", "list the circles that would show a new document of a type",
        operands: [.sharedPerson, Operand("TYPE", help: "as 'record documents --json' names it, or its end")],
        about: "By the rules that 'share every' set, as the server told them last while it is away. Nothing is added.",
        examples: [.init(command: "salus share placement anna statement", comment: "before you enter something")],
        run: { (work: RecordScript) in
            let type = try await work.documentType(work.words[1])
            let shown = try await work.client.sharing(of: try await work.record()).preview(of: type).shown
            try work.console.show(["circles": shown.map(\.name)], essence: shown.map(\.name)) { _ in
                shown.isEmpty
                    ? "No circle would show a new \(type.shortName)."
                    : "A new \(type.shortName) would be shown in \(shown.map(\.name).joined(separator: ", "))."
            }
            return .done
        })
}

/// The people who see a document as `salus share who` prints them.
private struct AudienceReport: Encodable {
    private struct Reader: Encodable {
        let account: String
        /// Nil for a share of the record.
        let circle: String?
        let writes: Bool
    }

    private let readers: [Reader]

    init(_ audience: DocumentAudience) {
        readers = audience.readers.map { Reader(account: $0.account.text, circle: $0.carenet, writes: $0.mayWrite) }
    }

    func text(on layout: OutputLayout) -> String {
        guard !readers.isEmpty else { return "Only the owner sees it." }
        return layout.table(
            ["ACCOUNT", "BY", "MAY"],
            readers.map {
                [
                    TableCell($0.account), TableCell($0.circle.map { "circle \($0)" } ?? "share of the record"),
                    TableCell($0.writes ? "read and write" : "read"),
                ]
            })
    }
}
