import SalusBase
import SalusDomain
import SalusModels

/// The rules for a share with a guardian or a proxy: it has a reason, and a guardian's ends when the person of the
/// record comes of age.
struct GuardianRules {
    /// The demographics that are read for a birth date, newest first.
    private static let mostRead = 20

    let work: OperationContext

    /// The limits with the end that the rules set. Throws `invalid` without a reason, and for a guardian of a person
    /// who is of age.
    func applied(to limits: ShareLimits?, on record: RecordID) throws(DomainError) -> ShareLimits? {
        guard var limits, let representation = limits.representation else { return limits }
        try Self.check(representation.reason)
        guard representation.kind == .guardian, let end = try majority(on: record) else { return limits }
        guard work.now < end else {
            throw .invalid(
                field: "representation", expected: "a proxy in the place of a guardian: this person is of age")
        }
        limits.ends = min(limits.ends ?? end, end)
        return limits
    }

    private static func check(_ reason: String) throws(DomainError) {
        try DocumentRules.checkText(reason, "representation.reason", limit: ShareRepresentation.mostReason)
        guard reason.contains(where: { !$0.isWhitespace }) else {
            throw .invalid(field: "representation.reason", expected: "a reason that both sides understand")
        }
    }

    /// The moment at which the record's person comes of age; nil where no birth date or no age is known.
    private func majority(on record: RecordID) throws(DomainError) -> Instant? {
        let age = work.settings.guardians.ageOfMajority
        guard age != .none, let birth = try birthDate(on: record) else { return nil }
        return age.reached(bornOn: birth)
    }

    /// The birth date that the newest demographics with one say.
    private func birthDate(on record: RecordID) throws(DomainError) -> PartialDate? {
        let view = GrantedView.whole(record)
        let places = try work.tx.reports.places(
            of: FactQuery(CurrentDemographics.model, limit: Self.mostRead), in: view)
        let sealer = try RecordSealer(record: record, work: work.common)
        for place in places {
            guard let sealed = try work.tx.facts.sealedFacts(of: place.document, in: view) else { continue }
            let facts = try sealer.open(work.tx.whole(sealed.sealed, in: record), factsOf: place.document)
            let fact = facts.first { $0.id == place.fact }
            if let birth = fact?.reading(Demographics.self)?.birthDate { return birth }
        }
        return nil
    }
}
