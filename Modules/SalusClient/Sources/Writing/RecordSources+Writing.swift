import PHRHData
public import SalusBase
public import SalusModels

/// Writing into sources: the device keeps what is to be written, and the next read of the source sends it.
extension RecordSources {
    /// Queues a document, or each entry of a document of the person's own, for a section of the source, by default the
    /// one that fits. An older version that still waits gives way; one that the source refused for another version
    /// there replaces that version. Throws `source` for a source that was not read yet, for a section that it does not
    /// have, for what cannot be written, and for what is there already. `isDryRun`: nothing is kept.
    public func write(
        _ document: DocumentID, to source: RecordSource, section name: String? = nil, isDryRun: Bool = false
    ) async throws(ClientError) -> [SourceWrite] {
        let state = try await store.state(of: source.number)
        guard let layout = state.layout.flatMap(HDataSection.Layout.init(named:)), !state.sections.isEmpty else {
            throw .source(.notRead)
        }
        let written = try await WrittenDocument(document, in: source.record, client)
        guard !written.isThere(at: state) else { throw .source(.alreadyThere) }
        let now = client.clock.now
        func queue(_ all: inout [SourceWrite]) throws(ClientError) -> [SourceWrite] {
            var new: [SourceWrite] = []
            for entry in written.entries {
                let section = try Self.section(name, of: state, fitting: layout.path(of: entry))
                if let write = all.queue(entry, written.document.id, section, at: now) { new.append(write) }
            }
            guard !new.isEmpty else { throw .source(.alreadyThere) }
            return new
        }
        if isDryRun {
            var all = try await store.writes(of: source.number)
            return try queue(&all)
        }
        return try await store.change(writesOf: source.number, queue)
    }

    /// Takes a document out of the queue, as it was there; an uncertain one may have arrived. Throws `source(.noWrite)`
    /// for one that was sent. `isDryRun`: nothing is taken out.
    @discardableResult
    public func cancel(
        _ number: Int, of source: RecordSource, isDryRun: Bool = false
    ) async throws(ClientError) -> SourceWrite {
        try await store.change(writesOf: source.number) { (all) throws(ClientError) in
            guard let write = all.first(where: { $0.number == number && $0.mayBeCancelled }) else {
                throw .source(.noWrite)
            }
            if !isDryRun { all.removeAll { $0.number == number } }
            return write
        }
    }

    /// The section of that name or title, else the one that fits. Throws `source(.noSection)` where there is none.
    private static func section(
        _ name: String?, of state: SourceState, fitting path: [String]
    ) throws(ClientError) -> [String] {
        guard let name, !name.isEmpty else {
            guard state.sections.contains(where: { $0.path == path }) else { throw .source(.noSection) }
            return path
        }
        let found =
            state.sections.first { $0.name == name }
            ?? state.sections.first { $0.title.lowercased() == name.lowercased() }
        guard let found else { throw .source(.noSection) }
        return found.path
    }
}

extension WrittenDocument {
    /// Whether it came from the source as it is.
    fileprivate func isThere(at state: SourceState) -> Bool {
        document.type == HDataCopy.documentType && document.source.document.map { state.items[$0] != nil } == true
    }
}

extension [SourceWrite] {
    /// Nil, and nothing changes, for a version that the source has, or that waits. Sent ones stay: they know the
    /// address.
    fileprivate mutating func queue(
        _ entry: HDataEntry, _ document: DocumentID, _ section: [String], at now: Instant
    ) -> SourceWrite? {
        let name = entry.id.description
        let last = last { $0.entry == name }
        if let last, last.document == document, last.state != .refused { return nil }
        var write = SourceWrite(
            number: (map(\.number).max() ?? 0) + 1, document: document, entry: name, title: entry.title,
            section: section, addedAt: now)
        if let last, case .conflict = last.refusal {
            (write.address, write.tag, write.digest) = (last.address, last.tag, last.digest)
        }
        removeAll { $0.entry == name && ($0.state == .waiting || $0.state == .refused) }
        append(write)
        return write
    }
}
