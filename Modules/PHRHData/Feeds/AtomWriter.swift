import SalusBase
import SalusXML

extension AtomFeed {
    static let namespace = "http://www.w3.org/2005/Atom"

    /// The feed as XML. An entry without a time of its own has the feed's.
    public func xml() throws(HDataError) -> [UInt8] {
        let time = updated.map { Self.leaf("updated", $0.description) }
        let head = [Self.leaf("id", id), Self.leaf("title", title), time]
        let author = self.author.map { Self.node("author", [Self.leaf("name", $0)]) }
        let content = (head + [author]).compactMap(\.self) + links.map(Self.node) + entries.map(node)
        do throws(XMLError) {
            return try XMLWriter.bytes(of: Self.node("feed", content))
        } catch {
            throw .malformedXML(error)
        }
    }

    private func node(_ entry: Entry) -> XMLNode {
        let time = (entry.updated ?? updated).map { Self.leaf("updated", $0.description) }
        var content = [Self.leaf("id", entry.id), Self.leaf("title", entry.title ?? entry.id), time].compactMap(\.self)
        content += entry.author.map { [Self.node("author", [Self.leaf("name", $0)])] } ?? []
        content += entry.links.map(Self.node)
        if let metadata = entry.metadata {
            let media = XMLAttribute("type", "application/xml")
            content.append(
                XMLNode(
                    XMLName("content", in: Self.namespace), attributes: [media], content: [.element(metadata.node)]))
        }
        return Self.node("entry", content)
    }

    private static func node(_ name: String, _ children: [XMLNode]) -> XMLNode {
        XMLNode(XMLName(name, in: namespace), content: children.map { .element($0) })
    }

    private static func leaf(_ name: String, _ text: String) -> XMLNode {
        XMLNode(XMLName(name, in: namespace), content: [.text(XMLText.writable(text))])
    }

    private static func node(_ link: Link) -> XMLNode {
        let values = [("rel", link.relation), ("href", link.href), ("type", link.mediaType)]
        let attributes = values.compactMap { name, value in
            value.map { XMLAttribute(XMLName(name), XMLText.writable($0)) }
        }
        return XMLNode(XMLName("link", in: namespace), attributes: attributes)
    }
}
