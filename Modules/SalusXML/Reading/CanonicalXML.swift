import CLibXML2

/// Canonical XML 1.0 without comments: two documents that say the same in other words have the same canonical bytes.
public enum CanonicalXML {
    /// Throws as parsing does. White space between elements counts as content.
    public static func bytes(of document: [UInt8], limits: XMLLimits = .standard) throws(XMLError) -> [UInt8] {
        let document = try DocumentHandle.parse(document, limits: limits)
        var text: UnsafeMutablePointer<xmlChar>?
        let count = xmlC14NDocDumpMemory(document.pointer, nil, Int32(XML_C14N_1_0.rawValue), nil, 0, &text)
        defer { cxml_free(text) }
        guard count >= 0, let text else { throw .outOfMemory }
        return Array(UnsafeBufferPointer(start: text, count: Int(count)))
    }
}
