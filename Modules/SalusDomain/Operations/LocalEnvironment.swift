public import SalusBase
public import SalusModels

/// A store of records on a person's device.
public protocol LocalRecordStore: Sendable {
    /// Runs `work` in one transaction that is durable before this returns, or leaves no trace when `work` throws.
    /// `person`: the account whose device it is; `writes`: false keeps no writer waiting.
    func transaction<Output: Sendable>(
        of person: Account, at now: Instant, random: Randomness, writes: Bool,
        _ work: @escaping @Sendable (any RecordTransaction) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output
}

/// Runs operations over the copy on a person's device. The caller is that person, with the view that the server
/// granted; the policy is asked as it is at the server. No access line is written: the server writes one when it is
/// asked.
public struct LocalEnvironment: RecordEnvironment {
    private let store: any LocalRecordStore
    private let person: @Sendable () -> Account
    private let clock: WallClock
    private let random: Randomness

    /// `person`: the account whose device it is, as the server named it last.
    public init(
        over store: any LocalRecordStore, clock: WallClock, random: Randomness,
        person: @escaping @Sendable () -> Account
    ) {
        (self.store, self.clock, self.random, self.person) = (store, clock, random, person)
    }

    /// Runs `operation` for the person. Throws the policy's refusal before anything is looked at.
    public func run<Running: Operation>(
        _ operation: Running
    ) async throws(DomainError) -> Running.Output where Running.Context == RecordContext {
        try await run(operation, writes: operation.access.action.isWrite)
    }

    /// Throws the refusal when the person may not do what `access` names.
    public func ask(_ access: AccessRequest) async throws(DomainError) {
        try await run(CheckRight(access), writes: false)
    }

    private func run<Running: Operation>(
        _ operation: Running, writes: Bool
    ) async throws(DomainError) -> Running.Output where Running.Context == RecordContext {
        let caller = caller
        return try await transaction(writes: writes) { work throws(DomainError) in
            let permit = try PolicyAnswer(to: operation, by: caller, in: work).permit.get()
            return try operation.run(permit, in: work)
        }
    }

    public func transaction<Output: Sendable>(
        _ work: @escaping @Sendable (RecordContext) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output {
        try await transaction(writes: false, work)
    }

    /// All of a record: it is on the device already.
    public var mostBytes: Int { .max }

    /// A copy keeps no bytes in pieces.
    public func whole(_ sealed: SealedBytes, in record: RecordID) async throws(DomainError) -> [UInt8] {
        guard case .whole(let bytes) = sealed else { throw .notFound }
        return bytes
    }

    private func transaction<Output: Sendable>(
        writes: Bool, _ work: @escaping @Sendable (RecordContext) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output {
        let (now, random) = (clock.now, random)
        return try await store.transaction(
            of: person(), at: now, random: random, writes: writes
        ) { tx throws(DomainError) in
            // The copy is encrypted as a whole, and the server counts what records hold.
            try work(RecordContext(tx, at: now, random: random, quotas: DocumentQuotas()) { _ in nil })
        }
    }

    private var caller: Caller { Caller(atOwnDevice: person()) }
}

extension Caller {
    /// The person at their own device: no session expires, every write counts as signed, and the identifier of the
    /// account stands for the session.
    init(atOwnDevice person: Account) {
        self = .account(
            SignedInCaller(
                account: person, session: SessionID(bytes: person.id.bytes)!, device: nil,
                accessExpires: Instant(milliseconds: .max), signed: true))
    }
}
