import PHRCDA
import SalusBase
import SalusModels

/// Clinical documents of our own, with an invented person.
enum SampleDocument {
    static let snomed = "codeSystem='2.16.840.1.113883.6.96'"
    static let loinc = "codeSystem='2.16.840.1.113883.6.1'"

    static let person = """
        <recordTarget><patientRole><id root='2.999.1' extension='L-204'/>
          <addr use='HP'><streetAddressLine>1 Pier</streetAddressLine><city>Westport</city></addr>
          <telecom value='tel:555-0104' use='MC'/><telecom value='mailto:edda@example.org'/>
          <patient><name use='C'><given>Old</given></name>
            <name use='L'><prefix>Dr.</prefix><given>Edda</given><given>Ann</given><family>Lund</family></name>
            <administrativeGenderCode code='F'/><birthTime value='19440101003000-0800'/>
            <languageCommunication><languageCode code='en-GB'/></languageCommunication></patient></patientRole>
        </recordTarget>
        """

    static func text(_ sections: String, person: String = person) -> String {
        """
        <ClinicalDocument xmlns='urn:hl7-org:v3' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>
          <id root='2.999.2' extension='d1'/><setId root='2.999.2' extension='s1'/><title>Summary of care</title>
          \(person)<component><structuredBody>\(sections)</structuredBody></component></ClinicalDocument>
        """
    }

    /// One section by its code of LOINC.
    static func section(_ code: String, _ entries: String, words: String = "") -> String {
        """
        <component><section><code code='\(code)' \(loinc)/><title>Title</title><text>\(words)</text>\(entries)</section>
        </component>
        """
    }

    static func parse(_ sections: String) throws -> ParsedDocument {
        try CDADocument.parse(Array(text(sections).utf8))
    }

    /// The facts of one section, without the person.
    static func facts(_ code: String, _ entries: String, words: String = "") throws -> [FactDraft] {
        Array(try parse(section(code, entries, words: words)).facts.dropFirst())
    }
}
