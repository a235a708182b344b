import SalusBase
public import SalusXML

extension HDataMetadata {
    /// Reads metadata in any dialect. Throws for another document, a time that is none, and beyond the limits.
    public init(parsing bytes: [UInt8]) throws(HDataError) {
        let node: XMLNode
        do throws(XMLError) {
            node = try XMLNode(parsing: bytes, limits: MetadataReader.limits)
        } catch {
            throw .malformedXML(error)
        }
        try self.init(node)
    }

    /// The same of an element inside another document, such as the content of an Atom entry.
    public init(_ node: XMLNode) throws(HDataError) {
        if node.name.local == "DocumentMetaData" {
            self = try MetadataReader.metadata(node)
        } else if MetadataReader.isProvenance(node) {
            self = try MetadataReader.provenance(node)
        } else {
            throw .unexpected(expected: "DocumentMetaData, or confidentiality and provenance")
        }
    }
}

enum MetadataReader {
    static let limits = XMLLimits(bytes: 256 << 10, depth: 32, nodes: 10_000)

    static func metadata(_ node: XMLNode) throws(HDataError) -> HDataMetadata {
        var metadata = HDataMetadata(id: node["DocumentId"].words, title: node["Title"].words)
        let media = node.all("MediaType").compactMap(\.words)
        metadata.mediaTypes = media.isEmpty ? [node.words(of: "MediaType")].compactMap(\.self) : media
        metadata.contentType = node.words(of: "ContentType") ?? node.words(of: "ExtensionType")
        metadata.pedigree = pedigree(node["PedigreeInfo"])
        metadata.links = node["LinkedDocuments"].all("Link").compactMap(link)
        let dates = node["RecordDate"]
        metadata.created = try time(dates["CreatedDateTime"])
        metadata.modifications = try changes(dates["Modified"], "ModifiedInfo")
        metadata.copies = try changes(dates["Copied"], "CopiedInfo")
        metadata.confidentiality = node["Confidentiality"].words
        let usesElements = !media.isEmpty || dates["Copied"].exists || dates["Modified"]["ModifiedInfo"].exists
        metadata.dialect = usesElements ? .elements2009 : .schema2009
        return metadata
    }

    static func time(_ node: XMLNode) throws(HDataError) -> PartialDate? {
        guard let words = node.words else { return nil }
        guard let date = HDataDate.read(words) else { throw .invalid(node.name.local, line: node.line) }
        return date
    }

    /// Wrapped changes with `ChangeDateTime`, or `ModifiedDateTime` and `PedigreeInfo` in a row.
    private static func changes(_ node: XMLNode, _ wrapper: String) throws(HDataError) -> [HDataMetadata.Change] {
        var changes: [HDataMetadata.Change] = []
        for child in node.children {
            switch child.name.local {
            case wrapper:
                guard let time = try time(child["ChangeDateTime"]) else { continue }
                changes.append(HDataMetadata.Change(time: time, pedigree: pedigree(child["PedigreeInfo"])))
            case "ModifiedDateTime", "ChangeDateTime":
                if let time = try time(child) { changes.append(HDataMetadata.Change(time: time)) }
            case "PedigreeInfo" where !changes.isEmpty:
                changes[changes.count - 1].pedigree = pedigree(child)
            default: continue
            }
        }
        return changes
    }

    private static func pedigree(_ node: XMLNode) -> HDataPedigree? {
        guard node.exists else { return nil }
        var pedigree = HDataPedigree(author: node["Author"].words, organization: node["Organization"].words)
        let source = node["Source"]
        pedigree.isDerived = source.words(of: "derived").flatMap(\.flag)
        pedigree.documents = source.all("Document").compactMap(link)
        pedigree.sources = [self.pedigree(source["PedigreeInfo"])].compactMap(\.self)
        pedigree.signatures = node.all("XmlSignature").compactMap { $0["Signature"].words }
        return pedigree
    }

    private static func link(_ node: XMLNode) -> HDataLink? {
        let target = node["Target"]
        let type = target.words(of: "TargetExtension") ?? target.words(of: "targetExtension")
        return target.words.map { HDataLink(target: $0, type: type) }
    }
}

/// The record format of 2013.
extension MetadataReader {
    static func isProvenance(_ node: XMLNode) -> Bool {
        node.name.local == "provenance" || node["provenance"].exists || node["confidentiality"].exists
    }

    static func provenance(_ node: XMLNode) throws(HDataError) -> HDataMetadata {
        var metadata = HDataMetadata()
        let events = node.name.local == "provenance" ? [node] : node.all("provenance")
        var namespaces = Set(events.map(\.name.namespace))
        var hasTwoTypes = false
        for event in events {
            metadata.provenance.append(try self.event(event, &namespaces, &hasTwoTypes))
        }
        metadata.confidentiality = node["confidentiality"].words
        metadata.dialect = hasTwoTypes || namespaces.count > 1 ? .mixed2013 : .provenance2013
        let first = metadata.provenance.lazy.flatMap(\.parties).first
        metadata.pedigree = first.map { HDataPedigree(author: $0.description ?? $0.identifier) }
        metadata.created = metadata.provenance.compactMap(\.recorded).min { $0.earliest < $1.earliest }
        return metadata
    }

    private static func event(
        _ node: XMLNode, _ namespaces: inout Set<String?>, _ hasTwoTypes: inout Bool
    ) throws(HDataError) -> HDataProvenance {
        namespaces.formUnion(node.children.map(\.name.namespace))
        var event = HDataProvenance()
        event.eventType = node["eventType"].words
        event.recorded = try time(node["recorded"])
        event.subject = node["subject"].words
        event.description = node["description"].words
        for party in node.all("party") { event.parties.append(try self.party(party, &namespaces, &hasTwoTypes)) }
        return event
    }

    private static func party(
        _ node: XMLNode, _ namespaces: inout Set<String?>, _ hasTwoTypes: inout Bool
    ) throws(HDataError) -> HDataProvenance.Party {
        namespaces.formUnion(node.children.map(\.name.namespace))
        var party = HDataProvenance.Party()
        let types = node.all("partyType").compactMap(\.words)
        hasTwoTypes = hasTwoTypes || types.count > 1
        party.type = types.first
        party.role = node["role"].words
        party.identifier = node["identifier"].words
        party.description = node["description"].words
        party.signature = node["signature"].words
        for event in node.all("provenance") {
            party.provenance.append(try self.event(event, &namespaces, &hasTwoTypes))
        }
        return party
    }
}
