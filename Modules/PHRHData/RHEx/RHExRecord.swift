public import SalusBase
import SalusModels

/// A record as RHEx lists it.
public struct RHExRecord: Hashable, Sendable {
    /// The segment that names it in addresses.
    public let id: String
    public let family: String?
    public let given: String?
    public let updated: Instant

    public init(id: String, family: String?, given: String?, updated: Instant) {
        (self.id, self.family, self.given, self.updated) = (id, family, given, updated)
    }

    /// The name as the feed has it: `last, first`.
    public var title: String {
        let parts = [family, given].compactMap { $0?.words }
        return parts.isEmpty ? id : parts.joined(separator: ", ")
    }
}

/// The feeds of RHEx. `base` is the server's address without a slash at its end.
extension AtomFeed {
    /// The records that a caller may read: each with its feed as `alternate` and its `root.xml` as `root`.
    public init(records: [RHExRecord], base: String, author: String) {
        self.init(id: base + "/", title: "Records", updated: records.map(\.updated).max(), author: author)
        links = [Link(base + "/", relation: "self", mediaType: Self.mediaType)]
        entries = records.map { record in
            let address = RecordAddress(base).appending(["records", record.id])
            var entry = Entry(id: record.id, title: record.title, updated: record.updated)
            entry.links = [
                Link(address.text, relation: "alternate", mediaType: Self.mediaType),
                Link(address.appending(["root.xml"]).text, relation: "root", mediaType: "application/xml"),
            ]
            return entry
        }
    }

    /// The sections of a record, each in XML and in JSON, and the whole record as `c32`.
    public init(rhex record: RHExRecord, base: String, author: String) {
        let address = RecordAddress(base).appending(["records", record.id])
        self.init(id: address.text, title: record.title, updated: record.updated, author: author)
        links = [
            Link(address.text, relation: "self", mediaType: Self.mediaType),
            Link(address.appending(["root.xml"]).text, relation: "root", mediaType: "application/xml"),
        ]
        entries = [Self.entry(record, "c32", "Whole record", [address.appending(["c32", record.id]).text])]
        for section in HDataSection.ofRHEx {
            guard let name = section.rhexName else { continue }
            entries.append(Self.entry(record, name, section.title, [address.appending([name]).text]))
        }
    }

    /// The entries of one section, each in XML and JSON.
    public init(rhex record: RHExRecord, section: HDataSection, entries: [HDataEntry], base: String, author: String) {
        let name = section.rhexName ?? section.path.last ?? ""
        let address = RecordAddress(base).appending(["records", record.id, name])
        let updated = entries.map(\.modified).max() ?? record.updated
        self.init(id: address.text, title: section.title, updated: updated, author: author)
        links = [Link(address.text, relation: "self", mediaType: Self.mediaType)]
        self.entries = entries.map { document in
            let place = address.appending([document.id.description])
            var entry = Entry(id: place.text, title: document.title, updated: document.modified)
            entry.author = document.author
            entry.links = Self.alternates(place.text)
            entry.metadata = document.metadata
            return entry
        }
    }

    private static func entry(_ record: RHExRecord, _ name: String, _ title: String, _ addresses: [String]) -> Entry {
        var entry = Entry(id: "id:\(record.id):\(name)", title: title, updated: record.updated)
        entry.links = addresses.flatMap(alternates)
        return entry
    }

    private static func alternates(_ address: String) -> [Link] {
        ["application/xml", "application/json"].map { Link(address, relation: "alternate", mediaType: $0) }
    }
}
