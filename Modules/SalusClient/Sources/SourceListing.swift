import PHRHData
import SalusModels

/// One document as a feed lists it.
struct ListedSourceDocument: Sendable {
    let address: SourceAddress
    let metadata: HDataMetadata
    /// The media type that the feed says it has.
    let mediaType: String?
}

/// A section as it is now.
enum SourceListing: Sendable {
    /// Nothing changed since it was read last.
    case unchanged
    /// Its documents; `elsewhere` is the number of those on another host, which are not asked for.
    case documents([ListedSourceDocument], validator: SourceValidator, elsewhere: Int)
    /// It gives no feed, but its entries in one document.
    case one(SourceConnection.Answer)
}

/// Reads the table of contents of a record at a source, and the feeds of its sections.
struct SourceListingReader: Sendable {
    static let mostSections = 200
    static let mostPages = 50
    private static let mostDocuments = 20_000
    /// Sections inside sections.
    private static let deepest = 4

    let connection: SourceConnection
    let base: SourceAddress
    let layout: HDataSection.Layout

    /// The sections with documents, in the order of the root.
    static func sections(of root: HDataRoot, before: [SourceState.Section]) -> [SourceState.Section] {
        let known = Dictionary(before.map { ($0.path, $0.validator) }) { first, _ in first }
        var all: [SourceState.Section] = []
        collect(root.sections, below: [], of: root) { path, title in
            guard all.count < mostSections else { return }
            all.append(SourceState.Section(path: path, title: title, validator: known[path] ?? SourceValidator()))
        }
        return all
    }

    /// Whether the root has sections further down than are read.
    static func isTooDeep(_ root: HDataRoot) -> Bool {
        var level = root.sections
        for _ in 0..<deepest { level = level.flatMap(\.sections) }
        return !level.isEmpty
    }

    private static func collect(
        _ sections: [HDataRoot.Section], below path: [String], of root: HDataRoot,
        _ add: ([String], String) -> Void
    ) {
        guard path.count < deepest else { return }
        for section in sections {
            let place = path + section.path.split(separator: "/").map(String.init)
            if root.typeAddress(of: section) != nil { add(place, section.name ?? section.path) }
            collect(section.sections, below: place, of: root, add)
        }
    }

    /// The documents of a section, over all pages of its feed.
    func listing(_ section: SourceState.Section) async throws(ClientError) -> SourceListing {
        var next: SourceAddress? = base.appending(section.path)
        var (documents, seen): ([ListedSourceDocument], Set<SourceAddress>) = ([], [])
        var (validator, elsewhere, pages) = (SourceValidator(), 0, 0)
        var visited: Set<SourceAddress> = []
        while let address = next {
            guard visited.insert(address).inserted else { throw .source(.unreadable) }
            let known = pages == 0 ? section.validator : SourceValidator()
            guard let answer = try await connection.get(address, accept: SourceDiscovery.feed, unless: known) else {
                return .unchanged
            }
            guard let feed = try? AtomFeed(parsing: answer.bytes) else {
                guard pages == 0, holdsEntries(answer, section) else { throw .source(.unreadable) }
                return .one(answer)
            }
            pages += 1
            for entry in feed.entries {
                guard let document = document(entry, of: feed, at: answer.address) else {
                    elsewhere += entry.isSection ? 0 : 1
                    continue
                }
                if seen.insert(document.address).inserted { documents.append(document) }
            }
            next = try Self.next(of: feed, at: answer.address)
            guard documents.count <= Self.mostDocuments, pages <= Self.mostPages else { throw .source(.tooLarge) }
            validator = pages == 1 && next == nil ? answer.validator : SourceValidator()
        }
        return .documents(documents, validator: validator, elsewhere: elsewhere)
    }

    /// Nil on the last page. Throws `source(.unreadable)` where the next one is at no address of the host: what that
    /// lists is not gone.
    static func next(of feed: AtomFeed, at address: SourceAddress) throws(ClientError) -> SourceAddress? {
        guard let link = feed.links.first(where: { $0.relation == "next" }) else { return nil }
        guard let next = address.resolving(link.href, from: feed.selfAddress) else { throw .source(.unreadable) }
        return next
    }

    private func holdsEntries(_ answer: SourceConnection.Answer, _ section: SourceState.Section) -> Bool {
        guard let section = layout.section(at: section.path) else { return false }
        return (try? SectionDocument.parse(answer.bytes, in: section))?.facts.isEmpty == false
    }

    /// Nil for a child section, and for an entry whose address is on another host.
    private func document(
        _ entry: AtomFeed.Entry, of feed: AtomFeed, at address: SourceAddress
    ) -> ListedSourceDocument? {
        let wanted = layout == .rhex ? "application/json" : "application/xml"
        let fitting = entry.links.filter { ($0.relation ?? "alternate") == "alternate" }
        if entry.isSection { return nil }
        let link = fitting.first { $0.mediaType == wanted } ?? fitting.first
        guard let place = address.resolving(link?.href ?? entry.id, from: feed.selfAddress) else { return nil }
        var metadata = entry.metadata ?? HDataMetadata()
        metadata.title = entry.title ?? metadata.title
        if metadata.pedigree == nil, let author = entry.author { metadata.pedigree = HDataPedigree(author: author) }
        // Each form has its own.
        (metadata.mediaTypes, metadata.contentType) = ([], nil)
        return ListedSourceDocument(address: place, metadata: metadata, mediaType: link?.mediaType)
    }
}

extension AtomFeed.Entry {
    /// Whether it is a child section, which has a feed of its own.
    fileprivate var isSection: Bool {
        links.contains { ($0.relation ?? "alternate") == "alternate" && $0.mediaType == AtomFeed.mediaType }
    }
}

extension SourceConnection.Answer {
    /// Whether it is a page for people, as servers send one in place of an error.
    var isPage: Bool {
        let start = bytes.prefix(500).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        let head = String(decoding: start.prefix(100), as: UTF8.self).lowercased()
        return head.hasPrefix("<!doctype html") || head.hasPrefix("<html")
    }
}
