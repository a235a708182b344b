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

        /// A weak tag tells no version from another (RFC 9110 section 13.1.1).
        init(_ address: SourceAddress, tag: String?, digest: String?) {
            self.address = address
            self.tag = tag?.hasPrefix("W/") == true ? nil : tag
            self.digest = digest?.isEmpty == true ? nil : digest
        }
    }

    /// A document that was looked for.
    enum Found: Sendable {
        /// It says the same.
        case same(SourceAddress)
        /// It has the name of the write, and says something else.
        case other(SourceAddress)
    }

    private static let mostCompared = 20
    /// Statements are compared in the form in which most are written.
    private static let xml = "application/xml, */*;q=0.5"

    /// The document that the write is a later version of: one that was written before, else the one at the source that
    /// the person has corrected; nil for a new one.
    func target(of write: SourceWrite, _ written: WrittenDocument) async throws(ClientError) -> Target? {
        let earlier = try await store.writes(of: source.number).last { $0.entry == write.entry && $0.state == .sent }
        let base = try SourceAddress(source.patient.base)
        for known in [write, earlier].compactMap(\.self) {
            guard let address = known.address.flatMap({ base.resolving($0, from: nil) }) else { continue }
            return Target(address, tag: known.tag, digest: known.digest)
        }
        guard written.entries.count == 1, written.entries[0].fact != nil else { return nil }
        for text in written.addresses.reversed() {
            guard let item = state.items[text], !item.isWithdrawn, item.section == write.place,
                let address = base.resolving(text, from: nil), isOfDocument(address, below: base)
            else { continue }
            return Target(address, tag: item.validator.tag, digest: item.digest)
        }
        return nil
    }

    /// Whether an address is below the record, and neither that of a section nor of the whole record.
    private func isOfDocument(_ address: SourceAddress, below base: SourceAddress) -> Bool {
        guard address.isBelow(base), address != base.appending("root.xml") else { return false }
        let whole = base.appending(HDataCopy.patientSection)
        return address != whole && !address.isBelow(whole)
            && !state.sections.contains { base.appending($0.path) == address }
    }

    /// The address that an answer gives the document; nil where it names none below the section, nor elsewhere in the
    /// record.
    private func location(of answer: SourceConnection.WriteAnswer) throws(ClientError) -> SourceAddress? {
        let base = try SourceAddress(source.patient.base)
        return answer.location.flatMap { isOfDocument($0, below: base) ? $0 : nil }
    }

    /// Whether the version there is the one that may be replaced. The source itself compares entity tags; of one that
    /// gives none the bytes are compared here. Nothing is replaced of which neither is known. Throws what keeps the
    /// bytes from being compared.
    mutating func isFree(
        _ target: Target?, _ write: inout SourceWrite, _ upload: SourceUpload
    ) async throws(ClientError) -> Bool {
        guard let target, target.tag == nil else { return true }
        if let digest = target.digest {
            guard let there = try await version(at: target.address, accept) else {
                write.refuse(.gone)
                return false
            }
            if Hex.encode(SHA256.hash(there.bytes)) == digest { return true }
        }
        try await conflict(&write, at: target.address, upload)
        return false
    }

    /// Throws what ends the sending.
    mutating func take(
        _ answer: SourceConnection.WriteAnswer, _ write: inout SourceWrite, _ target: Target?, _ upload: SourceUpload
    ) async throws(ClientError) {
        switch answer.status {
        case _ where answer.isTaken: try await taken(answer, &write, target, upload)
        case 401:
            write.state = .waiting
            throw .source(.unauthorized)
        case 403: write.refuse(.forbidden)
        case 404, 410: write.refuse(target == nil ? .notOffered : .gone)
        case 405, 428, 501: write.refuse(.notOffered)
        case 409, 412: try await conflict(&write, at: target?.address, upload)
        case 429, 503:
            write.state = .waiting
            throw .source(RetryAfter.problem(answer.retryAfter ?? "60", at: client.clock.now))
        case 500...: throw .source(.status(answer.status))
        default: write.refuse(.form(status: answer.status))
        }
    }

    /// A redirection alone, such as to a page for signing in, says less than 2xx: the document has to be found.
    private mutating func taken(
        _ answer: SourceConnection.WriteAnswer, _ write: inout SourceWrite, _ target: Target?, _ upload: SourceUpload
    ) async throws(ClientError) {
        let isRedirection = answer.status >= 300
        if let target {
            if isRedirection, try await saysSame(at: target.address, upload, write) != true {
                throw .source(.redirectedThere)
            }
            return try await settle(&write, upload, at: target.address, answer.tag)
        }
        if let address = try location(of: answer) {
            return try await settle(&write, upload, at: address, isRedirection ? nil : answer.tag)
        }
        if isRedirection {
            guard case .same(let address) = try await find(write, upload) else { throw .source(.redirectedThere) }
            return try await settle(&write, upload, at: address, nil)
        }
        switch try? await find(write, upload) {
        case .same(let address), .other(let address): try await settle(&write, upload, at: address, nil)
        case nil: try await settle(&write, upload, at: nil, answer.tag)
        }
    }

    /// Another version is there. Where it says the same as the write, the write had arrived; else it is refused, and
    /// knows the version that it replaces when the person writes it again. Throws where it cannot be looked at.
    mutating func conflict(
        _ write: inout SourceWrite, at address: SourceAddress?, _ upload: SourceUpload
    ) async throws(ClientError) {
        guard let address else {
            switch try await find(write, upload) {
            case .same(let found), .other(let found): return try await conflict(&write, at: found, upload)
            case nil: return write.refuse(.conflict(since: nil))
            }
        }
        guard let there = try await version(at: address, accept) else { return write.refuse(.gone) }
        if try await saysSame(at: address, upload, write) == true {
            return try await settle(&write, upload, at: address, nil)
        }
        (write.address, write.tag) = (address.text, there.validator.tag)
        write.digest = Hex.encode(SHA256.hash(there.bytes))
        write.refuse(.conflict(since: there.validator.modified.flatMap(RetryAfter.date).map { "\($0)" }))
    }

    /// A document in its section that has the name of the write, or is not known here and says the same; nil where
    /// there is none.
    func find(_ write: SourceWrite, _ upload: SourceUpload) async throws(ClientError) -> Found? {
        let base = try SourceAddress(source.patient.base)
        let reader = SourceListingReader(connection: connection, base: base, layout: layout)
        let section = SourceState.Section(path: write.section, title: write.place)
        guard case .documents(let documents, _, _) = try await reader.listing(section) else { return nil }
        if let named = documents.first(where: { $0.metadata.id == write.entry }),
            let isSame = try await saysSame(at: named.address, upload, write)
        {
            return isSame ? .same(named.address) : .other(named.address)
        }
        let new = documents.filter { state.items[$0.address.text] == nil && $0.metadata.id == nil }
        for document in new.suffix(Self.mostCompared) {
            if try await saysSame(at: document.address, upload, write) == true { return .same(document.address) }
        }
        return nil
    }

    /// Nil where there is none (404, 410).
    private func version(
        at address: SourceAddress, _ accept: String
    ) async throws(ClientError) -> SourceConnection.Answer? {
        do throws(ClientError) { return try await connection.get(address, accept: accept) } catch {
            guard SourceProblem.isGone(error) else { throw error }
            return nil
        }
    }

    /// Whether the document at an address says the same; nil where there is none.
    func saysSame(
        at address: SourceAddress, _ upload: SourceUpload, _ write: SourceWrite
    ) async throws(ClientError) -> Bool? {
        try await version(at: address, Self.xml).map { saysSame($0.bytes, upload, write) }
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
