import SalusAPI

/// Small documents of both formats, made up for these tests.
enum SampleDocuments {
    static let indivo = RawContent(
        mediaType: "application/xml",
        bytes: Array(
            """
            <Models xmlns="http://indivo.org/vocab/xml/documents#">
              <Model name="Problem">
                <Field name="startDate">2009-05-16T12:00:00Z</Field>
                <Field name="name_title">Sore throat</Field>
              </Model>
            </Models>
            """.utf8))

    static let hReader = RawContent(
        mediaType: "application/json",
        bytes: Array(
            #"{"_id":"xyz1","first":"Ada","last":"Sample","birthdate":100000,"conditions":[{"description":"Asthma"}]}"#
                .utf8))

    static let clinicalDocument = RawContent(
        mediaType: "application/xml",
        bytes: Array(
            """
            <?xml version="1.0"?><!-- a summary --><ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole>
            <id root="2.999.1" extension="7"/><patient><name><given>Ada</given><family>Sample</family></name>
            <birthTime value="19700102"/></patient></patientRole></recordTarget><component><structuredBody><component>
            <section><code code="11450-4"/><entry><act><templateId root="2.16.840.1.113883.10.20.22.4.3"/>
            <entryRelationship><observation><value code="195967001" codeSystem="2.16.840.1.113883.6.96"
            displayName="Asthma"/></observation></entryRelationship></act></entry></section></component>
            </structuredBody></component></ClinicalDocument>
            """.utf8))

    static let continuityOfCareRecord = RawContent(
        mediaType: "application/xml",
        bytes: Array(
            """
            <?xml version="1.0"?><ContinuityOfCareRecord xmlns="urn:astm-org:CCR"><CCRDocumentObjectID>1
            </CCRDocumentObjectID><Patient><ActorID>a</ActorID></Patient><Body><Medications><Medication><Product>
            <ProductName><Text>Lisinopril</Text></ProductName></Product></Medication></Medications></Body>
            <Actors><Actor><ActorObjectID>a</ActorObjectID><Person><Name><CurrentName><Given>Rut</Given>
            <Family>Sample</Family></CurrentName></Name><DateOfBirth>
            <ExactDateTime>1971-02-03</ExactDateTime></DateOfBirth></Person></Actor></Actors></ContinuityOfCareRecord>
            """.utf8))

    static let hl7Message = RawContent(
        mediaType: "text/plain",
        bytes: Array(
            (#"MSH|^~\&|LAB|HARBOUR|||20120302||ORU^R01|1|P|2.5"#
                + "\rPID|1||9^^^HARBOUR^MR||Sample^Ole||19720304|M\rOBR|1||F9\rOBX|1|NM|2345-7^Glucose^LN||5.1\r").utf8)
    )

    /// A person with an asthma, and an allergy of `subject`.
    static func fhirBundle(subject: String) -> RawContent {
        let patient = #"{"resourceType":"Patient","id":"p","name":[{"family":"Sample","given":["Ada"]}]}"#
        let asthma = #"{"resourceType":"Condition","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"}}"#
        let nuts =
            #"{"resourceType":"AllergyIntolerance","patient":{"reference":"\#(subject)"},"code":{"text":"Nuts"}}"#
        let entries = [#""fullUrl":"urn:uuid:1","resource":\#(patient)"#, #""resource":\#(asthma)"#]
        let all = (entries + [#""resource":\#(nuts)"#]).map { "{\($0)}" }.joined(separator: ",")
        let text = #"{"resourceType":"Bundle","type":"collection","entry":[\#(all)]}"#
        return RawContent(mediaType: "application/fhir+json", bytes: Array(text.utf8))
    }

    /// Larger than one piece of a stored content.
    static let large = RawContent(
        mediaType: indivo.mediaType, bytes: indivo.bytes + [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20))

    static let unknown = RawContent(mediaType: "text/plain", bytes: Array("a note".utf8))
}
