import CLibXML2

/// The first thing that libxml2 found wrong; what it says afterwards is mostly a consequence.
struct ParserFault {
    let error: XMLError

    /// Notes the first fault while `context` parses. The pointer must live until parsing is over.
    static func listen(to context: xmlParserCtxtPtr, noting fault: UnsafeMutablePointer<ParserFault?>) {
        context.pointee._private = UnsafeMutableRawPointer(fault)
        context.pointee.sax.pointee.serror = noteError
        context.pointee.sax.pointee.internalSubset = stopAtDocumentType
    }

    fileprivate static func note(_ error: XMLError, in context: UnsafeMutableRawPointer?) {
        guard let context = context?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
        guard let fault = context.pointee._private?.assumingMemoryBound(to: ParserFault?.self) else { return }
        if fault.pointee == nil { fault.pointee = ParserFault(error: error) }
    }

    fileprivate init(error: XMLError) { self.error = error }

    fileprivate init(_ error: xmlError) {
        let code = xmlParserErrors(rawValue: UInt32(bitPattern: error.code))
        // libxml2 has one code for all its own limits; only the message tells them apart.
        let isAboutDepth = error.message.map { String(cString: $0).contains("Excessive depth") } ?? false
        switch code {
        case XML_ERR_NO_MEMORY: self.error = .outOfMemory
        case XML_ERR_INTERNAL_ERROR where isAboutDepth: self.error = .tooDeep(limit: 256)
        default: self.error = .malformed(line: max(1, Int(error.line)), XMLProblem(code))
        }
    }
}

private let noteError: xmlStructuredErrorFunc = { context, error in
    guard let error, error.pointee.level != XML_ERR_WARNING else { return }
    ParserFault.note(ParserFault(error.pointee).error, in: context)
    // Each further pair of hyphens would copy the whole comment into an error of its own.
    guard error.pointee.code == Int32(XML_ERR_HYPHEN_IN_COMMENT.rawValue) else { return }
    xmlStopParser(context?.assumingMemoryBound(to: xmlParserCtxt.self))
}

/// Ends parsing at a DOCTYPE before anything of it is read.
private let stopAtDocumentType: internalSubsetSAXFunc = { context, _, _, _ in
    ParserFault.note(.documentTypeRefused(line: max(1, Int(xmlSAX2GetLineNumber(context)))), in: context)
    xmlStopParser(context?.assumingMemoryBound(to: xmlParserCtxt.self))
}
