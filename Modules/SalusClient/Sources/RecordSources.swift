public import SalusBase
public import SalusCrypto
package import SalusHTTP
public import SalusModels

/// How sources are read.
public struct SourceSyncOptions: Sendable {
    /// Counts what would come, and writes nothing.
    public var isDryRun = false
    /// Asks for everything again, whatever the source said to be unchanged.
    public var isWhole = false
    /// Takes a section that lists nothing any more for empty.
    public var takesEmpty = false
    /// Told how many documents of a source came.
    public var tell: @Sendable (Int) -> Void = { _ in }

    public init() {}
}

/// The outcome of reading one source.
public struct SourceOutcome: Sendable {
    /// The source as it is now.
    public let source: RecordSource
    /// Statements of what came, by model.
    public let entries: [String: Int]
    /// Documents of the record that were written there.
    public let sent: Int
    /// The reason why the read ended early; nil where it went to its end.
    public let error: ClientError?

    /// Whether all of it was read.
    public var isWhole: Bool { error == nil && source.faults.isEmpty }
}

/// Records on hData and RHEx servers elsewhere that are read into records here.
public struct RecordSources: Sendable {
    let client: HealthClient
    private let engine: @Sendable (_ authorityFile: String?) -> any HTTPClientEngine
    private let pause: @Sendable (Duration) async throws -> Void

    public init(of client: HealthClient) {
        self.init(of: client, engine: { CurlClient(authorityFile: $0) }, pause: { try await Task.sleep(for: $0) })
    }

    package init(
        of client: HealthClient, engine: @escaping @Sendable (_ authorityFile: String?) -> any HTTPClientEngine,
        pause: @escaping @Sendable (Duration) async throws -> Void
    ) {
        (self.client, self.engine, self.pause) = (client, engine, pause)
    }

    var store: SourceStore { SourceStore(store: client.values.store) }

    /// In the order in which they were added; nil for every record.
    public func all(of record: RecordID? = nil) async throws(ClientError) -> [RecordSource] {
        try await store.all().filter { record == nil || $0.record == record }
    }

    /// The records that an address offers; nothing is kept. Throws `source`.
    public func patients(
        at address: String, token: Secret?, authorityFile: String?
    ) async throws(ClientError) -> [SourcePatient] {
        try await SourceDiscovery(connection: connection(token, authorityFile)).patients(at: SourceAddress(address))
    }

    /// Signs in by a code that the person types into a browser; nil where the source offers none. `show` is given the
    /// code before anything is waited for. Throws `source(.unauthorized)` when the person says no, or says nothing.
    public func signIn(
        at address: String, client name: String, authorityFile: String?,
        _ show: @Sendable (SourceSignInCode) async -> Void
    ) async throws(ClientError) -> SourceGrant? {
        let signIn = SourceSignIn(connection: connection(nil, authorityFile), client: name)
        return try await signIn.grant(at: SourceAddress(address), show)
    }

    /// Keeps a record there as a source of one here. One that is kept already for the same record here gets the newer
    /// token. Throws `source(.token)`.
    public func add(
        _ patient: SourcePatient, at address: String, to record: RecordID, grant: SourceGrant?, authorityFile: String?
    ) async throws(ClientError) -> RecordSource {
        if let grant { try Self.check(grant.token) }
        let source = try await foreseen(patient, at: address, to: record, authorityFile: authorityFile)
        let isKnown = try await store.source(source.number) != nil
        try await store.save(grant, of: source.number)
        if isKnown { try await store.save(source) } else { try await store.add(source) }
        return source
    }

    /// Forgets a source with its token; what came of it stays in the record.
    public func remove(_ source: RecordSource) async throws(ClientError) { try await store.forget(source.number) }

