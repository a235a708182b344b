import CLibXML2

/// Writes nodes as XML 1.0 in UTF-8: the same node always gives the same bytes, with no white space added.
///
/// Namespaces are declared where they are first needed; a node's own prefix is used where it is free.
public enum XMLWriter {
    /// The prefixes of `names` are declared at the root, whether or not it uses them. Throws `notWritable` for a name
    /// or a character that XML does not have.
    public static func bytes(
        of root: XMLNode, declaration: Bool = true, declaring names: [XMLName] = []
    ) throws(XMLError) -> [UInt8] {
        guard let buffer = xmlBufferCreate() else { throw .outOfMemory }
        defer { xmlBufferFree(buffer) }
        try fill(buffer, with: root, declaration: declaration, names)
        return Array(UnsafeBufferPointer(start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer))))
    }

    /// The buffer is complete only when the writer over it is gone.
    private static func fill(
        _ buffer: xmlBufferPtr, with root: XMLNode, declaration: Bool, _ names: [XMLName]
    ) throws(XMLError) {
        guard let writer = xmlNewTextWriterMemory(buffer, 0) else { throw .outOfMemory }
        defer { xmlFreeTextWriter(writer) }
        if declaration { try done(xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil)) }
        var scope = NamespaceScope()
        for name in names { _ = try scope.qualify(name, isAttribute: false) }
        try write(root, in: scope, to: writer)
        try done(xmlTextWriterFlush(writer))
    }

    private static func write(_ node: XMLNode, in own: NamespaceScope, to writer: xmlTextWriterPtr) throws(XMLError) {
        var scope = own
        let name = try scope.qualify(node.name, isAttribute: false)
        let attributes = try qualified(node.attributes, &scope)
        try done(xmlTextWriterStartElement(writer, name))
        for (name, value) in scope.declarations { try done(xmlTextWriterWriteAttribute(writer, name, value)) }
        for (name, value) in attributes { try done(xmlTextWriterWriteAttribute(writer, name, value)) }
        for piece in node.content {
            switch piece {
            case .element(let child): try write(child, in: NamespaceScope(in: scope), to: writer)
            case .text(let text): try done(xmlTextWriterWriteString(writer, try allowed(text)))
            }
        }
        try done(xmlTextWriterEndElement(writer))
    }

    private static func qualified(
        _ attributes: [XMLAttribute], _ scope: inout NamespaceScope
    ) throws(XMLError) -> [(String, String)] {
        var written: [(String, String)] = []
        written.reserveCapacity(attributes.count)
        for (place, attribute) in attributes.enumerated() {
            if attributes[..<place].contains(where: { $0.name == attribute.name }) { throw .notWritable(.attribute) }
            written.append((try scope.qualify(attribute.name, isAttribute: true), try allowed(attribute.value)))
        }
        return written
    }

    private static func allowed(_ text: String) throws(XMLError) -> String {
        guard XMLText.isWritable(text) else { throw .notWritable(.invalidCharacter) }
        return text
    }

    private static func done(_ result: Int32) throws(XMLError) {
        guard result >= 0 else { throw .outOfMemory }
    }
}
