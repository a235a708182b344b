import Foundation

/// One event between two threads.
final class Signal: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func send() { semaphore.signal() }

    func wait() { semaphore.wait() }
}
