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

    static let unknown = RawContent(mediaType: "text/plain", bytes: Array("a note".utf8))
}
