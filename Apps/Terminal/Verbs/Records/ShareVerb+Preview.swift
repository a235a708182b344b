import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// A record as others see it.
extension ShareVerb {
    static let preview = ScriptVerb(
        "preview", of: "share", "show which documents of a record an account or a circle sees",
        operands: [.sharedPerson, Operand("WHO", help: "the user name of an account, or a circle")],
        about: """
            For the owner. What a share shows is judged on this device, by the rule that the server has; the documents
            of a circle are asked of the server. Nothing is changed.
            """,
        examples: [
            .init(command: "salus share preview anna berg", comment: "the record as berg sees it"),
            .init(command: "salus share preview anna Family --json", comment: "with identifiers"),
        ],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let (viewer, sees) = try await work.viewer(of: record)
            let content = try await work.client.content(of: record, for: viewer)
            let report = PreviewReport(sees: sees, content)
            try work.console.show(report, essence: report.documents.map { "\($0.id)" }) { report.text(on: $0) }
            return .done
        })
}

extension RecordScript {
    /// The account or the circle that the second word means, with what it sees in words. An account takes precedence.
    fileprivate func viewer(of record: RecordID) async throws -> (viewer: SharedViewer, sees: String) {
        let overview = try await client.sharing(of: record).overview()
        guard let shares = overview.shares else {
            throw ScriptFailure(
                .refused, "Only the owner of a record looks at it as others see it.",
                nextStep: "See salus shared for what you see of it yourself.")
        }
        if let share = shares.first(where: { $0.name.text == words[1] }) {
            let report = RecordShareReport(share, at: client.clock.now)
            return (.share(share), report.words(time))
        }
        let circle = try NamedChoice(words[1], what: "account or circle", from: "salus share list").one(
            of: overview.carenets.map(\.carenet), identifier: \.id, name: \.name)
        return (.members(of: circle), "the circle \(circle.name)")
    }
}

/// The documents that a share or a circle shows.
private struct PreviewReport: Encodable {
    let sees: String
    /// The number of documents that stay hidden.
    let hidden: Int
    let documents: [DocumentReport]

    init(sees: String, _ content: SharedContent) {
        (self.sees, hidden) = (sees, content.hidden ?? 0)
        documents = content.documents.map(DocumentReport.init)
    }

    func text(on layout: OutputLayout) -> String {
        let list = documents.isEmpty ? "" : DocumentListReport(documents: documents).text(on: layout) + "\n"
        return "\(list)\(counted(documents.count, "document")) shown (\(sees)), \(hidden) hidden."
    }
}
