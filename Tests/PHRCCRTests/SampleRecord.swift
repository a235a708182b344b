import PHRCCR
import SalusBase
import SalusModels

/// Continuity of care records of our own, with an invented person.
enum SampleRecord {
    static let actors = """
        <Actors>
          <Actor><ActorObjectID>A1</ActorObjectID><Person><Name><CurrentName><Given>Edda</Given><Middle>Ann</Middle>
            <Family>Lund</Family><Title>Dr.</Title></CurrentName></Name><DateOfBirth>
            <ExactDateTime>1944-01-01T00:30:00-08:00</ExactDateTime></DateOfBirth><Gender><Text>Female</Text></Gender>
            </Person><IDs><Type><Text>Social Security Number</Text></Type><ID>111-00-1234</ID></IDs>
            <IDs><Type><Text>MRN</Text></Type><ID>L-204</ID></IDs><Address><Line1>1 Pier</Line1><City>Westport</City>
            </Address><Telephone><Value>555-0104</Value><Type><Text>Mobile</Text></Type></Telephone>
            <EMail><Value>edda@example.org</Value></EMail><Specialty><Text>Sailing</Text></Specialty></Actor>
          <Actor><ActorObjectID>A2</ActorObjectID><Person><Name><DisplayName>Dr. Ole Vik</DisplayName></Name></Person>
          </Actor>
          <Actor><ActorObjectID>A3</ActorObjectID><Organization><Name>Harbour Clinic</Name></Organization></Actor>
        </Actors>
        """

    static func text(_ sections: String, actors: String = actors, more: String = "") -> String {
        """
        <ContinuityOfCareRecord xmlns='urn:astm-org:CCR'><CCRDocumentObjectID>D1</CCRDocumentObjectID>
          <Language><Text>English</Text></Language><Version>V1.0</Version><DateTime><ExactDateTime/></DateTime>
          <Patient><ActorID>A1</ActorID></Patient><From><ActorLink><ActorID>A3</ActorID></ActorLink></From>
          <Purpose><Description><Text>For the next visit</Text></Description></Purpose>
          <Body>\(sections)</Body>\(actors)\(more)</ContinuityOfCareRecord>
        """
    }

    static func parse(_ sections: String, more: String = "") throws -> ParsedDocument {
        try CCRDocument.parse(Array(text(sections, more: more).utf8))
    }

    /// The facts of one section, without the person.
    static func facts(_ section: String, _ items: String, more: String = "") throws -> [FactDraft] {
        Array(try parse("<\(section)>\(items)</\(section)>", more: more).facts.dropFirst())
    }

    /// A description with one code.
    static func named(_ words: String, _ code: String = "", in system: String = "") -> String {
        let coded = code.isEmpty ? "" : "<Code><Value>\(code)</Value><CodingSystem>\(system)</CodingSystem></Code>"
        return "<Description><Text>\(words)</Text>\(coded)</Description>"
    }

    static func date(_ words: String, _ kind: String = "") -> String {
        let type = kind.isEmpty ? "" : "<Type><Text>\(kind)</Text></Type>"
        return "<DateTime>\(type)<ExactDateTime>\(words)</ExactDateTime></DateTime>"
    }

    static func status(_ words: String) -> String { "<Status><Text>\(words)</Text></Status>" }
}
