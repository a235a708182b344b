/// The rules by which new documents of a record go to its carenets by themselves.
public struct PlacementRules: Hashable, Sendable, Codable {
    /// Every carenet of the record, by name.
    public let carenets: [Carenet]
    public let rules: [AutoshareRule]

    public init(carenets: [Carenet], rules: [AutoshareRule]) { (self.carenets, self.rules) = (carenets, rules) }

    /// The placement of a document of a type that is still to come: no person has decided by hand about it.
    public func placements(ofNew type: DocumentType) -> [CarenetPlacement] {
        carenets.map { carenet in
            let isRuled = rules.contains { $0.type == type && $0.carenet.id == carenet.id }
            return CarenetPlacement(carenet: carenet, reason: .init(byHand: nil, byRule: isRuled))
        }
    }
}
