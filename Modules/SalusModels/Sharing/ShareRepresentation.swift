/// The right by which an account sees a record for its person: that of a guardian or of a proxy, as the RelatedPerson
/// and the Consent of FHIR know them.
public struct ShareRepresentation: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A parent, or another legal representative of a person who does not decide alone. The share ends at the
        /// latest when the person comes of age.
        case guardian
        /// An account that the person chose.
        case proxy
    }

    /// The most bytes of a reason.
    public static let mostReason = 200

    public let kind: Kind
    /// In the words of the one who shares; both sides see it.
    public let reason: String

    public init(_ kind: Kind, because reason: String) { (self.kind, self.reason) = (kind, reason) }

    /// Such as `guardian: mother of Ben`.
    public var words: String { "\(kind.rawValue): \(reason)" }
}
