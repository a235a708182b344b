import CLibXML2

/// A document of any size, read piece by piece: each element is told as it begins and ends, and nothing is kept.
///
/// As everywhere here nothing but the bytes given is read, and there are no entities but the five that XML has. Memory
/// is bounded by the longest tag, which `XMLLimits.bytes` limits. One owner, one thread.
public final class XMLStream {
    /// Told of each element; what it is given lasts only for the call.
    public typealias Begin = (borrowing XMLStreamTag) -> Void

    private static let head = 1024
    private let context: xmlParserCtxtPtr
    private let parts: StreamParts
    private let limits: XMLLimits
    private var check: MarkupCheck
    private var filter: StreamFilter
    private var waiting: [UInt8]?

    /// `limits.bytes` is of one tag, text or comment, `limits.nodes` is of no use here. With `skipsDocumentType` a
    /// DOCTYPE is passed over unread, and so are control characters that XML does not allow; else both are refused.
    /// Text between tags is not told. Throws `outOfMemory`.
    public init(
        limits: XMLLimits = XMLLimits(bytes: 1 << 20), skipsDocumentType: Bool = false, begin: @escaping Begin,
        end: @escaping () -> Void
    ) throws(XMLError) {
        let endless = XMLLimits(bytes: limits.bytes, depth: limits.depth, nodes: 1 << 60, attributes: limits.attributes)
        parts = StreamParts(depthLimit: limits.depth, begin: begin, end: end)
        guard let made = parts.makeContext() else { throw .outOfMemory }
        (context, self.limits) = (made, limits)
        check = MarkupCheck(limits: endless)
        filter = StreamFilter(skips: skipsDocumentType, longest: limits.bytes)
        waiting = []
    }

    deinit { xmlFreeParserCtxt(context) }

    /// Takes the bytes that follow. Throws as parsing does; nothing may be given after that.
    public func take(_ bytes: [UInt8]) throws(XMLError) {
        guard var start = waiting else { return try pass(bytes) }
        start += bytes
        waiting = start
        if start.count >= Self.head { try begin() }
    }

    /// The end of the document. Throws when it is not whole.
    public func finish() throws(XMLError) {
        if let start = waiting {
            guard !start.isEmpty else { throw .empty }
            try begin()
        }
        xmlParseChunk(context, nil, 0, 1)
        if let fault = parts.fault { throw fault }
        guard parts.wasTold else { throw .malformed(line: 1, .noElement) }
    }

    private func begin() throws(XMLError) {
        guard let start = waiting else { return }
        waiting = nil
        try EncodingCheck.check(start)
        try pass(start)
    }

    private func pass(_ bytes: [UInt8]) throws(XMLError) {
        let passed = try filter.passed(bytes)
        try check.pass(all: passed)
        passed.withUnsafeBytes { buffer in
            let text = buffer.assumingMemoryBound(to: CChar.self).baseAddress
            if !buffer.isEmpty { xmlParseChunk(context, text, Int32(buffer.count), 0) }
        }
        if let fault = parts.fault { throw fault }
    }
}
