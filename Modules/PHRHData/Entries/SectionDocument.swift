import SalusBase
public import SalusModels
import SalusXML

/// Section documents as bytes.
public enum SectionDocument {
    /// The forms in which a fact is written.
    public enum Form: Hashable, Sendable, CaseIterable {
        /// XML of the continuity-of-care profile.
        case profile
        /// XML of green C32, as RHEx has it.
        case greenC32
        /// JSON of RHEx.
        case json

        public var mediaType: String { self == .json ? "application/json" : "application/xml" }
    }

    /// The system that names documents read here as their source.
    public static let system = "hdata"

    /// One entry's fact in a form. Nil for an entry without a fact, whose bytes are the document's own.
    public static func bytes(of entry: HDataEntry, as form: Form) throws(HDataError) -> [UInt8]? {
        guard let fact = entry.fact else { return nil }
        let id = entry.id.description
        switch form {
        case .json:
            return Array(EntryJSONWriter.entry(fact, id: id, version: entry.version).canonicalText.utf8)
        case .profile, .greenC32:
            return try bytes(of: try EntryXMLWriter(isProfile: form == .profile).node(fact, id: id))
        }
    }

    /// All entries of a section in one document: a JSON list, or an element around the entries.
    public static func bytes(
        of entries: [HDataEntry], in section: HDataSection, as form: Form
    ) throws(HDataError) -> [UInt8] {
        if form == .json {
            let list = entries.compactMap { entry in
                entry.fact.map { EntryJSONWriter.entry($0, id: entry.id.description, version: entry.version) }
            }
            return Array(JSONValue.array(list).canonicalText.utf8)
        }
        let writer = EntryXMLWriter(isProfile: form == .profile)
        var content: [XMLContent] = []
        for entry in entries {
            guard let fact = entry.fact else { continue }
            content.append(.element(try writer.node(fact, id: entry.id.description)))
        }
        let name = section.rhexName ?? section.path.last ?? "section"
        let namespace = form == .profile ? HDataRoot.ownNamespace : EntryMapping.greenNamespace
        return try bytes(of: XMLNode(XMLName(name, in: namespace), content: content))
    }

    private static func bytes(of node: XMLNode) throws(HDataError) -> [UInt8] {
        do throws(XMLError) {
            return try XMLWriter.bytes(of: node)
        } catch {
            throw .malformedXML(error)
        }
    }
}

extension SectionDocument {
    /// Reads a document that was sent to a section, in any of the forms; JSON begins with `{` or `[`.
    ///
    /// Of sections for which there is no model yet the document is kept whole, with a note. Throws for a document that
    /// does not belong in the section; documents for `attachments` are not read at all.
    public static func parse(_ bytes: [UInt8], in section: HDataSection) throws(HDataError) -> ParsedDocument {
        let isJSON = isJSON(bytes)
        var parsed = ParsedDocument(
            type: DocumentType(rawValue: section.typeAddress ?? HDataRoot.ownNamespace),
            mediaType: isJSON ? "application/json" : "application/xml", label: section.title,
            source: SourceIdentity(system: system))
        if section.keepsDocuments {
            try check(bytes, isJSON: isJSON)
            parsed.notes.append(ImportNote("no model for documents of this section; kept whole"))
            return parsed
        }
        parsed.facts = isJSON ? try EntryJSONReader.facts(bytes, in: section) : try xmlFacts(bytes, in: section)
        if let limit = FactLimits.broken(by: parsed.facts) { throw .tooManyValues(limit) }
        parsed.notes += parsed.unmapped
        return parsed
    }

    /// Reads a section document of which the section is not known, such as a file: the element says what it is, and a
    /// `result` counts as one of a laboratory.
    public static func parse(xml bytes: [UInt8]) throws(HDataError) -> ParsedDocument {
        let facts = try xmlFacts(bytes, in: nil)
        if let limit = FactLimits.broken(by: facts) { throw .tooManyValues(limit) }
        let section = HDataSection.holding(model: facts.first?.model ?? "")
        var parsed = ParsedDocument(
            type: DocumentType(rawValue: section.typeAddress ?? "urn:salus:hdata:other"), mediaType: "application/xml",
            label: section.title, source: SourceIdentity(system: system), facts: facts)
        parsed.notes = parsed.unmapped
        return parsed
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    private static func xmlFacts(_ bytes: [UInt8], in section: HDataSection?) throws(HDataError) -> [FactDraft] {
        try EntryXMLReader(section: section).facts(try node(bytes))
    }

    private static func node(_ bytes: [UInt8]) throws(HDataError) -> XMLNode {
        do throws(XMLError) {
            return try XMLNode(parsing: bytes, limits: EntryXMLReader.limits)
        } catch {
            throw .malformedXML(error)
        }
    }

    /// Throws unless the bytes are what they look like.
    private static func check(_ bytes: [UInt8], isJSON: Bool) throws(HDataError) {
        if isJSON { _ = try EntryJSONReader.value(bytes) } else { _ = try node(bytes) }
    }
}
