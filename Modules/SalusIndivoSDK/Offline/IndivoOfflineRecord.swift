import PHRIndivo
import SalusBase
import SalusCrypto

/// One person's record for an app that goes on while its server is away: writes wait in a queue and are sent in their
/// order, each once, and what was read last is answered from this machine.
///
/// A write is on the disk, sealed, when its call returns; none of these calls touches the network. `sendWaiting` sends,
/// `keepSending` does so again and again. A write that the server refuses stops only those that depend on the document
/// that it would have made, and stays until it is retried or removed. One process at a time has the queue of a record.
public actor IndivoOfflineRecord {
    /// The record's identifier.
    public nonisolated let id: String
    let sender: IndivoWriteSender
    var cache: IndivoAnswerCache
    private(set) var queue: IndivoWriteQueue
    private let file: IndivoQueueFile
    private let limits: IndivoOfflineStore.Limits
    private var sending: Task<IndivoSendReport, any Error>?
    /// The write whose answer is awaited.
    private var onItsWay: String?
    private var isClosed = false

    /// Opens the queue for the server and app that `server` has now; no network is needed. Throws `queueUnreadable` for
    /// a file that was changed or that is not this app's for this record under this key, which stays as it is,
    /// `queueInUse` while another process or object has it, `wrongKeyLength` and `storeFailed`.
    public init(of record: String, on server: IndivoServer, _ store: IndivoOfflineStore) async throws {
        let app = await server.app
        let (place, randomness) = (app.key(of: record), server.transport.randomness)
        file = try IndivoQueueFile(store, place: place, randomness: randomness)
        queue = try file.read()
        cache = IndivoAnswerCache(folder: "\(file.stem).answers", place: place, store, randomness: randomness)
        sender = IndivoWriteSender(server: server, record: record, app: app.id, place: place)
        (id, limits) = (record, store.limits)
    }

    /// Everything that waits or was refused, in its order.
    public var writes: [IndivoQueuedWrite] { queue.writes }

    /// Lets go of the queue, so that another object or process can open it. A write that is being sent is awaited.
    public func close() async {
        isClosed = true
        if let sending { _ = await sending.result }
        file.release()
    }

    /// Forgets what was read of the record and what was sent. All that waits stays. Throws `storeFailed` and
    /// `queueClosed`.
    public func forgetAnswers() throws(IndivoSDKError) {
        try change { $0.forgetArrived() }
        cache.removeAll()
    }

    var now: Instant { sender.server.transport.clock.now }

    func newName() -> String { Base64URL.encode(sender.server.transport.randomness.bytes(16)) }
}

extension IndivoOfflineRecord {
    /// Lets a refused write wait again at its place, before what depends on it. `content` takes the place of what the
    /// server did not take of a document or of the app's storage. Throws `unknownWrite`, also for content of a write
    /// that was not refused or that has none, `queueFull`, `storeFailed` and `queueClosed`.
    public func retry(_ write: String, with content: [UInt8]? = nil) throws(IndivoSDKError) {
        let limit = limits.bytes
        try change { (queue) throws(IndivoSDKError) in
            try queue.retry(write, with: content)
            guard content == nil || queue.bytes.count <= limit else { throw .queueFull("\(limit) bytes") }
        }
    }

    /// Takes a write out of the queue, with all that depend on the document that it would have made, and gives all of
    /// them. One that was sent before its answer was lost (`attempts`) may be on the server. Throws `writeIsBeingSent`,
    /// `unknownWrite`, `storeFailed` and `queueClosed`.
    public func remove(_ write: String) throws(IndivoSDKError) -> [IndivoQueuedWrite] {
        guard write != onItsWay else { throw .writeIsBeingSent }
        return try change { (queue) throws(IndivoSDKError) in try queue.remove(write) }
    }

    /// Puts a write into the queue, and gives it as it is there. Throws `queueFull` with the limit that it would break,
    /// `nameQueued` for a document's name that is in the queue, `storeFailed` and `queueClosed`; nothing has changed
    /// then.
    @discardableResult
    public func add(_ write: IndivoWrite) throws(IndivoSDKError) -> IndivoQueuedWrite {
        let (new, limits) = (IndivoQueuedWrite(id: newName(), withKnownIdentifiers(write), queuedAt: now), limits)
        try change { (queue) throws(IndivoSDKError) in
            try queue.add(new, limit: limits.writes)
            guard queue.bytes.count <= limits.bytes else { throw .queueFull("\(limits.bytes) bytes") }
        }
        return new
    }

