public import SalusBase
import SalusConversations
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusMLS
public import SalusModels

/// The account's conversations on this device: end-to-end encrypted messages with other people. Lists and threads are
/// read from this device alone; what is written waits here until the server takes it.
///
/// The actor holds the groups in memory. Another program on the same profile may use them, too: each operation begins
/// on the state that the other has left.
public actor Conversations {
    private struct Running {
        let client: ConversationClient
        let store: DeviceConversationStore
    }

    let session: ClientSession
    let vaults: VaultClient
    let values: LocalValues
    let clock: WallClock
    let randomness: Randomness
    private let directory: VerifiedDirectory
    private let service: SessionDelivery
    /// One operation at a time.
    private let mutex = AsyncMutex()
    private var running: Running?
    private var outlines: [ConversationID: [UInt8]] = [:]
    private var notices: [ConversationNotice] = []
    private var listeners: [AsyncStream<Void>.Continuation] = []
    private var isClosed = false

    init(session: ClientSession, vaults: VaultClient, values: LocalValues, clock: WallClock, randomness: Randomness) {
        (self.session, self.vaults, self.values) = (session, vaults, values)
        (self.clock, self.randomness) = (clock, randomness)
        directory = VerifiedDirectory(session: session, vaults: vaults)
        service = SessionDelivery(session: session)
    }

    /// Answers to single messages, and changes of them.
    public nonisolated var messages: MessageActions { MessageActions(conversations: self) }
    /// The reader's own order of them.
    public nonisolated var marks: ConversationMarks { ConversationMarks(conversations: self) }
    public nonisolated var search: MessageSearch { MessageSearch(conversations: self) }

    /// One value whenever something here has changed, until the client closes.
    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        listeners.append(continuation)
        return stream
    }

    /// Irregularities of the server or of members that were found since the last call of this.
    public func takeNotices() -> [ConversationNotice] {
        defer { notices = [] }
        return notices
    }

    func close() {
        (running, isClosed) = (nil, true)
        for listener in listeners { listener.finish() }
        listeners = []
    }

    func tell() { for listener in listeners { listener.yield() } }

    /// The conversations on this device: pinned ones first, then the one with the newest message; those that are
    /// hidden or archived, too.
    public func list() async throws(ClientError) -> [ConversationOverview] {
        let stored = try await stored(for: try await me())
        let builder = try await builder(stored)
        return try stored.map { local throws(ClientError) in try builder.overview(local) }
            .sorted { $0.comesBefore($1) }
    }

    /// The newest `limit` messages and changes of a conversation. Throws `conversation(.noSuchConversation)`.
    public func thread(
        _ id: ConversationID, limit: Int = 5_000
    ) async throws(ClientError) -> ConversationThread {
        let stored = try await stored(for: try await me())
        guard let found = stored.first(where: { $0.id == id }) else {
            throw .conversation(.noSuchConversation)
        }
        return try await builder(stored).thread(found, try await entries(of: found.id, limit: limit))
    }

    func entries(
        of id: ConversationID, limit: Int
    ) async throws(ClientError) -> [LocalConversationEntry] {
        let store = values.store
        return try await local { () async throws(DomainError) in try await store.entries(of: id, limit: limit) }
    }

    /// The newest message of others that was not read; nil for none, and in a request. With `evenIfRead` the newest one
    /// of others.
    func unreadMessage(
        of id: ConversationID, evenIfRead: Bool = false
    ) async throws(ClientError) -> MessageReference? {
        let me = try await me()
        let stored = try await stored(for: me)
        guard let found = stored.first(where: { $0.id == id }), found.isActive,
            evenIfRead || found.unread > 0,
            try await values.tellsReading(), try await builder(stored).overview(found).status == .accepted
        else { return nil }
        let entries = try await entries(of: id, limit: 500)
        guard let life = entries.last?.life else { return nil }
        let timeline = Timeline(entries.filter { $0.life == life }.map(\.entry))
        return timeline.items.last { $0.sender.person != me }?.reference
    }

    func storeRead(_ id: ConversationID) async throws(ClientError) {
        let store = values.store
        try await local { () async throws(DomainError) in try await store.markRead(id) }
        tell()
    }

    /// Whether other members are told that this person has read their messages; yes until it is set.
    public func tellsReading() async throws(ClientError) -> Bool { try await values.tellsReading() }

    /// Sets whether other members are told, from this device, that this person has read their messages.
    public func setTellsReading(_ tells: Bool) async throws(ClientError) { try await values.save(tellsReading: tells) }

    /// Own messages that wait to be sent.
    func waiting() async throws(ClientError) -> WaitingEntries {
        try WaitingEntries(conversations: try await stored(for: try await me()))
    }

    func stored(for me: AccountID) async throws(ClientError) -> [LocalConversation] {
        let store = values.store
        return try await local { () async throws(DomainError) in try await store.conversations(of: me) }
    }

    /// Nil until this device has the account's keys.
    func sealedArchive() async throws(ClientError) -> ConversationArchive? {
        guard await vaults.hasKeys else { return nil }
        return ConversationArchive(vaults: vaults, store: values.store, me: try await me())
    }

    func builder(_ stored: [LocalConversation]) async throws(ClientError) -> ThreadBuilder {
        let (people, me) = (try await vaults.people(), try await me())
        let keptOut = try await sealedArchive()?.keptOut() ?? []
        let contact = try await ConversationContacts(vaults: vaults).firstContact(stored, me)
        return ThreadBuilder(
            people: people, noted: try await NamesOfStrangers(vaults: vaults).noted(stored), me: me, keptOut: keptOut,
            contact: contact, marks: try await ConversationMarks.all(vaults), unsaved: try await values.unsavedForms())
    }

    func me() async throws(ClientError) -> AccountID {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        return saved.known.account
    }

    /// Runs `work` on the present state. Where another program has changed that before anything was written, again.
    func run<Value: Sendable>(
        _ work: @Sendable (ConversationClient) async throws -> Value
    ) async throws(ClientError) -> Value {
        await mutex.enter()
        defer { mutex.leave() }
        var attempts = 3
        while true {
            let running = try await current()
            _ = running.store.takeWrites()
            do {
                let value = try await work(running.client)
                try await settle(running)
                return value
            } catch is DeviceConversationStore.Conflict where attempts > 0 && running.store.takeWrites() == 0 {
                (self.running, attempts) = (nil, attempts - 1)
            } catch {
                try await settle(running)
                throw clientError(error)
            }
        }
    }

    /// The client over the state as it is in the store now.
    private func current() async throws(ClientError) -> Running {
        guard !isClosed, let saved = try await values.account(), !saved.known.isRemoved,
            let device = DeviceID(bytes: saved.known.device.identifier)
        else { throw .signedOut }
        let me = DeviceAddress(person: saved.known.account, device: device)
        if let running, running.client.me == me,
            try await local({ () async throws(DomainError) in try await running.store.isCurrent() })
        {
            return running
        }
        try await directory.load()
        let store = DeviceConversationStore(values.store, of: me)
        let signer: SignatureKeyPair
        do {
            signer = try SignatureKeyPair(
                suite: ConversationSettings().suite, privateKey: saved.known.device.signing.seed)
        } catch { throw .profile(.damaged) }
        let client = ConversationClient(
            me: me, signer: signer,
            ports: ConversationPorts(
                service: service, directory: directory, store: store, clock: clock, randomness: randomness))
        let new = Running(client: client, store: store)
        running = new
        return new
    }

    /// Keeps the outlines of what an operation has changed, and its notices.
    private func settle(_ running: Running) async throws(ClientError) {
        let (summaries, events): ([ConversationSummary], [ConversationEvent])
        do {
            (summaries, events) = (try await running.client.summaries(), try await running.client.pendingEvents())
        } catch { throw clientError(error) }
        var changed: [ConversationID: [UInt8]] = [:]
        for summary in summaries {
            let outline = try ConversationOutline(summary, by: running.client.me).encoded()
            if outlines[summary.id] != outline { changed[summary.id] = outline }
        }
        let (store, new) = (values.store, changed)
        if !new.isEmpty { try await local { () async throws(DomainError) in try await store.keep(new) } }
        outlines.merge(new) { $1 }
        take(events)
        if !new.isEmpty { tell() }
    }

    /// Keeps the irregularities among the events of an operation, and tells that something is new.
    func take(_ events: [ConversationEvent]) {
        note(events)
        if !events.isEmpty { tell() }
    }

    func note(_ notice: ConversationNotice) {
        notices = (notices + [notice]).suffix(100)
        tell()
    }

    private func note(_ events: [ConversationEvent]) {
        for case .warning(let warning) in events {
            if let notice = ConversationNotice(warning) { notices.append(notice) }
        }
        if service.takeLost() { notices.append(ConversationNotice(conversation: nil, kind: .lost)) }
        notices = notices.suffix(100)
    }

    /// Asks for the identity logs of people, and reads them.
    func refresh(_ people: Set<AccountID>) async throws(ClientError) {
        do { try await directory.refresh(people) } catch {
            throw clientError(error)
        }
    }

    /// The account of a user name, with its devices. Throws `vault(.noSuchPerson)`.
    func person(named name: String) async throws(ClientError) -> AccountID {
        let person = try await vaults.trust.person(named: name)
        try await directory.load()
        return person
    }

    /// Brings the conversations and the server to the same state: what waits here is received and sent. Every six
    /// hours, and when the account's devices have changed, the regular work is done, too: key packages, new and revoked
    /// devices, new keys. Files whose upload was stopped go on. Without `looksForDevices` it takes the devices of the
    /// account as they are known here.
    public func sync(looksForDevices: Bool = true) async throws(ClientError) {
        try await exchange(looksForDevices: looksForDevices)
        try await files.resume()
    }

    private func exchange(looksForDevices: Bool) async throws(ClientError) {
        let device = try await run { $0.me }
        if looksForDevices { try await refresh([device.person]) }
        let last = try await values.conversationUpkeep()
        let (now, own) = (clock.now, directory.activeDevices(of: device.person))
        guard last?.isDue(at: now, on: "\(device.device)", own) ?? true else {
            let events = try await run { try await $0.receive() }
            take(events)
            return try await run { try await $0.flush() }
        }
        if !looksForDevices { try await refresh([device.person]) }
        try await run { try await $0.maintain() }
        try await values.save(
            ConversationUpkeep(device: "\(device.device)", at: now, own: directory.activeDevices(of: device.person)))
    }
}

/// An error of a conversation's group, store or server as the client's own.
private func clientError(_ error: any Error) -> ClientError {
    switch error {
    case let error as ClientError: error
    case let error as DomainError: .local(error)
    case let error as ConversationError: .conversation(ConversationProblem(error))
    case is MLSError: .conversation(.damaged)
    case is DeviceConversationStore.Conflict: .conversation(.busy)
    case is CancellationError: .cancelled
    default: .profile(.damaged)
    }
}

/// The time of the last regular work of conversations, and the device that did it.
struct ConversationUpkeep: Codable, Sendable {
    let device: String
    let at: Instant
    /// The account's devices then; nil in profiles of an older version.
    let own: [String]?

    /// Milliseconds between two runs of the regular work.
    private static let interval: Int64 = 6 * 3_600_000

    /// Whether it is time for it again, for a device of an account that has the devices `own`.
    func isDue(at now: Instant, on device: String, _ own: [String]) -> Bool {
        let isRecent = (0..<Self.interval).contains(now.milliseconds - at.milliseconds)
        return self.device != device || self.own != own || !isRecent
    }
}
