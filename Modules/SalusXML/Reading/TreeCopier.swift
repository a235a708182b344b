import CLibXML2
import SalusBase

/// Copies a libxml2 tree into values, counting as it goes.
struct TreeCopier {
    let limits: XMLLimits
    private var copied = 0
    /// The namespace that was named last, mostly that of the next name too.
    private var newest: (pointer: xmlNsPtr, name: String, prefix: String?)?

    init(limits: XMLLimits) { self.limits = limits }

    mutating func root(of document: borrowing DocumentHandle) throws(XMLError) -> XMLNode {
        guard let root = xmlDocGetRootElement(document.pointer) else { throw .malformed(line: 1, .noElement) }
        return try element(root, depth: 1)
    }

    private mutating func element(_ node: xmlNodePtr, depth: Int) throws(XMLError) -> XMLNode {
        guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        try count()
        let name = name(node.pointee.name, node.pointee.ns)
        _ = try checked(name.local, of: node)
        return XMLNode(
            name, attributes: try attributes(of: node),
            content: try content(of: node, depth: depth), line: Int(xmlGetLineNo(node)))
    }

    private mutating func content(of node: xmlNodePtr, depth: Int) throws(XMLError) -> [XMLContent] {
        var content: [XMLContent] = []
        var next = node.pointee.children
        while let child = next {
            switch child.pointee.type {
            case XML_ELEMENT_NODE: content.append(.element(try element(child, depth: depth + 1)))
            case XML_TEXT_NODE: content.append(.text(try text(of: child)))
            default: break
            }
            next = child.pointee.next
        }
        return content
    }

    private mutating func text(of node: xmlNodePtr) throws(XMLError) -> String {
        try count()
        return try checked(Self.string(node.pointee.content), of: node)
    }

    private mutating func attributes(of node: xmlNodePtr) throws(XMLError) -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        var next = node.pointee.properties
        while let attribute = next {
            try count()
            let name = name(attribute.pointee.name, attribute.pointee.ns)
            _ = try checked(name.local, of: node)
            attributes.append(XMLAttribute(name, try checked(Self.value(of: attribute), of: node)))
            next = attribute.pointee.next
        }
        return attributes
    }

    private func checked(_ text: String, of node: xmlNodePtr) throws(XMLError) -> String {
        guard StreamSafeText.holds(text) else { throw .malformed(line: Int(xmlGetLineNo(node)), .pileOfMarks) }
        return text
    }

    private mutating func count() throws(XMLError) {
        copied += 1
        guard copied <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    }

    private mutating func name(_ local: UnsafePointer<xmlChar>?, _ namespace: xmlNsPtr?) -> XMLName {
        guard let namespace else { return XMLName(Self.string(local)) }
        if newest?.pointer != namespace {
            let prefix = namespace.pointee.prefix.map { Self.string($0) }
            newest = (namespace, Self.string(namespace.pointee.href), prefix)
        }
        return XMLName(Self.string(local), in: newest?.name, prefix: newest?.prefix)
    }

    /// One piece of text as it is in the tree; put together from several where references were.
    private static func value(of attribute: xmlAttrPtr) -> String {
        guard let piece = attribute.pointee.children else { return "" }
        if piece.pointee.next == nil, piece.pointee.type == XML_TEXT_NODE { return string(piece.pointee.content) }
        let value = xmlNodeListGetString(attribute.pointee.doc, piece, 1)
        defer { cxml_free(value) }
        return string(value)
    }

    /// libxml2 holds all text as UTF-8 ending in a zero byte.
    private static func string(_ text: UnsafePointer<xmlChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}
