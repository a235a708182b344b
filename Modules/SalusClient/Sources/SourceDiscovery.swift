import PHRHData

/// Finds the records that an address offers.
struct SourceDiscovery: Sendable {
    static let xml = "application/xml, text/xml;q=0.9, */*;q=0.1"
    static let feed = "application/atom+xml, application/xml;q=0.5, */*;q=0.1"
    /// Places of a bare host at which records are looked for.
    private static let places = [["hdata", "records"], ["rhex"]]

    let connection: SourceConnection

    /// The address is that of a record, of its `root.xml`, of a feed of records, or of a service with one. Throws
    /// `source(.notASource)` where there is none.
    func patients(at address: SourceAddress) async throws(ClientError) -> [SourcePatient] {
        let base = address.withoutRoot
        if let answer = try await found(base.appending("root.xml"), Self.xml),
            let root = try? HDataRoot(parsing: answer.bytes)
        {
            return [SourcePatient(id: root.id, name: "", base: base.text)]
        }
        let bare = base.path.isEmpty ? Self.places : []
        for place in [[], ["records"]] + bare {
            guard let answer = try await found(base.appending(place), Self.feed),
                let feed = try? AtomFeed(parsing: answer.bytes)
            else { continue }
            let patients = try await patients(feed, at: answer.address)
            if !patients.isEmpty || Self.listsRecords(answer.address) { return patients }
        }
        throw .source(.notASource)
    }

    /// The records of all pages of a feed, each once. Throws `source(.tooLarge)` beyond the limit of pages, and
    /// `source(.unreadable)` for a page that is none.
    private func patients(_ first: AtomFeed, at start: SourceAddress) async throws(ClientError) -> [SourcePatient] {
        var (feed, address, visited): (AtomFeed, SourceAddress, Set<SourceAddress>) = (first, start, [start])
        var (patients, bases): ([SourcePatient], Set<String>) = ([], [])
        while true {
            for entry in feed.entries {
                guard let patient = patient(entry, of: feed, at: address), bases.insert(patient.base).inserted else {
                    continue
                }
                patients.append(patient)
            }
            guard let next = try SourceListingReader.next(of: feed, at: address) else { return patients }
            guard visited.insert(next).inserted, let page = try await connection.get(next, accept: Self.feed),
                let parsed = try? AtomFeed(parsing: page.bytes)
            else { throw .source(.unreadable) }
            guard visited.count <= SourceListingReader.mostPages else { throw .source(.tooLarge) }
            (feed, address) = (parsed, page.address)
        }
    }

    private static func listsRecords(_ address: SourceAddress) -> Bool {
        address.withoutQuery.path.hasSuffix("/records")
    }

    /// Nil where there is nothing at the address.
    private func found(
        _ address: SourceAddress, _ accept: String
    ) async throws(ClientError) -> SourceConnection.Answer? {
        do throws(ClientError) { return try await connection.get(address, accept: accept) } catch {
            if error == .source(.status(403)) { throw .source(.unauthorized) }
            guard case .source(.status(let status)) = error, (400..<500).contains(status) else { throw error }
            return nil
        }
    }

    /// The record of an entry: below the `root.xml` that it links to, else where hReader asks for it. Nil for an entry
    /// of another feed.
    private func patient(_ entry: AtomFeed.Entry, of feed: AtomFeed, at address: SourceAddress) -> SourcePatient? {
        let own = feed.selfAddress
        let id = String(entry.id.split(separator: "/").last ?? "")
        guard !id.isEmpty, id.utf8.count <= 200 else { return nil }
        let root = entry.links.first { $0.relation == "root" }?.href
        let base = root.flatMap { address.resolving($0, from: own) }?.withoutRoot
        let records = Self.listsRecords(address) ? address.withoutQuery : address.withoutQuery.appending("records")
        guard base != nil || !entry.id.contains("/") else { return nil }
        return SourcePatient(
            id: id, name: entry.title == entry.id ? "" : entry.title ?? "", base: (base ?? records.appending(id)).text)
    }
}

extension AtomFeed {
    /// The address by which the feed names itself.
    var selfAddress: String? {
        links.first { $0.relation == "self" }?.href ?? (id.contains("://") ? id : nil)
    }
}