    /// Changes the queue on the disk, then in memory.
    private func change<Result>(
        _ change: (inout IndivoWriteQueue) throws(IndivoSDKError) -> Result
    ) throws(IndivoSDKError) -> Result {
        guard !isClosed else { throw .queueClosed }
        var changed = queue
        let result = try change(&changed)
        try file.write(changed.bytes)
        queue = changed
        return result
    }
}

extension IndivoOfflineRecord {
    /// Sends in order all that waits. Callers that come meanwhile await the same. The report says what was sent, what
    /// was refused, and what stopped the sending. Throws `storeFailed` when the queue cannot be written: what was
    /// sent is then asked for by its name when it is sent again, and arrives once.
    public func sendWaiting() async throws -> IndivoSendReport {
        if let sending { return try await sending.value }
        guard !isClosed else { throw IndivoSDKError.queueClosed }
        let task = Task { try await sendInOrder() }
        sending = task
        return try await task.value
    }

    /// Sends what waits, again after each pause, until the task is cancelled, and tells `report` whenever something
    /// waited. The pause doubles up to `longest` while the server is away. Throws the error that stopped the sending
    /// when it is another than that, such as a sign-in that the person left, and `CancellationError`.
    public func keepSending(
        every pause: Duration = .seconds(30), upTo longest: Duration = .seconds(600),
        _ report: @Sendable (IndivoSendReport) async -> Void
    ) async throws {
        var wait = pause
        while true {
            if queue.next != nil {
                let sent = try await sendWaiting()
                await report(sent)
                if let stop = sent.stop, (stop as? IndivoSDKError)?.isOffline != true { throw stop }
                wait = sent.stop == nil ? pause : min(wait * 2, longest)
            }
            try await Task.sleep(for: wait)
        }
    }

    /// The end of a write is on the disk with the beginning of the next.
    private func sendInOrder() async throws -> IndivoSendReport {
        defer { (sending, onItsWay) = (nil, nil) }
        var report = IndivoSendReport()
        while !isClosed, report.stop == nil, let write = queue.next {
            var begun = queue
            begun.begin(write.id)
            try file.write(begun.bytes)
            queue = begun
            onItsWay = write.id
            guard let current = queue.next else { break }
            do {
                note(try await sender.send(current), of: current, in: &report)
            } catch {
                if case .notice = write.write, (error as? IndivoSDKError)?.isUnsent == true { queue.takeBack(write.id) }
                report.stop = error
            }
            onItsWay = nil
        }
        try file.write(queue.bytes)
        return report
    }

    private func note(
        _ outcome: IndivoWriteSender.Outcome, of write: IndivoQueuedWrite, in report: inout IndivoSendReport
    ) {
        switch outcome {
        case .done(let document):
            queue.finish(write.id, document: document?.id, at: now)
            report.sent.append(IndivoSendReport.Sent(write: write, document: document?.id))
            if let document, let draft = write.write.draft { keep(document, of: draft) }
        case .refused(let refusal, let parts):
            queue.refuse(write.id, refusal, parts: parts)
            report.refused += queue.writes.filter { $0.id == write.id }
        }
    }
}

/// The end of an attempt to send a queue.
public struct IndivoSendReport: Sendable {
    /// A write that the server has.
    public struct Sent: Sendable {
        public let write: IndivoQueuedWrite
        /// The server's identifier of the document that it made; nil for other writes.
        public let document: String?
    }

    /// In the order in which they were sent.
    public internal(set) var sent: [Sent] = []
    /// Those that the server refused in this attempt, each with its reason.
    public internal(set) var refused: [IndivoQueuedWrite] = []
    /// The error that ended the attempt early, such as `IndivoSDKError.unreachable`; nil when nothing that can be sent
    /// is left.
    public internal(set) var stop: (any Error)?
}
