import CommandKit
import SalusBase
import SalusClient

enum SyncDisplay {
    /// Syncs, and says on standard error how far a large document is on its way.
    @discardableResult
    static func syncNow(_ client: HealthClient, on console: Console) async -> SyncState {
        let states = await client.sync.states()
        let display = Task {
            let transfers = TransferDisplay(console: console)
            for await state in states {
                if case .running(let progress) = state.phase { transfers.show(progress.transfer) }
            }
            transfers.show(nil)
        }
        let state = await client.sync.syncNow()
        display.cancel()
        await display.value
        return state
    }
}

/// A bar for the large document that is on its way.
private final class TransferDisplay: Sendable {
    private struct State {
        var shown: DocumentTransfer?
        var bar: CommandKit.ProgressReporter?
    }

    private let console: Console
    private let state = Locked(State())

    init(console: Console) { self.console = console }

    /// Nil removes the bar.
    func show(_ transfer: DocumentTransfer?) {
        state.withLock { state in
            if state.shown?.document != transfer?.document || state.shown?.direction != transfer?.direction {
                state.bar?.finish()
                state.bar = transfer.flatMap { console.progress(of: Self.kilobytes($0.total), "KB") }
            }
            state.shown = transfer
            guard let transfer else { return }
            let way = transfer.direction == .up ? "sent" : "received"
            state.bar?.advance(to: Self.kilobytes(transfer.done), "\(transfer.label ?? "a document") \(way)")
        }
    }

    private static func kilobytes(_ bytes: Int) -> Int { (bytes + 999) / 1000 }
}
