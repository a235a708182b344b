import SalusBase
import SalusModels

/// The ends of guardians' shares, which follow from the birth date that documents say.
extension DocumentWriter {
    /// The shares of guardians end when the person comes of age, or now where that was before. An end that comes
    /// earlier stays, so that no corrected birth date makes a share longer.
    func endGuardianships(by facts: [Fact]) throws(DomainError) {
        let births = facts.lazy.compactMap { $0.reading(Demographics.self)?.birthDate }
        guard let birth = births.first, let end = work.ageOfMajority.reached(bornOn: birth) else { return }
        try work.tx.records.endGuardianships(of: record, at: max(end, work.now), grant)
    }

    /// The same by a document that counts again. Facts that are too large to be kept whole are left out.
    func endGuardianships(byFactsOf document: DocumentID) throws(DomainError) {
        guard work.ageOfMajority != .none,
            case .whole(let sealed)? = try work.tx.facts.sealedFacts(of: document, in: .whole(record))?.sealed
        else { return }
        try endGuardianships(by: RecordSealer(record: record, work: work).open(sealed, factsOf: document))
    }
}
