import PHRHData
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

/// Sends what waits for a source, in the order of writing, each once. What the source does not take stays with the
/// reason; what has no answer is looked for there before it is sent again.
struct SourceSender {
    let connection: SourceConnection
    let source: RecordSource
    let client: HealthClient
    let layout: HDataSection.Layout
    /// The documents there that are known here; what was written is among them.
    var state: SourceState
    private(set) var faults: [String] = []
    private(set) var sent = 0
    /// The addresses that versions of the document came from that is sent.
    private var addresses: [String] = []

    init(_ source: RecordSource, _ state: SourceState, _ connection: SourceConnection, _ client: HealthClient) {
        (self.source, self.state, self.connection, self.client) = (source, state, connection, client)
        layout = state.layout.flatMap(HDataSection.Layout.init(named:)) ?? .continuityOfCare
    }

    var store: SourceStore { SourceStore(store: client.values.store) }

    /// As documents are read: digests are compared of this form alone.
    var accept: String { layout == .rhex ? SourceSync.rhexAccept : SourceDiscovery.xml }

    /// Looks for what may have arrived, before the source is read: what is there is no document of the source's, and
    /// what is not there waits again. One that cannot be looked for stays uncertain, which is a fault.
    mutating func look() async throws(ClientError) {
        let all = try await store.writes(of: source.number)
        noteSent(all)
        for var write in all where write.state == .uncertain && !write.isOnItsWay(at: client.clock.now) {
            do throws(ClientError) { try await look(for: &write) } catch {
                guard case .source(let problem) = error, problem != .removed else { throw error }
                faults.append("Written to \(write.place): \(problem.advice.problem)")
                continue
            }
            try await keep(write)
        }
    }

    private mutating func look(for write: inout SourceWrite) async throws(ClientError) {
        guard let (upload, target) = try await upload(of: write) else { return write.state = .waiting }
        guard let target else {
            switch try await find(write, upload) {
            case .same(let address): return try await settle(&write, upload, at: address, nil)
            case .other(let address): return try await conflict(&write, at: address, upload)
            case nil: return write.state = .waiting
            }
        }
        guard try await saysSame(at: target.address, upload, write) == true else { return write.state = .waiting }
        try await settle(&write, upload, at: target.address, nil)
    }

    /// Goes on with the others after one that fails by itself. Throws what ends the sending, whose rest waits then,
    /// else the first failure.
    mutating func run() async throws(ClientError) {
        let waiting = try await store.writes(of: source.number).filter { $0.state == .waiting }
        var first: ClientError?
        for number in waiting.map(\.number) {
            if Task.isCancelled { throw .cancelled }
            do throws(ClientError) { try await send(number) } catch {
                guard Self.isOfOne(error) else { throw error }
                if first != nil { faults.append(error.advice.problem) }
                first = first ?? error
            }
        }
        if let first { throw first }
    }

    /// Whether other documents may fare better.
    private static func isOfOne(_ error: ClientError) -> Bool {
        guard case .source(let problem) = error else { return false }
        return switch problem {
        case .unreachable(.cannotConnect), .unreachable(.cannotResolve): false
        case .unreachable: true
        default: !problem.endsTheRead
        }
    }

    /// Nothing for one that was taken out meanwhile, that another run sends, or whose older version may have arrived.
    private mutating func send(_ number: Int) async throws(ClientError) {
        guard var write = try await store.claim(number, of: source.number, at: client.clock.now) else { return }
        var failure: ClientError?
        do throws(ClientError) { try await deliver(&write) } catch { failure = error }
        write.claimedAt = nil
        try await keep(write)
        sent += write.state == .sent ? 1 : 0
        if let refusal = write.refusal { faults.append("Written to \(write.place): \(refusal.advice.problem)") }
        if let failure { throw failure }
    }

    private mutating func deliver(_ write: inout SourceWrite) async throws(ClientError) {
        // Nothing went out yet: what fails before that waits.
        write.state = .waiting
        guard let (upload, target) = try await upload(of: write) else { return write.refuse(.withdrawn) }
        guard try await isFree(target, &write, upload) else { return }
        let section = try SourceAddress(source.patient.base).appending(write.section)
        write.state = .uncertain
        let answer: SourceConnection.WriteAnswer
        do throws(ClientError) {
            answer = try await connection.send(
                upload, target == nil ? .post : .put, target?.address ?? section, replacing: target?.tag)
        } catch {
            if case .source(.unreachable(.cannotConnect(_))) = error { write.state = .waiting }
            throw error
        }
        try await take(answer, &write, target, upload)
    }

