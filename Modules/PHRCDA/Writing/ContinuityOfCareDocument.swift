public import SalusBase
public import SalusModels
import SalusXML

/// A part of a record as a Continuity of Care Document of C-CDA R2.1 (HL7 CDA R2, Implementation Guide of August 2015).
///
/// Nothing is invented: what is not known has a null flavor, a section without entries says so, and a status that the
/// record does not state is unknown. `CDADocument` reads the same facts from it.
public struct ContinuityOfCareDocument: Sendable {
    /// Facts that the document has no entry for, by the name of the model.
    public let leftOut: [String: Int]

    private let header: CDAHeader
    private let sections: [WrittenSection]

    /// `id`: a new UUID; `record`: that of the record, which stands for the issuer of a medical record number, since no
    /// issuer is known. `facts`: in their order, without what describes the person. `categories`: the chosen ones, nil
    /// for all; `period`: the chosen time. Without the personal details of a person the document has their name, birth
    /// date and sex only, which it cannot do without.
    public init(
        id: String, record: String, of person: Demographics, _ facts: [Fact], made: Instant,
        categories: Set<DataCategory>? = nil, period: ClinicalPeriod? = nil
    ) {
        var rows: [CDASectionForm.Kind: [WrittenEntry]] = [:]
        var leftOut: [String: Int] = [:]
        for fact in facts where fact.model != Demographics.name {
            let isSaid = !fact.fields.isInError && fact.maySayItHappened
            let kind = isSaid ? CDASectionForm.Kind(of: fact) : nil
            let place = kind.map { "\($0)\(rows[$0, default: []].count + 1)" } ?? ""
            if let kind, let entry = CDASectionForm.entry(of: fact, in: kind, place) {
                rows[kind, default: []].append(entry)
            } else {
                leftOut[fact.model, default: 0] += 1
            }
        }
        sections = CDASectionForm.all.compactMap { form in
            WrittenSection(form, rows[form.kind] ?? [], isChosen: form.isChosen(among: categories))
        }
        self.leftOut = leftOut
        let isWhole = categories?.contains(.demographics) ?? true
        header = CDAHeader(
            id: id, record: record, person: person, isWholePerson: isWhole, made: made, period: period,
            begins: ContinuityOfCareDocument.begin(of: facts))
    }

    /// The earliest date of the facts.
    private static func begin(of facts: [Fact]) -> PartialDate? {
        let dates = facts.filter { $0.model != Demographics.name }.flatMap { fact in
            ["date", "startDate", "endDate"].compactMap { fact.fields.date($0) }
        }
        return dates.min { $0.earliest < $1.earliest }
    }

    /// The document in UTF-8. Throws for more entries than its own reader takes: `FactLimits.factsOfDocument`.
    public func bytes() throws(CDAError) -> [UInt8] {
        guard sections.reduce(0, { $0 + $1.count }) < FactLimits.factsOfDocument else { throw .tooManyValues(.facts) }
        let body = CDA.node(
            "component", [:],
            [
                CDA.node(
                    "structuredBody", [:],
                    sections.map { CDA.node("component", [:], [$0.node]) })
            ])
        let root = CDA.node("ClinicalDocument", [:], header.nodes + [body])
        let prefixes = [
            XMLName("type", in: CDA.instance, prefix: "xsi"), XMLName("extension", in: CDA.extensions, prefix: "sdtc"),
        ]
        do throws(XMLError) { return try XMLWriter.bytes(of: root, declaring: [root.name] + prefixes) } catch {
            throw .malformed(error)
        }
    }
}
