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
