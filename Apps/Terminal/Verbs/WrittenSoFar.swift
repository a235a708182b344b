import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The writes of a verb in their order; a later failure does not undo them.
final class WrittenSoFar: Sendable {
    private let state = Locked((sentences: [String](), vaults: Set<VaultID>()))

    func add(_ sentence: String, in vaults: Set<VaultID>) {
        state.withLock { state in
            state.sentences.append(sentence)
            state.vaults.formUnion(vaults)
        }
    }

    var sentences: [String] { state.withLock { $0.sentences } }
    var vaults: Set<VaultID> { state.withLock { $0.vaults } }
}

/// The result of a verb that failed after some writes.
struct PartialReport: Encodable, Sendable {
    let written: [String]
    /// Entries of it that are on this device and not at the server; the next sync sends them. Nil when that is not
    /// known.
    let waiting: Int?
    let problem: String

    init(_ written: [String], waiting: Int?, _ failure: ScriptFailure) {
        (self.written, self.waiting, problem) = (written, waiting, failure.text)
    }

    var text: String {
        let waits =
            switch waiting {
            case nil, 0: ""
            case 1: " 1 entry of it waits here for the next sync."
            case let count?: " \(count) entries of it wait here for the next sync."
            }
        return "Done in part: \(written.map(\.harmless).joined(separator: "; ")).\(waits)"
    }
}

extension ScriptWork {
    /// Rethrows the error when nothing was written; otherwise reports the writes, the number of them that wait, and the
    /// failure.
    func end(with error: any Error) async throws -> ExitStatus {
        let failure = (error as? ClientError).map { ScriptFailure($0) }
        guard !written.sentences.isEmpty, let told = failure ?? error as? ScriptFailure ?? ScriptFailure(any: error)
        else { throw failure ?? error }
        let report = PartialReport(
            written.sentences, waiting: try? await waiting(in: written.vaults), told)  // nil is said as unknown
        try console.show(report, essence: []) { _ in report.text }
        console.remark("salus: \(told.text)")
        return .partial
    }
}

extension ScriptFailure {
    fileprivate init?(any error: any Error) {
        guard let failure = error as? any CommandFailure else { return nil }
        self.init(failure.status, failure.text)
    }
}
