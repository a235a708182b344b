import CommandKit
import SalusAPI
import SalusModels

/// Sends the terms of a file part by part and shows them when all are there.
struct CodeLoad {
    let system: String
    let title: String
    let file: CodeFile
    let edition: String
    let console: Console
    let isDryRun: Bool

    /// Throws `interrupted` at Ctrl-C; the terms sent so far are not published.
    func send(over connection: any AdminConnection) async throws -> CodeLoadOutcome {
        let before = try await connection.everything(ListVocabulariesCall()).first { $0.name == system }
        let isNew = before?.edition != edition || before?.title != title
        console.remarkOnDryRun()
        if isNew, !isDryRun { try await load(over: connection) }
        return CodeLoadOutcome(
            system: system, terms: file.terms.count, before: before?.terms, isNew: isNew, isDryRun: isDryRun)
    }

    private func load(over connection: any AdminConnection) async throws {
        let progress = console.progress(of: file.terms.count, "terms")
        for (number, part) in file.parts.enumerated() {
            if console.isInterrupted { throw AdminError.interrupted("stopped; the terms before are still shown") }
            let call = try AddVocabularyPartCall(
                vocabulary: system, edition: edition, part: number, terms: VocabularyTerms(terms: Array(part)))
            _ = try await connection.send(call)
            progress?.advance(to: part.endIndex, system)
        }
        let body = PublishVocabularyCall.Body(title: title, edition: edition, terms: file.terms.count)
        _ = try await connection.send(PublishVocabularyCall(vocabulary: system, body))
        progress?.finish()
    }
}

/// The result of loading a code system.
struct CodeLoadOutcome: Hashable, Sendable, Encodable {
    let system: String
    let terms: Int
    /// The number of terms before; nil for a new system.
    let before: Int?
    /// False when the same terms were there already.
    let isNew: Bool
    let isDryRun: Bool

    var text: String {
        guard isNew else { return "\(system) has these \(terms) terms already." }
        let instead = before.map { " in the place of \($0)" } ?? ""
        return "\(isDryRun ? "Would load" : "Loaded") \(terms) terms of \(system)\(instead)."
    }
}
