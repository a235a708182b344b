import CLibXML2

/// Canonical XML 1.0 without comments: two documents that say the same in other words have the same canonical bytes.
public enum CanonicalXML {
    /// Namespaces that a document may declare: libxml2 looks through all in scope at every element.
    private static let declarationLimit = 256

    /// Throws as parsing does, and for more than 256 declared namespaces. White space between elements counts as
    /// content.
    public static func bytes(of document: [UInt8], limits: XMLLimits = .standard) throws(XMLError) -> [UInt8] {
        let document = try DocumentHandle.parse(document, limits: limits)
        guard declarations(in: xmlDocGetRootElement(document.pointer)) <= declarationLimit else {
            throw .tooManyNamespaces(limit: declarationLimit)
        }
        var text: UnsafeMutablePointer<xmlChar>?
        let count = xmlC14NDocDumpMemory(document.pointer, nil, Int32(XML_C14N_1_0.rawValue), nil, 0, &text)
        defer { cxml_free(text) }
        guard count >= 0, let text else { throw .outOfMemory }
        return Array(UnsafeBufferPointer(start: text, count: Int(count)))
    }

    /// Of the element, those after it and those in them; libxml2 nests them 256 deep at most.
    private static func declarations(in first: xmlNodePtr?) -> Int {
        var (count, next) = (0, first)
        while let node = next {
            next = node.pointee.next
            guard node.pointee.type == XML_ELEMENT_NODE else { continue }
            var declared = node.pointee.nsDef
            while let namespace = declared {
                count += 1
                declared = namespace.pointee.next
            }
            count += declarations(in: node.pointee.children)
        }
        return count
    }
}
