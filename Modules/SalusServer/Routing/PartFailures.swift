import SalusBase

/// Internal faults in parts of one request, whose answer is no error itself: the entries of a batch.
package final class PartFailures: Sendable {
    private let first = Locked<String?>(nil)

    init() {}

    /// `failure`: names and codes, never content.
    package func note(_ failure: String) { first.withLock { $0 = $0 ?? failure } }

    /// The fault that came first.
    var failure: String? { first.withLock { $0 } }
}
