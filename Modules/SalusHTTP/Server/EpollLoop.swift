import CLinux
import Glibc
import SalusBase
import Synchronization

/// Something that lives on a loop and is told what the kernel says about its descriptor.
protocol EventSource: AnyObject, Sendable {
    /// Called on the loop's thread only.
    func ready(_ events: UInt32)
    func checkDeadlines()
}

/// One thread with one epoll instance; the serial executor of the connections it serves.
///
/// The loops are made once, one a core, and never end: a job can always run, whatever became of its server.
final class EpollLoop: SerialExecutor, @unchecked Sendable {
    // Unchecked because `sources`, `later`, `nextTag` and what `block` points at belong to the loop's thread, which
    // every access asserts; `inbox` is locked and the descriptors never change.
    private enum Job {
        case swift(UnownedJob)
        case work(@Sendable () -> Void)
    }

    private struct Inbox {
        var jobs: [Job] = []
        var isAwake = false
    }

    static let all: [EpollLoop] = (0..<max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))).map { _ in
        let loop = EpollLoop()
        loop.startThread()
        return loop
    }

    private let poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    private let wake = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    private let inbox = Locked(Inbox())
    private let thread = Atomic<pthread_t>(0)
    /// The bytes that connections read into, one at a time, on the loop's thread. They stay as long as the loop does.
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: InputBuffer.readSize, alignment: 16)
    private var later: [Job] = []
    private var sources: [UInt64: any EventSource] = [:]
    private var nextTag: UInt64 = 1
    private var lastSweep = Duration.zero
    private var newestDate: (second: Int64, text: String) = (Int64.min, "")

    private static let wakeTag: UInt64 = 0
    private static let sweepInterval = Duration.milliseconds(250)

    private init() {
        precondition(poll >= 0 && wake >= 0, "no file descriptor is left for the event loop")
        _ = control(EPOLL_CTL_ADD, wake, events: EPOLLIN.rawValue, tag: Self.wakeTag)
    }

    var isCurrent: Bool { thread.load(ordering: .relaxed) == pthread_self() }

    /// Runs `work` on the loop's thread, soon.
    func perform(_ work: @escaping @Sendable () -> Void) { post(.work(work)) }

    /// Runs `work` on the loop's thread and waits for it.
    func run(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { done in
            perform {
                work()
                done.resume()
            }
        }
    }

    // MARK: Executor

    func enqueue(_ job: consuming ExecutorJob) { post(.swift(UnownedJob(job))) }

    func checkIsolated() { precondition(isCurrent, "not on the event loop") }

    func isIsolatingCurrentContext() -> Bool? { isCurrent }

    private func post(_ job: Job) {
        if isCurrent { return later.append(job) }
        let mustWake = inbox.withLock { inbox in
            inbox.jobs.append(job)
            defer { inbox.isAwake = true }
            return !inbox.isAwake
        }
        if mustWake { eventfd_write(wake, 1) }
    }

    private func run(_ job: Job) {
        switch job {
        case .swift(let job): job.runSynchronously(on: asUnownedSerialExecutor())
        case .work(let work): work()
        }
    }

    // MARK: Sources, on the loop's thread

    /// Watches `descriptor` and keeps `source` alive until `remove`. Nil when the kernel refuses.
    func add(_ source: any EventSource, descriptor: Int32, events: UInt32) -> UInt64? {
        checkIsolated()
        let tag = nextTag
        guard control(EPOLL_CTL_ADD, descriptor, events: events, tag: tag) else { return nil }
        nextTag += 1
        sources[tag] = source
        return tag
    }

    func remove(_ tag: UInt64, descriptor: Int32) {
        checkIsolated()
        _ = control(EPOLL_CTL_DEL, descriptor, events: 0, tag: tag)
        sources[tag] = nil
    }

    /// The sources of one kind, for a server that stops.
    func sources<Source>(of kind: Source.Type) -> [Source] {
        checkIsolated()
        return sources.values.compactMap { $0 as? Source }
    }

    private func control(_ operation: Int32, _ descriptor: Int32, events: UInt32, tag: UInt64) -> Bool {
        var event = epoll_event()
        event.events = events
        event.data.u64 = tag
        return epoll_ctl(poll, operation, descriptor, &event) == 0
    }

    /// The `Date` field, made once a second.
    func date(_ now: Instant) -> String {
        checkIsolated()
        let second = now.milliseconds / 1000
        if newestDate.second != second { newestDate = (second, now.httpDate) }
        return newestDate.text
    }

    // MARK: Thread

    private func startThread() {
        startDetachedThread { [self] in
            thread.store(pthread_self(), ordering: .relaxed)
            withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 256) { events in
                while true { turn(events) }
            }
        }
    }

    private func turn(_ events: UnsafeMutableBufferPointer<epoll_event>) {
        let count = epoll_wait(poll, events.baseAddress, Int32(events.count), patience)
        for event in events.prefix(max(0, Int(count))) { dispatch(event) }
        runLater()
        sweep()
    }

    /// Milliseconds to wait for events: none with work at hand, until the next sweep with connections, else for ever.
    private var patience: Int32 { !later.isEmpty ? 0 : sources.isEmpty ? -1 : 250 }

    private func dispatch(_ event: epoll_event) {
        guard event.data.u64 != Self.wakeTag else { return takeInbox() }
        // A source that was removed earlier in this turn is no longer found.
        sources[event.data.u64]?.ready(event.events)
    }

    private func takeInbox() {
        var count: eventfd_t = 0
        eventfd_read(wake, &count)
        let jobs = inbox.withLock { inbox in
            defer { inbox = Inbox() }
            return inbox.jobs
        }
        jobs.forEach(run)
    }

    /// Runs the jobs that wait now; jobs that they add run after the descriptors.
    private func runLater() {
        guard !later.isEmpty else { return }
        let jobs = later
        later.removeAll(keepingCapacity: true)
        jobs.forEach(run)
    }

    private func sweep() {
        let now = MonotonicClock.system.now
        guard now - lastSweep >= Self.sweepInterval else { return }
        lastSweep = now
        for source in sources.values { source.checkDeadlines() }
    }
}
