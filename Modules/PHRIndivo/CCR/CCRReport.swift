public import SalusBase
public import SalusModels
import SalusXML

/// A Continuity of Care Record (ASTM E2369-05) of the facts of one record: what the person has and takes, was given and
/// measured, each with its codes. Sections stand in the order of the standard's schema, and one
/// without entries is left out.
public struct CCRReport {
    public static let mediaType = "application/xml"

    private let record: RecordID
    private let facts: [Fact]
    private let at: Instant

    /// `facts`: of active documents, in any order. `at`: when the document is made.
    public init(record: RecordID, facts: [Fact], at: Instant) {
        (self.record, self.facts, self.at) = (record, facts, at)
    }

    /// With an XML declaration at its very beginning. Throws only when there is no memory.
    public var bytes: [UInt8] {
        get throws(XMLError) {
            try XMLWriter.bytes(
                of: CCR.node(
                    "ContinuityOfCareRecord",
                    [
                        CCR.leaf("CCRDocumentObjectID", "\(record)"),
                        CCR.node("Language", [CCR.leaf("Text", "English")]),
                        CCR.leaf("Version", "V1.0"), CCR.node("DateTime", [CCR.leaf("ExactDateTime", at.description)]),
                        CCR.node("Patient", [CCR.leaf("ActorID", CCR.patient)]),
                        CCR.node("From", [CCR.node("ActorLink", [CCR.leaf("ActorID", CCR.system)])]),
                        CCR.node("Body", CCRSection.all.map { $0.node(of: facts) }), actors,
                    ]))
        }
    }

    private var actors: XMLNode {
        CCR.node(
            "Actors",
            [
                CCR.node("Actor", [CCR.leaf("ActorObjectID", CCR.patient), person, CCR.source]),
                CCR.node(
                    "Actor",
                    [
                        CCR.leaf("ActorObjectID", CCR.system),
                        CCR.node("InformationSystem", [CCR.leaf("Name", "Salus")]), CCR.source,
                    ]),
            ])
    }

    /// The newest statement about the person, if there is one.
    private var person: XMLNode {
        let person = facts.last { $0.model == Demographics.name }?.reading(Demographics.self)
        return CCR.node(
            "Person",
            [
                person?.name.map { CCR.node("Name", [CCR.node("CurrentName", Self.parts(of: $0))]) },
                person?.birthDate.map { CCR.node("DateOfBirth", [CCR.leaf("ExactDateTime", $0.text)]) },
                person?.gender.map { CCR.node("Gender", [CCR.leaf("Text", $0)]) },
            ])
    }

    private static func parts(of name: PersonName) -> [XMLNode?] {
        [("Given", name.given), ("Middle", name.middle), ("Family", name.family), ("Suffix", name.suffix)].map {
            element, text in text.map { CCR.leaf(element, $0) }
        } + [name.prefix.map { CCR.leaf("Title", $0) }]
    }
}
