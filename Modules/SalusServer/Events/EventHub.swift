import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

/// The open event streams of a server, and which of them hears of what.
package final class EventHub: Sendable {
    private static let remembered = 4096

    /// One open stream.
    struct Subscription: Sendable {
        let number: Int
        let buffer: EventBuffer
    }

    fileprivate struct Stream {
        let buffer: EventBuffer
        var watching: Watching
    }

    fileprivate struct State {
        var history = NoticeHistory(limit: EventHub.remembered)
        var streams: [Int: Stream] = [:]
        var byRecord: [RecordID: Set<Int>] = [:]
        var byVault: [VaultID: Set<Int>] = [:]
        var byAccount: [AccountID: Set<Int>] = [:]
        var byDevice: [ConversationDevice: Set<Int>] = [:]
        var bySession: [SessionID: Set<Int>] = [:]
        var opened = 0
        var isClosed = false
    }

    /// Tells the ids of this run of the server from those of another.
    let epoch: String
    private let limits: RequestLimits
    private let state = Locked(State())

    init(epoch: String, limits: RequestLimits) { (self.epoch, self.limits) = (epoch, limits) }

    package var sequence: Int { state.withLock { $0.history.newest } }
    /// Whether one more stream could be opened now.
    package var hasRoom: Bool { state.withLock { !$0.isClosed && $0.streams.count < limits.eventStreams } }
    /// The number of open streams.
    var count: Int { state.withLock { $0.streams.count } }

    /// Passes on the notices of a committed transaction.
    func take(_ notices: [CommitNotice]) {
        state.withLock { state in
            for notice in notices {
                state.history.append(notice)
                for number in state.listeners(to: notice) {
                    state.streams[number]?.buffer.put(notice, sequence: state.history.newest)
                }
            }
        }
    }

    /// Adds a stream whose caller was looked at when `sequence` was the newest notice; it is told what has come since.
    /// Nil while the server stops, or when there are too many.
    func open(_ watching: Watching, since sequence: Int) -> Subscription? {
        state.withLock { state in
            guard !state.isClosed, state.streams.count < limits.eventStreams else { return nil }
            state.endOldest(of: watching.session, keeping: limits.eventStreamsOfSession - 1)
            state.opened += 1
            let subscription = Subscription(number: state.opened, buffer: EventBuffer())
            state.add(subscription, watching)
            state.replay(after: sequence, to: subscription, watching)
            return subscription
        }
    }

    /// The caller's rights were looked at again.
    func update(_ subscription: Subscription, _ watching: Watching) {
        state.withLock { state in
            guard let old = state.streams[subscription.number] else { return }
            state.remove(subscription.number, old.watching)
            state.add(subscription, watching)
        }
    }

    func close(_ subscription: Subscription) {
        state.withLock { state in
            guard let stream = state.streams[subscription.number] else { return }
            state.remove(subscription.number, stream.watching)
        }
    }

    /// Notices after `sequence`; nil when the history no longer reaches back that far.
    func missed(after sequence: Int) -> [CommitNotice]? {
        state.withLock { state in state.history.after(sequence)?.map(\.notice) }
    }

    /// Lets every stream show that it lives.
    func beat() {
        for stream in state.withLock({ Array($0.streams.values) }) { stream.buffer.wake() }
    }

    /// Ends every stream, and opens no other.
    func end() {
        let streams = state.withLock { state in
            state.isClosed = true
            return Array(state.streams.values)
        }
        for stream in streams { stream.buffer.end() }
    }
}

extension EventHub.State {
    fileprivate func listeners(to notice: CommitNotice) -> Set<Int> {
        switch notice {
        case .recordChanged(let record, _), .recordGone(let record): byRecord[record] ?? []
        case .vaultChanged(let vault, _): byVault[vault] ?? []
        case .accountChanged(let account), .inboxChanged(let account): byAccount[account] ?? []
        case .queueChanged(let device, _): byDevice[device] ?? []
        case .sessionEnded(let session): bySession[session] ?? []
        }
    }

    fileprivate mutating func add(_ subscription: EventHub.Subscription, _ watching: Watching) {
        let number = subscription.number
        streams[number] = EventHub.Stream(buffer: subscription.buffer, watching: watching)
        byAccount[watching.account, default: []].insert(number)
        bySession[watching.session, default: []].insert(number)
        if let device = watching.device { byDevice[device, default: []].insert(number) }
        for record in watching.newest.keys { byRecord[record, default: []].insert(number) }
        for vault in watching.vaults.keys { byVault[vault, default: []].insert(number) }
    }

    fileprivate mutating func remove(_ number: Int, _ watching: Watching) {
        streams[number] = nil
        Self.take(number, from: &byAccount, watching.account)
        Self.take(number, from: &bySession, watching.session)
        if let device = watching.device { Self.take(number, from: &byDevice, device) }
        for record in watching.newest.keys { Self.take(number, from: &byRecord, record) }
        for vault in watching.vaults.keys { Self.take(number, from: &byVault, vault) }
    }

    private static func take<Key>(_ number: Int, from index: inout [Key: Set<Int>], _ key: Key) {
        index[key]?.remove(number)
        if index[key]?.isEmpty == true { index[key] = nil }
    }

    /// Sends the notices between the authorization of the caller and now. When the history has dropped them already,
    /// the stream authorizes again.
    fileprivate func replay(after sequence: Int, to subscription: EventHub.Subscription, _ watching: Watching) {
        guard let missed = history.after(sequence) else {
            return subscription.buffer.put(.accountChanged(watching.account), sequence: history.newest)
        }
        for (sequence, notice) in missed where listeners(to: notice).contains(subscription.number) {
            subscription.buffer.put(notice, sequence: sequence)
        }
    }

    fileprivate func endOldest(of session: SessionID, keeping most: Int) {
        let numbers = (bySession[session] ?? []).sorted()
        for number in numbers.dropLast(most) { streams[number]?.buffer.end() }
    }
}