    /// Reads sources, those of one host one after the other, those of several at once. In their order.
    public func sync(_ sources: [RecordSource], _ options: SourceSyncOptions) async -> [SourceOutcome] {
        let hosts = Dictionary(grouping: sources, by: \.host)
        let outcomes = await withTaskGroup(of: [SourceOutcome].self) { group in
            for sources in hosts.values { group.addTask { await inTurn(sources, options) } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        return sources.compactMap { source in outcomes.first { $0.source.number == source.number } }
    }

    private func inTurn(_ sources: [RecordSource], _ options: SourceSyncOptions) async -> [SourceOutcome] {
        var outcomes: [SourceOutcome] = []
        for source in sources { outcomes.append(await sync(source, options)) }
        return outcomes
    }

    private func sync(_ source: RecordSource, _ options: SourceSyncOptions) async -> SourceOutcome {
        var known = source
        do throws(ClientError) {
            guard let stored = try await store.source(source.number) else { throw .source(.removed) }
            known = stored
            return try await read(known, options)
        } catch {
            return SourceOutcome(source: known, entries: [:], sent: 0, error: error)
        }
    }

    private func read(
        _ source: RecordSource, _ options: SourceSyncOptions
    ) async throws(ClientError) -> SourceOutcome {
        if let until = source.notBefore, until > client.clock.now { throw .source(.busy(until: until)) }
        guard try await client.reader.people().contains(where: { $0.id == source.record }) else {
            throw .source(.noRecord)
        }
        let outcome = try await attempt(source, options)
        guard outcome.error == .source(.unauthorized), try await renew(source) else { return outcome }
        return try await attempt(source, options)
    }

    /// Whether the source has given a newer token.
    private func renew(_ source: RecordSource) async throws(ClientError) -> Bool {
        guard let renewal = try await store.renewal(of: source.number) else { return false }
        do throws(ClientError) {
            let grant = try await SourceSignIn.renew(renewal, connection(nil, source.authorityFile))
            try await store.save(grant, of: source.number)
            return true
        } catch { return false }
    }

    private func attempt(
        _ source: RecordSource, _ options: SourceSyncOptions
    ) async throws(ClientError) -> SourceOutcome {
        let connection = connection(try await store.token(of: source.number), source.authorityFile)
        var sender = SourceSender(source, try await store.state(of: source.number), connection, client)
        var failure: ClientError?
        do throws(ClientError) { if !options.isDryRun { try await sender.look() } } catch { failure = error }
        var run = try await SourceSync(source, sender.state, connection, options, client)
        run.faults = sender.faults
        do throws(ClientError) {
            guard failure == nil else { return try await finish(run, failure, options) }
            try await run.run()
            if !options.isDryRun { try await run.send(client) }
        } catch { failure = error }
        return try await finish(run, failure, options)
    }

    private func finish(
        _ run: SourceSync, _ failure: ClientError?, _ options: SourceSyncOptions
    ) async throws(ClientError) -> SourceOutcome {
        var source = run.source
        source.note(run.counts, run.faults, failure, remarks: run.remarks, at: client.clock.now)
        if !options.isDryRun, try await store.source(source.number) != nil {
            try await store.save(run.state, of: source.number)
            try await store.save(source)
            source.writes = try await store.writes(of: source.number)
        }
        return SourceOutcome(source: source, entries: run.writer.entries, sent: run.sent, error: failure)
    }

    private func connection(_ token: Secret?, _ authorityFile: String?) -> SourceConnection {
        SourceConnection(engine: engine(authorityFile), token: token, clock: client.clock, pause: pause)
    }

    /// Visible ASCII (RFC 6750 section 2.1).
    private static func check(_ token: Secret) throws(ClientError) {
        let isText = token.withBytes { bytes in bytes.allSatisfy { (0x21...0x7E).contains($0) } }
        guard isText, (1...4096).contains(token.count) else { throw .source(.token) }
    }
}

extension RecordSource {
    /// Notes the outcome of a read.
    package mutating func note(
        _ counts: SourceCounts, _ faults: [String], _ failure: ClientError?, remarks: [String] = [], at now: Instant
    ) {
        (self.counts, askedAt, notBefore) = (counts, now, nil)
        told = remarks
        self.faults = faults + (failure.map { [$0.advice.problem] } ?? [])
        if case .source(let problem) = failure { notBefore = problem.busyUntil }
        if self.faults.isEmpty { readAt = now }
    }

    fileprivate mutating func take(readingOf known: RecordSource) {
        (layout, readAt, askedAt, counts) = (known.layout, known.readAt, known.askedAt, known.counts)
    }
}

extension RecordSources {
    /// The source as `add` would keep it; nothing is kept.
    public func foreseen(
        _ patient: SourcePatient, at address: String, to record: RecordID, authorityFile: String? = nil
    ) async throws(ClientError) -> RecordSource {
        let known = try await all(of: record).first { $0.patient.base == patient.base }
        let free = try await store.free()
        var source = RecordSource(
            number: known?.number ?? free, record: record, address: try SourceAddress(address).text, patient: patient,
            authorityFile: authorityFile, addedAt: known?.addedAt ?? client.clock.now)
        if let known { source.take(readingOf: known) }
        return source
    }
}
