import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

enum VaultResealVerb {
    static let reseal = ScriptVerb(
        "reseal", of: "vault", "copy what is in a vault under its newest keys", operands: [.vault], options: [.since],
        effect: .changes, takesLong: true,
        about: """
            Writes everything whose newest version is under keys of before once more, as new versions in your name, so
            that members who read nothing of the past can read it; what is under the newest keys already is not written,
            so that a second run writes nothing. \(VaultReseal.limits) Needs the server. Interrupted, it has copied
            a part, and the next run goes on. Entries with two versions side by side stay as they are. Not where
            entries are final.
            """,
        examples: [
            .init(command: "salus vault reseal care --dry-run", comment: "how much is it?"),
            .init(command: "salus vault reseal care --since 2026-05-01", comment: "what was written since then"),
        ],
        run: { (work: VaultScript) in
            let (vault, since) = (try await work.vaultWrittenByHand(), try work.since())
            let pending = try await work.vaultClient.resealing.pending(in: vault.id, since: since)
            work.console.remarkOnDryRun()
            guard !work.invocation.isDryRun else { return try work.show(.init(vault.id, pending), of: vault) }
            let written = try await work.reseal(vault, since)
            let left = try await work.vaultClient.resealing.pending(in: vault.id, since: since)
            try work.show(.init(vault.id, left, written: written), of: vault)
            return work.console.isInterrupted ? .interrupted : .done
        })
}

extension VaultScript {
    fileprivate func since() throws(ScriptFailure) -> Instant? {
        guard let word = invocation[.since] else { return nil }
        guard let start = Instant("\(word)T00:00:00Z") else {
            throw ScriptFailure(.usage, "That is no day.", nextStep: "Write it as 2026-01-01.")
        }
        return start
    }

    /// Copies part by part until it is done or interrupted. A failure behind the first part is a partial success.
    fileprivate func reseal(_ vault: VaultOverview, _ since: Instant?) async throws -> Int {
        let (bar, copied, console) = (Locked<CommandKit.ProgressReporter?>(nil), Locked(0), console)
        defer { bar.withLock { $0?.finish() } }
        do {
            return try await vaultClient.resealing.reseal(vault.id, since: since) { done, all in
                let shown = bar.withLock { bar -> CommandKit.ProgressReporter? in
                    bar = bar ?? console.progress(of: all, "entries")
                    return bar
                }
                shown?.advance(to: done)
                copied.withLock { $0 = done }
            } isStopped: {
                console.isInterrupted || Task.isCancelled
            }
        } catch {
            let done = copied.withLock { $0 }
            if done > 0 { wrote("\(VaultReseal.counted(done)) copied under the newest keys", in: [vault.id]) }
            throw error
        }
    }

    @discardableResult
    fileprivate func show(_ report: VaultResealReport, of vault: VaultOverview) throws -> ExitStatus {
        try console.show(report) { _ in report.text(of: vault.name ?? "the vault") }
        return .done
    }
}

/// The outcome of copying as a script reads it.
private struct VaultResealReport: Encodable {
    let vault: VaultID
    /// Nil for a dry run.
    let written: Int?
    /// Entries that a further run would write, and those that stay until a person has chosen one of their versions.
    let left, contested: Int
    private let pending: VaultReseal

    private enum CodingKeys: CodingKey { case vault, written, left, contested }

    init(_ vault: VaultID, _ pending: VaultReseal, written: Int? = nil) {
        (self.vault, self.written, self.pending) = (vault, written, pending)
        (left, contested) = (pending.objects.count, pending.contested)
    }

    func text(of name: String) -> String {
        guard let written else { return pending.words }
        let rest = left == 0 ? "" : " \(left) are left; the next run goes on."
        let isNone = written == 0 && left == 0
        let copied = "\(VaultReseal.counted(written)) copied under the newest keys"
        let what = isNone ? "nothing was under older keys" : copied
        return "\(name): \(what).\(rest)\(pending.contestedWords)"
    }
}

extension Option {
    fileprivate static let since = Option(
        name: "since", value: "DAY", help: "only what was written last on that day (UTC) or later, such as 2026-01-01")
}
