import SalusBase
public import SalusXML

extension HDataMetadata {
    static let namespace = "http://projecthdata.org/hdata/schemas/2009/11/metadata"

    /// The metadata as their schema of November 2009 has them. Of provenance the origin and the times are written, in
    /// the words of that schema; signatures are left out, since they sign other bytes.
    public var node: XMLNode {
        var attributes = [mediaTypes.first.map { XMLAttribute("MediaType", XMLText.writable($0)) }]
        attributes.append(contentType.map { XMLAttribute("ContentType", XMLText.writable($0)) })
        let changes = modifications.flatMap { change in
            [Self.leaf("ModifiedDateTime", change.time.text), change.pedigree.map(Self.node)].compactMap(\.self)
        }
        let dates = [created.map { Self.leaf("CreatedDateTime", $0.text) }, Self.group("Modified", changes)]
        let children = [
            pedigree.map(Self.node), id.map { Self.leaf("DocumentId", $0) }, title.map { Self.leaf("Title", $0) },
            Self.group("LinkedDocuments", links.map { Self.group("Link", [Self.target($0)]) }.compactMap(\.self)),
            Self.group("RecordDate", dates.compactMap(\.self)),
            confidentiality.map { Self.leaf("Confidentiality", $0) },
        ]
        return XMLNode(
            XMLName("DocumentMetaData", in: Self.namespace), attributes: attributes.compactMap(\.self),
            content: children.compactMap(\.self).map { .element($0) })
    }

    /// A document of its own.
    public func xml() throws(HDataError) -> [UInt8] {
        do throws(XMLError) {
            return try XMLWriter.bytes(of: node)
        } catch {
            throw .malformedXML(error)
        }
    }

    /// Nil for an element without content.
    private static func group(
        _ name: String, attributes: [XMLAttribute] = [], _ children: [XMLNode]
    ) -> XMLNode? {
        guard !children.isEmpty || !attributes.isEmpty else { return nil }
        return XMLNode(
            XMLName(name, in: namespace), attributes: attributes, content: children.map { .element($0) })
    }

    private static func leaf(_ name: String, _ text: String) -> XMLNode {
        XMLNode(XMLName(name, in: namespace), content: [.text(XMLText.writable(text))])
    }

    private static func target(_ link: HDataLink) -> XMLNode {
        let type = link.type.map { [XMLAttribute("TargetExtension", XMLText.writable($0))] }
        return XMLNode(
            XMLName("Target", in: namespace), attributes: type ?? [], content: [.text(XMLText.writable(link.target))])
    }

    private static func node(_ pedigree: HDataPedigree) -> XMLNode {
        let inner =
            pedigree.sources.prefix(1).map(node)
            + pedigree.documents.compactMap { group("Document", [target($0)]) }
        let derived = pedigree.isDerived.map { [XMLAttribute("derived", "\($0)")] } ?? []
        let children = [
            group("Source", attributes: derived, inner), pedigree.author.map { leaf("Author", $0) },
            pedigree.organization.map { leaf("Organization", $0) },
        ]
        return XMLNode(
            XMLName("PedigreeInfo", in: namespace), content: children.compactMap(\.self).map { .element($0) })
    }
}
