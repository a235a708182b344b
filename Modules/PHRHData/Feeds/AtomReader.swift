import SalusBase
import SalusXML

extension AtomFeed {
    /// Reads a feed. Lenient as old servers ask: titles and times may be missing, in the feed and in its entries.
    /// Throws for another document, an entry without an identifier, and beyond the limits.
    public init(parsing bytes: [UInt8]) throws(HDataError) {
        let node: XMLNode
        do throws(XMLError) {
            node = try XMLNode(parsing: bytes, limits: AtomReader.limits)
        } catch {
            throw .malformedXML(error)
        }
        guard node.name.local == "feed" else { throw .unexpected(expected: "an Atom feed") }
        let entries = node.all("entry")
        guard entries.count <= AtomReader.mostEntries else { throw .tooMany("entries", limit: AtomReader.mostEntries) }
        self.init(
            id: node["id"].words ?? "", title: node["title"].words ?? "", updated: AtomReader.time(node["updated"]),
            author: node["author"]["name"].words)
        links = try AtomReader.links(node)
        for entry in entries { self.entries.append(try AtomReader.entry(entry)) }
    }
}

enum AtomReader {
    static let limits = XMLLimits(bytes: 16 << 20, depth: 40, nodes: 500_000)
    static let mostEntries = 10_000
    private static let mostLinks = 100

    /// A time that cannot be read is none: nothing depends on it but the order in which feeds are asked again.
    static func time(_ node: XMLNode) -> Instant? { node.words.flatMap(HDataDate.read)?.earliest }

    static func links(_ node: XMLNode) throws(HDataError) -> [AtomFeed.Link] {
        let links = node.all("link")
        guard links.count <= mostLinks else { throw .tooMany("links", limit: mostLinks) }
        return links.compactMap { link in
            link.words(of: "href").map {
                AtomFeed.Link($0, relation: link.words(of: "rel"), mediaType: link.words(of: "type"))
            }
        }
    }

    static func entry(_ node: XMLNode) throws(HDataError) -> AtomFeed.Entry {
        guard let id = node["id"].words else { throw .invalid("id of an entry", line: node.line) }
        var entry = AtomFeed.Entry(id: id, title: node["title"].words, updated: time(node["updated"]))
        entry.author = node["author"]["name"].words
        entry.links = try links(node)
        if let content = node["content"].children.first { entry.metadata = try? HDataMetadata(content) }
        return entry
    }
}
