/// The placement of a document in one carenet of its record.
public struct CarenetPlacement: Hashable, Sendable, Codable {
    /// The reason that it is there, or not.
    public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
        /// A person placed it there.
        case placed
        /// Documents of its type go there by themselves.
        case byType
        /// A person took it out, whatever rule there is for its type.
        case takenOut
        /// Neither a person nor a rule placed it.
        case notPlaced

        /// The rule, which a server applies to a document and a client to one that is still to come: a decision by hand
        /// counts before the rule for the type. `byHand`: nil without such a decision.
        public init(byHand: Bool?, byRule: Bool) {
            switch byHand {
            case true?: self = .placed
            case false?: self = .takenOut
            case nil: self = byRule ? .byType : .notPlaced
            }
        }
    }

    public let carenet: Carenet
    public let reason: Reason

    public init(carenet: Carenet, reason: Reason) { (self.carenet, self.reason) = (carenet, reason) }

    /// Whether it is shown there, unless it is kept from every carenet.
    public var isInside: Bool { reason == .placed || reason == .byType }
}

/// Where a document is shown.
public struct DocumentPlacements: Hashable, Sendable, Codable {
    /// Kept from every carenet, whatever else is said.
    public let isNeverShared: Bool
    /// One for each carenet of the record, by name.
    public let placements: [CarenetPlacement]

    public init(isNeverShared: Bool, placements: [CarenetPlacement]) {
        (self.isNeverShared, self.placements) = (isNeverShared, placements)
    }

    /// The carenets that show it.
    public var shown: [Carenet] { isNeverShared ? [] : placements.filter(\.isInside).map(\.carenet) }
}

/// Documents of one type, those that are there and those that come, go to a carenet by themselves.
public struct AutoshareRule: Hashable, Sendable, Codable {
    public let carenet: Carenet
    public let type: DocumentType

    public init(carenet: Carenet, type: DocumentType) { (self.carenet, self.type) = (carenet, type) }
}
