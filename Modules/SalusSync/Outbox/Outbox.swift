/// The entries of one feed that were written here and are not known to be at the server, and the next step with them. A
/// pure state machine: it takes events and gives the next step; its caller stores the outbox before anything is sent.
///
/// An entry is sent with an expected position of the feed. When the feed has moved on, the answer was lost, or the
/// program ended in between, the feed is pulled first: the entry's identifier shows whether it had arrived.
public struct Outbox: Hashable, Sendable {
    /// The limits of one append.
    public struct Limits: Hashable, Sendable {
        public let entries: Int
        public let bytes: Int

        public init(entries: Int = 100, bytes: Int = 1 << 20) { (self.entries, self.bytes) = (entries, bytes) }
    }

    /// In the order they were written.
    public var entries: [OutboxEntry] { order.compactMap { known[$0] } }
    private var order: [EntryID]
    private var known: [EntryID: OutboxEntry]
    /// The number of entries of the feed on this device.
    public private(set) var position: UInt64
    public private(set) var epoch: UInt32
    /// Whether something may have happened at the server that has to be seen before anything goes out.
    public private(set) var mustPull: Bool
    private let limits: Limits

    /// As it was stored: what had been sent may have arrived.
    public init(entries: [OutboxEntry] = [], position: UInt64, epoch: UInt32, limits: Limits = Limits()) {
        (self.position, self.epoch, self.limits) = (position, epoch, limits)
        order = entries.map(\.id)
        known = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
        mustPull = entries.contains(where: \.isSent)
    }

    /// The entry of that identifier; nil when none is known.
    public subscript(id: EntryID) -> OutboxEntry? { known[id] }

    /// Entries that will go out without anybody doing something.
    public var waiting: [OutboxEntry] {
        let stopped = stopped
        return entries.filter { !stopped.contains($0.id) }
    }

    /// Entries that were refused for good, and those that came after one of them.
    public var blocked: [OutboxEntry] {
        let stopped = stopped
        return entries.filter { stopped.contains($0.id) }
    }

    public var next: OutboxStep {
        let waiting = waiting
        if waiting.isEmpty && !mustPull { return .idle }
        if mustPull { return .pull }
        let drafts = waiting.filter { !$0.isSealed }
        return drafts.isEmpty ? .push(batch(of: waiting), expecting: position) : .seal(drafts.map(\.id), epoch: epoch)
    }

    public mutating func handle(_ event: OutboxEvent) {
        switch event {
        case .written(let id, let parents): write(id, parents)
        case .sealed(let id, let size): set(.sealed(epoch: epoch, size: size), of: [id])
        case .sending(let ids): for id in ids { send(id) }
        case .accepted(let ids, let position): accept(ids, position)
        case .refused(let id, let refusal): set(.refused(refusal), of: [id])
        case .pullFirst, .connectionLost: mustPull = true
        case .pulled(let page): take(page)
        case .retried(let id):
            set(.draft, of: [id])
            reopenStale()
        case .withdrawn(let id): withdraw(id)
        }
    }

    private var stopped: Set<EntryID> {
        entries.reduce(into: []) { stopped, entry in
            if entry.refusal != nil || entry.parents.contains(where: stopped.contains) { stopped.insert(entry.id) }
        }
    }

    private func batch(of waiting: [OutboxEntry]) -> [EntryID] {
        var (bytes, batch) = (0, [EntryID]())
        for entry in waiting.prefix(limits.entries) {
            bytes += entry.size
            if bytes > limits.bytes && !batch.isEmpty { break }
            batch.append(entry.id)
        }
        return batch
    }

    private mutating func write(_ id: EntryID, _ parents: [EntryID]) {
        guard self[id] == nil else { return }
        order.append(id)
        known[id] = OutboxEntry(id: id, parents: parents.filter { self[$0] != nil }, state: .draft)
    }

    private mutating func send(_ id: EntryID) {
        guard case .sealed(let epoch, let size)? = self[id]?.state else { return }
        set(.sent(epoch: epoch, size: size), of: [id])
    }

    /// The answer names the place after the last of `ids`; the feed stood right before the first of them.
    private mutating func accept(_ ids: [EntryID], _ position: UInt64) {
        let mine = Set(ids).filter { self[$0] != nil }.count
        remove(Set(ids))
        if self.position + UInt64(mine) == position { self.position = position } else { mustPull = true }
    }

    private mutating func take(_ page: OutboxEvent.Page) {
        remove(page.seen)
        (position, epoch) = (max(position, page.position), max(epoch, page.epoch))
        if page.isLast {
            mustPull = false
            for entry in entries where entry.isSent {
                set(.sealed(epoch: entry.epoch, size: entry.size), of: [entry.id])
            }
        }
        reopenStale()
    }

    /// Reopens entries that were sealed for an older epoch, and those that name such an entry as a parent.
    private mutating func reopenStale() {
        for entry in entries where entry.refusal == nil && !entry.isSent {
            let isStale = entry.isSealed && entry.epoch < epoch
            let parentIsOpen = entry.parents.contains { self[$0].map { !$0.isSealed } ?? false }
            if isStale || parentIsOpen { set(.draft, of: [entry.id]) }
        }
    }

    /// Removes an entry, unless it may have been sent or later entries name it as a parent.
    private mutating func withdraw(_ id: EntryID) {
        guard let entry = self[id], !entry.isSent, !entries.contains(where: { $0.parents.contains(id) }) else { return }
        remove([id])
    }

    private mutating func remove(_ ids: Set<EntryID>) {
        guard ids.contains(where: { known[$0] != nil }) else { return }
        order.removeAll { ids.contains($0) }
        for id in ids { known[id] = nil }
    }

    private mutating func set(_ state: OutboxEntry.State, of ids: [EntryID]) {
        for id in ids { known[id]?.state = state }
    }
}
