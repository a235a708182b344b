import SalusModels

/// The checks of every document, whatever protocol it came by; cheap ones first.
public enum DocumentRules {
    /// Checks a document before its format is read; a client does so before it says that something is
    /// added. Throws `invalid`.
    public static func check(
        _ content: [UInt8], mediaType: String, label: String?, limit: Int = .max
    ) throws(DomainError) {
        guard !content.isEmpty else { throw .invalid(field: "content", expected: "at least one byte") }
        guard content.count <= limit else { throw .invalid(field: "content", expected: "at most \(limit) bytes") }
        try checkText(mediaType, "mediaType", limit: 128)
        try checkLabel(label)
    }

    static func check(_ parsed: ParsedDocument, content: [UInt8], limit: Int) throws(DomainError) {
        try check(content, mediaType: parsed.mediaType, label: parsed.label, limit: limit)
        try checkText(parsed.type.rawValue, "type", limit: 400)
        try checkText(parsed.source.system, "source.system", limit: 40)
        for (part, name) in [(parsed.source.patient, "source.patient"), (parsed.source.document, "source.document")] {
            if let part { try checkText(part, name, limit: 400) }
        }
        if let broken = FactLimits.broken(by: parsed.facts) {
            throw .invalid(field: "content", expected: broken.expected)
        }
    }

    /// Throws `invalid` for an empty label, control characters, and more than 400 bytes.
    public static func checkLabel(_ label: String?) throws(DomainError) {
        if let label { try checkText(label, "label", limit: 400) }
    }

    package static func checkText(_ text: String, _ field: String, limit: Int) throws(DomainError) {
        guard !text.isEmpty, text.utf8.count <= limit, !text.unicodeScalars.contains(where: { $0.value < 32 }) else {
            throw .invalid(field: field, expected: "1 to \(limit) bytes of text without control characters")
        }
    }
}
