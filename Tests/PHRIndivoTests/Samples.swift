import PHRIndivo
import SalusModels

/// Small documents, written for these tests.
enum Samples {
    static let namespace = "http://indivo.org/vocab/xml/documents#"
    static let snomed = "http://purl.bioontology.org/ontology/SNOMEDCT/"

    /// `Models` with one model of these fields; a field's text may be XML.
    static func models(_ model: String, _ fields: KeyValuePairs<String, String>, namespace: String = namespace)
        -> String
    {
        #"<Models xmlns="\#(namespace)">\#(self.model(model, fields))</Models>"#
    }

    static func model(_ name: String, _ fields: KeyValuePairs<String, String>) -> String {
        let fields = fields.map { #"<Field name="\#($0.key)">\#($0.value)</Field>"# }
        return #"<Model name="\#(name)">\#(fields.joined(separator: "\n"))</Model>"#
    }

    static func parse(
        _ text: String, _ dialect: IndivoDialect = .tolerant
    ) throws(IndivoError) -> ParsedDocument {
        try IndivoDocumentFormat.parse(Array(text.utf8), dialect: dialect)
    }

    static let problem = models(
        "Problem",
        [
            "startDate": "2009-05-16T12:00:00Z", "name_title": "Backache (finding)", "name_system": snomed,
            "name_identifier": "161891005", "notes": " comes and goes\n",
        ])

    static let medication = models(
        "Medication",
        [
            "drugName_title": "amitriptyline 50 MG", "drugName_identifier": "856845",
            "drugName_system": "http://purl.bioontology.org/ontology/RXNORM/", "startDate": "2007-03-14",
            "frequency_value": "2", "frequency_unit": "/d", "quantity_value": "one half",
            "fulfillments": """
            <Models>
              \(model("Fill", ["date": "2007-03-14T04:00:00Z", "dispenseDaysSupply": "30", "pharmacy_org": "Corner"]))
              \(model("Fill", ["date": "2007-04-14T04:00:00Z", "dispenseDaysSupply": "30.0"]))
            </Models>
            """,
        ])

    static let vitals = models(
        "VitalSigns",
        [
            "date": "2009-05-16T12:00:00Z", "bp_systolic_value": "132.0", "bp_systolic_unit": "mm[Hg]",
            "bp_systolic_name_title": "Intravascular systolic", "bp_systolic_name_identifier": "8480-6",
            "bp_systolic_name_system": "http://purl.bioontology.org/ontology/LNC/", "weight_value": "70.80",
            "weight_unit": "kg", "bp_position_title": "Sitting", "bp_position_identifier": "33586001",
            "bp_position_system": snomed,
            "encounter": model(
                "Encounter",
                [
                    "startDate": "2009-05-16T12:00:00Z", "encounterType_title": "Ambulatory",
                    "encounterType_system": "http://smartplatforms.org/terms/codes/EncounterType#",
                    "encounterType_identifier": "ambulatory", "facility_name": "Wonder Hospital",
                    "facility_adr_city": "Wonder City", "provider_name_family": "Mandel",
                    "provider_tel_1_type": "w", "provider_tel_1_number": "1", "provider_tel_1_preferred_p": "true",
                ]),
        ])

    static let demographics = """
        <Demographics xmlns="\(namespace)">
          <dateOfBirth>1939-11-15</dateOfBirth><gender>female</gender><preferredLanguage>EN</preferredLanguage>
          <Name><familyName>Example</familyName><givenName>Ada</givenName></Name>
          <Telephone><type>h</type><number>1</number><preferred>true</preferred></Telephone>
          <Telephone><type>c</type><number>2</number></Telephone>
          <Address><city>Town</city><postalCode>90210</postalCode></Address>
        </Demographics>
        """

    static let procedure = """
        <Procedure xmlns="\(namespace)">
          <datePerformed>2009-05-16T12:00:00Z</datePerformed>
          <name type="http://codes.example/p#" value="85" abbrev="append">Appendectomy</name>
          <provider><name>A. Surgeon</name><institution>Hospital</institution></provider>
        </Procedure>
        """

    static let equipment = """
        <Equipment xmlns="\(namespace)">
          <dateStarted>2009-02-05</dateStarted><type>cardiac</type><name>Pacemaker</name><id>167</id>
        </Equipment>
        """

    static let note = """
        <SimpleClinicalNote xmlns="\(namespace)">
          <dateOfVisit>2010-02-02T12:00:00Z</dateOfVisit>
          <visitType type="http://codes.example/v#" value="acute">Acute care</visitType>
          <signature><at>2010-02-03T13:12:00Z</at>
            <provider><name>First</name><institution>H</institution></provider></signature>
          <signature><provider><name>Second</name><institution>H</institution></provider></signature>
          <content>\n Patient presents\n with … </content>
        </SimpleClinicalNote>
        """

    static let all = [problem, medication, vitals, demographics, procedure, equipment, note]
}

extension ParsedDocument {
    /// How many facts there are of each model.
    var counts: [String: Int] { facts.reduce(into: [:]) { $0[$1.model, default: 0] += 1 } }

    var hasUnknown: Bool { facts.contains { !$0.unknown.isEmpty } }

    /// The first fact of this type.
    func first<Model: ClinicalModel>(_ type: Model.Type) -> Model? {
        facts.first { $0.model == Model.name }.map { Model($0.fields) }
    }

    func unknown(in model: String) -> [String: String] {
        let fields = facts.first { $0.model == model }?.unknown ?? []
        return Dictionary(fields.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
}
