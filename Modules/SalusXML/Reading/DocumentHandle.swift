import CLibXML2

/// Owns a libxml2 document, which goes when this goes.
struct DocumentHandle: ~Copyable {
    let pointer: xmlDocPtr

    deinit { xmlFreeDoc(pointer) }

    /// No network, no document type declaration and so no entity but the five that XML has, nothing printed.
    static func parse(_ bytes: [UInt8], limits: XMLLimits) throws(XMLError) -> DocumentHandle {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= min(limits.bytes, Int(Int32.max)) else { throw .tooLarge(limit: limits.bytes) }
        try EncodingCheck.check(bytes)
        try MarkupCheck.check(bytes, limits: limits)
        xmlInitParser()
        guard let context = xmlNewParserCtxt() else { throw .outOfMemory }
        defer { xmlFreeParserCtxt(context) }
        var fault: ParserFault?
        let document = withUnsafeMutablePointer(to: &fault) { fault in
            ParserFault.listen(to: context, noting: fault)
            return read(bytes, context)
        }
        guard let document else { throw fault?.error ?? .outOfMemory }
        let handle = DocumentHandle(pointer: document)
        if let fault { throw fault.error }
        return handle
    }

    /// Without `NOENT` libxml2 keeps `&` in the name of a namespace as the reference `&#38;`, which is then part of it.
    private static func read(_ bytes: [UInt8], _ context: xmlParserCtxtPtr) -> xmlDocPtr? {
        let options = [
            XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_NOCDATA, XML_PARSE_NOERROR, XML_PARSE_NOWARNING,
            XML_PARSE_BIG_LINES,
        ].reduce(0) { $0 | $1.rawValue }
        return bytes.withUnsafeBytes {
            let text = $0.assumingMemoryBound(to: CChar.self).baseAddress
            return xmlCtxtReadMemory(context, text, Int32($0.count), nil, nil, Int32(options))
        }
    }
}
