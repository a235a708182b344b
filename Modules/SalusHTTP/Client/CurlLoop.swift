import CCurl
import SalusBase

/// The thread that owns libcurl's multi handle. Everything that touches a running transfer happens on it.
final class CurlLoop: @unchecked Sendable {
    // Unchecked because `active` belongs to the thread; `multi` is used there too, but for `curl_multi_wakeup`, which
    // libcurl allows from any thread; the rest is locked.
    private struct Inbox {
        var jobs: [@Sendable () -> Void] = []
        var isStopping = false
    }

    private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private let multi: UnsafeMutableRawPointer
    private let inbox = Locked(Inbox())
    private var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]

    init() {
        precondition(Self.isReady, "libcurl cannot start")
        guard let multi = curl_multi_init() else { preconditionFailure("libcurl gives no handle") }
        self.multi = multi
        startDetachedThread { [self] in run() }
    }

    /// Runs `job` on the thread, soon.
    func perform(_ job: @escaping @Sendable () -> Void) {
        inbox.withLock { $0.jobs.append(job) }
        curl_multi_wakeup(multi)
    }

    /// Ends the thread once the running transfers are over.
    func stop() {
        inbox.withLock { $0.isStopping = true }
        curl_multi_wakeup(multi)
    }

    func start(_ transfer: CurlTransfer) {
        perform { [self] in
            active[transfer.easy] = transfer
            curl_multi_add_handle(multi, transfer.easy)
        }
    }

    func cancel(_ transfer: CurlTransfer) {
        perform { [self] in
            guard active[transfer.easy] != nil else { return }
            end(transfer, CancellationError())
        }
    }

    // MARK: On the thread

    private func run() {
        while takeJobs() || !active.isEmpty {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            takeResults()
            curl_multi_poll(multi, nil, 0, 1000, nil)
        }
        curl_multi_cleanup(multi)
    }

    /// Runs what was posted; false when the thread should end.
    private func takeJobs() -> Bool {
        let (jobs, isStopping) = inbox.withLock { inbox in
            defer { inbox.jobs = [] }
            return (inbox.jobs, inbox.isStopping)
        }
        for job in jobs { job() }
        return !isStopping
    }

    private func takeResults() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard let easy = message.pointee.easy_handle, let transfer = active[easy] else { continue }
            let code = ccurl_msg_result(message)
            end(transfer, code == CURLE_OK ? nil : CurlTransfer.error(code))
        }
    }

    private func end(_ transfer: CurlTransfer, _ error: (any Error)?) {
        active[transfer.easy] = nil
        curl_multi_remove_handle(multi, transfer.easy)
        transfer.finished(error)
    }
}