    /// The document in the form of the source, and the one there that it replaces. Nil for one that does not count.
    private mutating func upload(
        of write: SourceWrite
    ) async throws(ClientError) -> (SourceUpload, Target?)? {
        let written: WrittenDocument
        do throws(ClientError) {
            written = try await WrittenDocument(write.document, in: source.record, client, isExact: true)
        } catch {
            guard error == .source(.notWritable) else { throw error }
            return nil
        }
        guard let entry = written.entries.first(where: { $0.id.description == write.entry }) else { return nil }
        addresses = written.addresses
        let target = try await target(of: write, written)
        let upload = try? SourceUpload(entry, written.content, to: write, layout, isNew: target == nil)
        return upload.map { ($0, target) }
    }

    func keep(_ write: SourceWrite) async throws(ClientError) { try await store.keep(write, of: source.number) }

    /// Notes that a document is at the source, at an address, and the version that it is there: of that only one that
    /// says the same is a version of the person's. `tag`: of the answer to the write.
    mutating func settle(
        _ write: inout SourceWrite, _ upload: SourceUpload, at address: SourceAddress?, _ tag: String?
    ) async throws(ClientError) {
        (write.state, write.refusal, write.sentAt) = (.sent, nil, client.clock.now)
        (write.tag, write.address, write.digest) = (tag, address?.text, nil)
        guard let address else { return }
        var (validator, digest) = (SourceValidator(tag: tag), "")
        // Without an answer the next read tells what the document is there.
        if let there = try? await connection.get(address, accept: accept) {
            if await isSame(there, upload, write) {
                (validator, digest) = (there.validator, Hex.encode(SHA256.hash(there.bytes)))
                (write.tag, write.digest) = (there.validator.tag ?? tag, digest)
            } else {
                (validator, digest) = (SourceValidator(), Hex.encode(SHA256.hash(upload.content)))
            }
        }
        // First the write: a program that ends here does not send it again.
        try await keep(write)
        note(validator, digest, at: address.text, write.place)
        try await store.save(state, of: source.number)
    }

    /// RHEx is asked for the form in which it was sent, too.
    private func isSame(
        _ there: SourceConnection.Answer, _ upload: SourceUpload, _ write: SourceWrite
    ) async -> Bool {
        if saysSame(there.bytes, upload, write) { return true }
        guard layout == .rhex else { return false }
        return (try? await saysSame(at: there.address, upload, write)) == true
    }
}

extension SourceSender {
    /// Writes whose address is not known as one of theirs, because a program ended between the two.
    private mutating func noteSent(_ writes: [SourceWrite]) {
        for write in writes where write.state == .sent {
            guard let address = write.address, state.items[address] == nil else { continue }
            state.items[address] = SourceState.Item(
                section: write.place, digest: write.digest ?? "", isWritten: true)
        }
    }

    /// A document that was written is none of the source's. One that the source had before is a document of its own
    /// here: of it the next read brings the version that is there now.
    private mutating func note(_ validator: SourceValidator, _ digest: String, at address: String, _ section: String) {
        let known = state.items[address]
        var item = known ?? SourceState.Item(section: section, isWritten: true)
        (item.validator, item.digest) = (validator, digest)
        if let known, known.isWritten != true, !addresses.contains(address) {
            (item.validator, item.digest) = (SourceValidator(), "")
            for place in state.sections.indices where state.sections[place].name == item.section {
                state.sections[place].validator = SourceValidator()
            }
        }
        state.items[address] = item
    }
}

extension SourceSync {
    /// Sends what waits, once the read has shown that it is the right person's record; else it waits, which is a fault.
    /// Throws what ended that.
    mutating func send(_ client: HealthClient) async throws(ClientError) {
        guard isPersonChecked else {
            let count = try await SourceStore(store: client.values.store).writes(of: source.number)
                .count { $0.state == .waiting }
            if count > 0 { note(Self.waiting(count)) }
            return
        }
        var sender = SourceSender(source, state, connection, client)
        var failure: ClientError?
        do throws(ClientError) { try await sender.run() } catch { failure = error }
        (state, sent) = (sender.state, sender.sent)
        faults += sender.faults
        if let failure { throw failure }
    }

    private static func waiting(_ count: Int) -> String {
        (count == 1 ? "1 document waits" : "\(count) documents wait")
            + ": the source did not show the person of the record."
    }
}

extension SourceWrite {
    /// More than a request takes.
    private static let longestWay: Int64 = 600_000

    mutating func refuse(_ reason: Refusal) { (state, refusal) = (.refused, reason) }

    /// Whether another run, perhaps of another program, sends it right now.
    func isOnItsWay(at now: Instant) -> Bool {
        guard let claimedAt else { return false }
        return (0..<Self.longestWay).contains(now.milliseconds - claimedAt.milliseconds)
    }
}
