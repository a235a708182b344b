public import SalusBase
public import SalusModels
import SalusXML

/// A part of a record as a Continuity of Care Record (CCR, ASTM E2369-05), in the elements that our own reader knows.
///
/// Nothing is invented: what is not known is not there. `CCRDocument` reads the same facts from it.
public struct ContinuityOfCareRecord: Sendable {
    /// Facts that have no place in it, by the name of the model.
    public let leftOut: [String: Int]

    private let id: String
    private let made: Instant
    private let body: [XMLNode]
    private let actors: CCRWrittenActors
    private let comments: [XMLNode]
    private let count: Int

    /// `id`: a new identifier. `categories`: the chosen ones, nil for all. Without the personal details of a person it
    /// has their name, birth date and sex only.
    public init(
        id: String, of person: Demographics, _ facts: [Fact], made: Instant, categories: Set<DataCategory>? = nil
    ) {
        var actors = CCRWrittenActors(person, isWhole: categories?.contains(.demographics) ?? true)
        var (items, comments): ([CCRWrittenSection: [XMLNode]], [XMLNode]) = ([:], [])
        var leftOut: [String: Int] = [:]
        for fact in facts where fact.model != Demographics.name {
            let isSaid = !fact.fields.isInError && fact.maySayItHappened
            let item = isSaid ? CCRWrittenItem(fact, &actors) : nil
            guard let item else {
                leftOut[fact.model, default: 0] += 1
                continue
            }
            item.comment.map { comments.append($0) }
            if let section = item.section, let node = item.node { items[section, default: []].append(node) }
        }
        (self.id, self.made, self.actors, self.leftOut, self.comments) = (id, made, actors, leftOut, comments)
        count = items.values.reduce(0) { $0 + $1.count } + comments.count
        body = CCRWrittenSection.allCases.compactMap { section in
            items[section].map { CCRElement.node(section.rawValue, $0) }
        }
    }

    /// The document in UTF-8. Throws for more entries than its own reader takes: `FactLimits.factsOfDocument`.
    public func bytes() throws(CCRError) -> [UInt8] {
        guard count < FactLimits.factsOfDocument else { throw .tooManyValues(.facts) }
        let link = CCRElement.leaf("ActorID", CCRElement.program)
        let root = CCRElement.node(
            "ContinuityOfCareRecord",
            [
                CCRElement.leaf("CCRDocumentObjectID", id), CCRElement.text("Language", "English"),
                CCRElement.leaf("Version", "V1.0"),
                CCRElement.node("DateTime", [CCRElement.leaf("ExactDateTime", made.description)]),
                CCRElement.node("Patient", [CCRElement.leaf("ActorID", CCRElement.patient)]),
                CCRElement.node("From", [CCRElement.node("ActorLink", [link])]), CCRElement.node("Body", body),
                CCRElement.node("Actors", actors.nodes),
                comments.isEmpty ? nil : CCRElement.node("Comments", comments),
            ])
        do throws(XMLError) { return try XMLWriter.bytes(of: root) } catch { throw .malformed(error) }
    }
}

/// The sections of the body, in the order of the schema.
enum CCRWrittenSection: String, CaseIterable {
    case problems = "Problems"
    case social = "SocialHistory"
    case alerts = "Alerts"
    case medications = "Medications"
    case equipment = "MedicalEquipment"
    case immunizations = "Immunizations"
    case vitals = "VitalSigns"
    case results = "Results"
    case procedures = "Procedures"
    case encounters = "Encounters"
    case plan = "PlanOfCare"
}
