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

    private var store: SourceStore { SourceStore(store: client.values.store) }

    /// Looks for what may have arrived, before the source is read: what is there is no document of the source's, and
    /// what is not there waits again.
    mutating func look() async throws(ClientError) {
        for var write in try await store.writes(of: source.number) where write.state == .uncertain {
            write.state = .waiting
            if let (upload, target) = try await upload(of: write),
                let address = try await arrival(of: write, upload, target)
            {
                try await settle(&write, at: address, nil)
            }
            try await keep(write)
        }
    }

    /// The address at which a write is that may have arrived; nil where it is not there.
    private func arrival(
        of write: SourceWrite, _ upload: SourceUpload, _ target: Target?
    ) async throws(ClientError) -> SourceAddress? {
        guard let target else { return try await find(write, upload) }
        let there = try await connection.get(target.address, accept: Self.accept)
        return there.map { saysSame($0.bytes, upload, write) } == true ? target.address : nil
    }

    static let accept = "application/xml, */*;q=0.5"

    /// Throws what ends the sending; the rest waits then.
    mutating func run() async throws(ClientError) {
        let waiting = try await store.writes(of: source.number).filter { $0.state == .waiting }
        for number in waiting.map(\.number) {
            if Task.isCancelled { throw .cancelled }
            // It may have been taken out meanwhile.
            guard var write = try await store.writes(of: source.number).first(where: { $0.number == number }) else {
                continue
            }
            try await send(&write)
            sent += write.state == .sent ? 1 : 0
            if let refusal = write.refusal { faults.append("Written to \(write.place): \(refusal.advice.problem)") }
        }
    }

    private mutating func send(_ write: inout SourceWrite) async throws(ClientError) {
        var failure: ClientError?
        do throws(ClientError) { try await deliver(&write) } catch { failure = error }
        try await keep(write)
        if let failure { throw failure }
    }

    private mutating func deliver(_ write: inout SourceWrite) async throws(ClientError) {
        guard let (upload, target) = try await upload(of: write) else { return write.refuse(.withdrawn) }
        guard try await isFree(target, &write, upload) else { return }
        let section = try SourceAddress(source.patient.base).appending(write.section)
        write.state = .uncertain
        try await keep(write)
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
        guard let written = try? await WrittenDocument(write.document, in: source.record, client),
            let entry = written.entries.first(where: { $0.id.description == write.entry })
        else { return nil }
        addresses = written.addresses
        let target = try await target(of: write, written)
        let upload = try? SourceUpload(entry, written.content, to: write, layout, isNew: target == nil)
        return upload.map { ($0, target) }
    }

    mutating func keep(_ write: SourceWrite) async throws(ClientError) {
        var all = try await store.writes(of: source.number)
        if write.state == .sent || write.refusal == .gone {
            all.removeAll { $0.entry == write.entry && $0.state == .sent && $0.number < write.number }
        }
        guard let place = all.firstIndex(where: { $0.number == write.number }) else { return }
        all[place] = write
        try await store.save(all, of: source.number)
    }

    /// Notes that a document is at the source, at an address, and what it is there.
    mutating func settle(
        _ write: inout SourceWrite, at address: SourceAddress?, _ tag: String?
    ) async throws(ClientError) {
        (write.state, write.refusal, write.sentAt) = (.sent, nil, client.clock.now)
        (write.tag, write.address, write.digest) = (tag, address?.text, nil)
        guard let address else { return }
        // As it is read later. Without an answer the next read tells what the document is there.
        let wanted = layout == .rhex ? SourceSync.rhexAccept : SourceDiscovery.xml
        let there = try? await connection.get(address, accept: wanted)
        let digest = there.map { Hex.encode(SHA256.hash($0.bytes)) }
        (write.tag, write.digest) = (there?.validator.tag ?? tag, digest)
        note(there?.validator ?? SourceValidator(tag: tag), digest ?? "", at: address.text, write.place)
        try await store.save(state, of: source.number)
    }
}

extension SourceSender {
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
    /// Sends what waits, once the read has shown that it is the right person's record. Throws what ended that.
    mutating func send(_ client: HealthClient) async throws(ClientError) {
        var sender = SourceSender(source, state, connection, client)
        var failure: ClientError?
        do throws(ClientError) { try await sender.run() } catch { failure = error }
        (state, sent) = (sender.state, sender.sent)
        faults += sender.faults
        if let failure { throw failure }
    }
}

extension SourceWrite {
    mutating func refuse(_ reason: Refusal) { (state, refusal) = (.refused, reason) }
}
