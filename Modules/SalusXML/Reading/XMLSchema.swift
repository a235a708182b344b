import CLibXML2

/// A W3C XML schema that stands alone (no include, import or redefine: nothing is loaded from elsewhere).
public final class XMLSchema: @unchecked Sendable {
    // Unchecked because libxml2's schema is a C pointer; it is never changed after parsing, and every validation has
    // a context of its own, which is how libxml2 allows a schema to be shared.
    private let pointer: xmlSchemaPtr

    public init(_ bytes: [UInt8]) throws(XMLError) {
        let root = try XMLNode(parsing: bytes)
        let loads = root.children.contains { ["include", "import", "redefine"].contains($0.name.local) }
        guard !loads, Self.isSmall(root), let schema = Self.parse(bytes) else { throw .unusableSchema }
        pointer = schema
    }

    deinit { xmlSchemaFree(pointer) }

    /// Elements that one declaration may hold, and characters of a pattern: libxml2 compares the states of the
    /// automaton that it makes of them each with each.
    private static let (mostElements, longestPattern) = (200, 200)

    private static func isSmall(_ root: XMLNode) -> Bool {
        root.children.allSatisfy { count(of: $0) <= mostElements } && patternsAreShort(root)
    }

    private static func count(of node: XMLNode) -> Int {
        node.children.reduce(node.name.local == "element" ? 1 : 0) { $0 + count(of: $1) }
    }

    private static func patternsAreShort(_ node: XMLNode) -> Bool {
        let isShort = node.name.local != "pattern" || (node.attribute("value") ?? "").utf8.count <= longestPattern
        return isShort && node.children.allSatisfy(patternsAreShort)
    }

    /// Returns when the document follows the schema; else throws with the lines of up to ten faults.
    public func validate(_ bytes: [UInt8], limits: XMLLimits = .standard) throws(XMLError) {
        let document = try DocumentHandle.parse(bytes, limits: limits)
        guard let context = xmlSchemaNewValidCtxt(pointer) else { throw .outOfMemory }
        defer { xmlSchemaFreeValidCtxt(context) }
        var faults = FaultLines()
        let verdict = withUnsafeMutablePointer(to: &faults) { faults in
            xmlSchemaSetValidStructuredErrors(context, noteFault, faults)
            return xmlSchemaValidateDoc(context, document.pointer)
        }
        guard verdict == 0 else { throw .invalid(lines: faults.lines) }
    }

    private static func parse(_ bytes: [UInt8]) -> xmlSchemaPtr? {
        bytes.withUnsafeBytes {
            let text = $0.assumingMemoryBound(to: CChar.self).baseAddress
            guard let context = xmlSchemaNewMemParserCtxt(text, Int32($0.count)) else { return nil }
            defer { xmlSchemaFreeParserCtxt(context) }
            xmlSchemaSetParserStructuredErrors(context, { _, _ in }, nil)
            return xmlSchemaParse(context)
        }
    }
}

private struct FaultLines { var lines: [Int] = [] }

private let noteFault: xmlStructuredErrorFunc = { faults, error in
    guard let faults = faults?.assumingMemoryBound(to: FaultLines.self), let error else { return }
    if faults.pointee.lines.count < 10 { faults.pointee.lines.append(Int(error.pointee.line)) }
}
