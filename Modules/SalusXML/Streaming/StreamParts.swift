import CLibXML2

/// Receives the elements and faults of a stream from libxml2.
final class StreamParts {
    private let depthLimit: Int
    private let begin: XMLStream.Begin
    private let end: () -> Void
    private var depth = 0
    private var context: xmlParserCtxtPtr?
    private(set) var fault: XMLError?
    private(set) var wasTold = false

    init(depthLimit: Int, begin: @escaping XMLStream.Begin, end: @escaping () -> Void) {
        (self.depthLimit, self.begin, self.end) = (depthLimit, begin, end)
    }

    /// The context holds this object without owning it; who asks for it keeps both.
    func makeContext() -> xmlParserCtxtPtr? {
        xmlInitParser()
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = tellBegin
        handler.endElementNs = tellEnd
        handler.serror = tellFault
        handler.internalSubset = { parts, _, _, _ in StreamParts.of(parts)?.refuseType() }
        context = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        let options = [XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_NOWARNING, XML_PARSE_BIG_LINES]
        if let context { xmlCtxtUseOptions(context, Int32(options.reduce(0) { $0 | $1.rawValue })) }
        return context
    }

    fileprivate static func of(_ pointer: UnsafeMutableRawPointer?) -> StreamParts? {
        pointer.map { Unmanaged<StreamParts>.fromOpaque($0).takeUnretainedValue() }
    }

    fileprivate func begin(_ tag: borrowing XMLStreamTag) {
        guard fault == nil else { return }
        (depth, wasTold) = (depth + 1, true)
        guard depth <= depthLimit else { return stop(.tooDeep(limit: depthLimit)) }
        begin(tag)
    }

    fileprivate func ended() {
        guard fault == nil else { return }
        depth -= 1
        end()
    }

    fileprivate func refuseType() {
        stop(.documentTypeRefused(line: context.map { max(1, Int(xmlSAX2GetLineNumber($0))) } ?? 1))
    }

    /// The first fault counts: what follows is mostly its consequence.
    fileprivate func stop(_ error: XMLError) {
        if fault == nil { fault = error }
        if let context { xmlStopParser(context) }
    }
}

private let tellBegin: startElementNsSAX2Func = { parts, name, _, _, _, _, count, _, attributes in
    guard let name else { return }
    StreamParts.of(parts)?.begin(XMLStreamTag(local: name, count: Int(count), attributes: attributes))
}

private let tellEnd: endElementNsSAX2Func = { parts, _, _, _ in StreamParts.of(parts)?.ended() }

private let tellFault: xmlStructuredErrorFunc = { parts, error in
    guard let error, error.pointee.level != XML_ERR_WARNING else { return }
    let code = xmlParserErrors(rawValue: UInt32(bitPattern: error.pointee.code))
    let isMemory = code == XML_ERR_NO_MEMORY
    let line = max(1, Int(error.pointee.line))
    StreamParts.of(parts)?.stop(isMemory ? .outOfMemory : .malformed(line: line, XMLProblem(code)))
}
