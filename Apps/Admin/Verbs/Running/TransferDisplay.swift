import CommandKit
import SalusBase
import SalusStorage

/// Shows how far a move, backup or restore is, and passes Ctrl-C on to it.
final class TransferDisplay: Sendable {
    private let console: Console
    private let shown = Locked<(step: TransferProgress.Step, progress: ProgressReporter?)?>(nil)

    init(_ console: Console) { self.console = console }

    var report: TransferProgress.Report {
        { [self] progress in
            if console.isInterrupted { throw TransferStopped() }
            show(progress)
        }
    }

    func finish() { shown.withLock { $0?.progress?.finish() } }

    private func show(_ progress: TransferProgress) {
        shown.withLock { shown in
            if shown?.step != progress.step {
                shown?.progress?.finish()
                shown = (progress.step, console.progress(of: progress.total, progress.step.unit))
            }
            shown?.progress?.advance(to: progress.done, progress.subject)
        }
    }
}

extension TransferProgress.Step {
    fileprivate var unit: String {
        switch self {
        case .copying: "rows copied"
        case .comparing: "rows compared"
        case .rebuilding: "records indexed"
        case .checking: "lines checked"
        }
    }
}

extension AdminContext {
    /// Lends what shows progress, and takes the bar away afterwards.
    func withProgress<Result>(
        _ body: (@escaping TransferProgress.Report) async throws(AdminError) -> Result
    ) async throws(AdminError) -> Result {
        let display = TransferDisplay(console)
        defer { display.finish() }
        return try await body(display.report)
    }
}
