import Foundation
import SalusBase

/// Access rows in group commits of the bare engine: a thread that takes all who wait, writes their rows, and answers
/// them after the disk sync.
final class RawAccessLog: @unchecked Sendable {
    // Unchecked because the compiler cannot see the condition's lock; `waiting` is touched only under it,
    // `rows` only by the thread.
    private let rows: RawRows
    private let condition = NSCondition()
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ copy: DatabaseCopy) throws {
        rows = try RawRows(copy, ["access_line"])
        Thread.detachNewThread { [self] in work() }
    }

    func append() async {
        await withCheckedContinuation { caller in
            condition.withLock {
                waiting.append(caller)
                condition.signal()
            }
        }
    }

    private func work() {
        while true {
            let callers = condition.withLock {
                while waiting.isEmpty { condition.wait() }
                defer { waiting = [] }
                return waiting
            }
            do {
                try rows.write(rows.next(callers.count)[...])
            } catch {
                fatalError("the ceiling cannot write: \(error)")
            }
            for caller in callers { caller.resume() }
        }
    }
}
