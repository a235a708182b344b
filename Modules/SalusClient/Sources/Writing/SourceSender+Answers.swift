import PHRHData
import SalusBase
import SalusCrypto
import SalusModels

/// The place of a document at the source, and what its answers mean.
extension SourceSender {
    /// A document there that a write replaces.
    struct Target: Sendable {
        let address: SourceAddress
        /// The version that the person's own one follows: its entity tag, else the digest of its bytes.
        let tag, digest: String?
    }

    private static let mostCompared = 20

    /// The document that the write is a later version of: one that was written before, else the one at the source that
    /// the person has corrected; nil for a new one.
    func target(of write: SourceWrite, _ written: WrittenDocument) async throws(ClientError) -> Target? {
        let store = SourceStore(store: client.values.store)
        let earlier = try await store.writes(of: source.number).last { $0.entry == write.entry && $0.state == .sent }
        let base = try SourceAddress(source.patient.base)
        for known in [write, earlier].compactMap(\.self) {
            guard let address = known.address.flatMap({ base.resolving($0, from: nil) }) else { continue }
            return Target(address: address, tag: known.tag, digest: known.digest)
        }
        for text in written.addresses.reversed() {
            guard let item = state.items[text], !item.isWithdrawn, let address = base.resolving(text, from: nil) else {
                continue
            }
            return Target(address: address, tag: item.validator.tag, digest: item.digest)
        }
        return nil
    }

    /// Whether the version there is the one that may be replaced. The source itself compares entity tags; of one that
    /// gives none the bytes are compared here.
    mutating func isFree(
        _ target: Target?, _ write: inout SourceWrite, _ upload: SourceUpload
    ) async throws(ClientError) -> Bool {
        guard let target, target.tag == nil, let digest = target.digest, !digest.isEmpty,
            let there = try? await connection.get(target.address, accept: "*/*"),
            Hex.encode(SHA256.hash(there.bytes)) != digest
        else { return true }
        try await conflict(&write, target, upload)
        return false
    }

    /// Throws what ends the sending.
    mutating func take(
        _ answer: SourceConnection.WriteAnswer, _ write: inout SourceWrite, _ target: Target?, _ upload: SourceUpload
    ) async throws(ClientError) {
        switch answer.status {
        case 200..<300:
            var address = target?.address ?? answer.location
            if address == nil { address = try? await find(write, upload) }
            try await settle(&write, at: address, answer.tag)
        case 401:
            write.state = .waiting
            throw .source(.unauthorized)
        case 403: write.refuse(.forbidden)
        case 404, 410: write.refuse(target == nil ? .notOffered : .gone)
        case 405, 501: write.refuse(.notOffered)
        case 409, 412: try await conflict(&write, target, upload)
        case 429, 503:
            write.state = .waiting
            throw .source(RetryAfter.problem(answer.retryAfter ?? "60", at: client.clock.now))
        case 500...: throw .source(.status(answer.status))
        default: write.refuse(.form(status: answer.status))
        }
    }

    /// Another version is there. Where it says the same as the write, the write had arrived; else it is refused, and
    /// knows the version that it replaces when the person writes it again.
    private mutating func conflict(
        _ write: inout SourceWrite, _ target: Target?, _ upload: SourceUpload
    ) async throws(ClientError) {
        guard let target else {
            if let found = try await find(write, upload) { return try await settle(&write, at: found, nil) }
            return write.refuse(.conflict(since: nil))
        }
        guard let there = try? await connection.get(target.address, accept: Self.accept) else {
            return write.refuse(.conflict(since: nil))
        }
        if saysSame(there.bytes, upload, write) { return try await settle(&write, at: target.address, nil) }
        (write.address, write.tag) = (target.address.text, there.validator.tag)
        write.digest = Hex.encode(SHA256.hash(there.bytes))
        write.refuse(.conflict(since: there.validator.modified.flatMap(RetryAfter.date).map { "\($0)" }))
    }

    /// The address of a document in its section that has the name of the write, or is not known here and says the same;
    /// nil where there is none.
    func find(_ write: SourceWrite, _ upload: SourceUpload) async throws(ClientError) -> SourceAddress? {
        let base = try SourceAddress(source.patient.base)
        let reader = SourceListingReader(connection: connection, base: base, layout: layout)
        let section = SourceState.Section(path: write.section, title: write.place)
        guard case .documents(let documents, _, _) = try await reader.listing(section) else { return nil }
        if let named = documents.first(where: { $0.metadata.id == write.entry }) { return named.address }
        let new = documents.filter { state.items[$0.address.text] == nil && $0.metadata.id == nil }
        for document in new.suffix(Self.mostCompared) {
            guard let there = try? await connection.get(document.address, accept: Self.accept) else { continue }
            if saysSame(there.bytes, upload, write) { return document.address }
        }
        return nil
    }

    /// Whether bytes are those of the write, or have the same statements.
    func saysSame(_ bytes: [UInt8], _ upload: SourceUpload, _ write: SourceWrite) -> Bool {
        if bytes == upload.content { return true }
        guard let section = layout.section(at: write.section),
            let own = try? SectionDocument.parse(upload.content, in: section).facts,
            let there = try? SectionDocument.parse(bytes, in: section).facts
        else { return false }
        func plain(_ facts: [FactDraft]) -> [FactDraft] { facts.map { FactDraft(model: $0.model, fields: $0.fields) } }
        return !own.isEmpty && plain(own) == plain(there)
    }
}
