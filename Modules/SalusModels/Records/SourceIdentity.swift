/// The origin of a document, by which a repeated import is recognised.
///
/// `patient` and `document` are the source's own identifiers. A document without one is known by its content's digest.
/// Never a medical record number: two people of the sample data share one.
public struct SourceIdentity: Hashable, Sendable, Codable {
    /// The kind of source: `indivo`, `hreader`, `native`.
    public let system: String
    public let patient: String?
    public let document: String?

    public init(system: String, patient: String? = nil, document: String? = nil) {
        (self.system, self.patient, self.document) = (system, patient, document)
    }
}

extension SourceIdentity {
    /// Bytes of a label, and of each identifier of a source.
    public static let longestText = 400

    /// The identity of a foreign document: its own number and that of its person, each with the mark of the person's
    /// name and birth date. Without a mark it is known by its content only; a number that is too long is left out.
    public init(system: String, of person: Demographics, number: String?, document: String?) {
        guard let mark = person.mark else {
            self.init(system: system)
            return
        }
        let known = [number, document].map { text in text.map { "\($0)#\(mark)" }.flatMap(Self.fitting) }
        self.init(system: system, patient: known[0] ?? "#\(mark)", document: known[1])
    }

    /// A text of the source that is short enough for a label or an identifier and has no control characters, else nil.
    public static func fitting(_ text: String) -> String? {
        let isShort = !text.isEmpty && text.utf8.count <= longestText
        return isShort && !text.unicodeScalars.contains { $0.value < 32 } ? text : nil
    }
}
