import SalusBase

/// The writes of one app for one record in their order. A value without effects: it decides what is sent next and what
/// waits for what.
struct IndivoWriteQueue: Hashable, Sendable {
    /// A write that the server has. Answers from before it are read with it on top.
    struct Arrived: Hashable, Sendable {
        let write: IndivoQueuedWrite
        /// The document that it made.
        let document: String?
        let at: Instant
    }

    private static let mostArrived = 100
    private static let mostArrivedBytes = 1 << 20

    private(set) var writes: [IndivoQueuedWrite] = []
    /// The last ones, the oldest first.
    private(set) var arrived: [Arrived] = []

    init(_ writes: [IndivoQueuedWrite] = [], arrived: [Arrived] = []) {
        (self.writes, self.arrived) = (writes, arrived)
        findBlocked()
    }

    /// The first write that nothing stops.
    var next: IndivoQueuedWrite? { writes.first { $0.isWaiting } }

    /// The write that makes the document of this name.
    func maker(of name: String) -> IndivoQueuedWrite? { writes.first { $0.write.draft?.name == name } }

    /// Throws `queueFull` beyond `limit` writes, and `nameQueued` for the name of a document that is in the queue.
    mutating func add(_ write: IndivoQueuedWrite, limit: Int) throws(IndivoSDKError) {
        guard writes.count < limit else { throw .queueFull("\(limit) writes") }
        if let name = write.write.draft?.name, maker(of: name) != nil { throw .nameQueued }
        writes.append(write)
        findBlocked()
    }

    /// Notes that it is about to be sent.
    mutating func begin(_ id: String) { change(id) { $0.attempts += 1 } }

    /// Notes that the attempt was answered, or did not reach the server.
    mutating func takeBack(_ id: String) { change(id) { $0.attempts = max(0, $0.attempts - 1) } }

    /// Takes out a write that the server has. `document` is the identifier of what it made: later writes use it.
    mutating func finish(_ id: String, document: String?, at time: Instant) {
        guard let index = writes.firstIndex(where: { $0.id == id }) else { return }
        let write = writes.remove(at: index)
        noteArrival(Arrived(write: write, document: document, at: time))
        guard let name = write.write.draft?.name, let document else { return }
        for index in writes.indices { writes[index].write = writes[index].write.naming(name, document) }
    }

    /// Forgets what has arrived, as there is no older answer to read it with.
    mutating func forgetArrived() { arrived = [] }

    /// Stops the write and those that depend on it. `parts`: the calls of a message that were answered well before.
    mutating func refuse(_ id: String, _ refusal: IndivoRefusal, parts: Int = 0) {
        takeBack(id)
        change(id) { ($0.refusal, $0.parts) = (refusal, parts) }
    }

    /// Lets a refused write wait again at its place, with other content if it is given. A notice of which it is unknown
    /// whether it arrived counts as new. Throws `unknownWrite`, also for content of a write that was not refused or
    /// that has none.
    mutating func retry(_ id: String, with content: [UInt8]?) throws(IndivoSDKError) {
        guard let old = writes.first(where: { $0.id == id }) else { throw .unknownWrite }
        var write = old.write
        if let content {
            guard old.refusal != nil, let changed = write.holding(content) else { throw .unknownWrite }
            write = changed
        }
        change(id) {
            if $0.refusal == .uncertain { $0.attempts = 0 }
            ($0.write, $0.refusal) = (write, nil)
        }
    }

    /// Takes out a write with all that depend on the document that it would have made. Throws `unknownWrite`.
    mutating func remove(_ id: String) throws(IndivoSDKError) -> [IndivoQueuedWrite] {
        guard let first = writes.first(where: { $0.id == id }) else { throw .unknownWrite }
        var names = Set([first.write.draft?.name].compactMap { $0 })
        var removed: [IndivoQueuedWrite] = []
        for write in writes where write.id == id || write.write.depends(on: names) {
            removed.append(write)
            if let name = write.write.draft?.name { names.insert(name) }
        }
        let ids = Set(removed.map(\.id))
        writes.removeAll { ids.contains($0.id) }
        findBlocked()
        return removed
    }

    private mutating func noteArrival(_ write: Arrived) {
        arrived.append(write)
        var bytes = arrived.reduce(0) { $0 + ($1.write.write.draft?.content.count ?? 0) }
        while bytes > Self.mostArrivedBytes || arrived.count > Self.mostArrived {
            bytes -= arrived.removeFirst().write.write.draft?.content.count ?? 0
        }
    }

    private mutating func change(_ id: String, _ change: (inout IndivoQueuedWrite) -> Void) {
        guard let index = writes.firstIndex(where: { $0.id == id }) else { return }
        change(&writes[index])
        findBlocked()
    }

    /// A write depends on the refused one that would have made a document of its own.
    private mutating func findBlocked() {
        var blockers: [String: String] = [:]
        for index in writes.indices {
            let write = writes[index]
            let blocker = write.write.names.lazy.compactMap { blockers[$0] }.first
            writes[index].blockedBy = blocker
            guard let name = write.write.draft?.name else { continue }
            blockers[name] = write.refusal == nil ? blocker : write.id
        }
    }
}

extension IndivoWrite {
    /// Whether it needs a document that has one of the names.
    fileprivate func depends(on others: Set<String>) -> Bool { names.contains { others.contains($0) } }
}
