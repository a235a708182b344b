import PHRFHIR

/// Resources of invented people, written for these tests.
enum Sample {
    static func read(_ text: String, lenient: Bool = false) throws -> FHIRResource {
        try FHIRResource(json: Array(text.utf8), lenient: lenient)
    }

    static let patient = """
        {"resourceType":"Patient","id":"vera","meta":{"versionId":"3","lastUpdated":"2026-03-01T10:00:00.250Z"},\
        "text":{"status":"generated","div":"<div xmlns=\\"http://www.w3.org/1999/xhtml\\"><p>Vera Lind</p></div>"},\
        "extension":[{"url":"http://example.org/ward","valueString":"B2"}],\
        "identifier":[{"use":"usual","type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v2-0203",\
        "code":"MR"}]},"system":"urn:oid:1.2.36.146","value":"12345"}],"active":true,\
        "name":[{"use":"official","family":"Lind","given":["Vera","Anna"]},{"use":"usual","given":["Ve"],\
        "_given":[{"extension":[{"url":"http://example.org/nick","valueBoolean":true}]}]}],\
        "telecom":[{"system":"phone","value":"(03) 5555 6473","use":"work","rank":1},\
        {"system":"email","value":"vera@example.org"}],"gender":"female","birthDate":"1974-12-25",\
        "_birthDate":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/patient-birthTime",\
        "valueDateTime":"1974-12-25T14:35:45-05:00"}]},"deceasedBoolean":false,\
        "address":[{"use":"home","line":["534 Elm St"],"city":"Ålesund","postalCode":"3999"}],\
        "contact":[{"name":{"family":"Lind","_family":{"id":"f1"}},"gender":"male"}],\
        "generalPractitioner":[{"reference":"Practitioner/7"}],\
        "managingOrganization":{"reference":"Organization/1"}}
        """

    static let observation = """
        {"resourceType":"Observation","id":"bp","status":"final","category":[{"coding":[{"system":\
        "http://terminology.hl7.org/CodeSystem/observation-category","code":"vital-signs"}]}],\
        "code":{"coding":[{"system":"http://loinc.org","code":"85354-9","display":"Blood pressure"}],\
        "text":"Blood pressure"},"subject":{"reference":"Patient/vera"},\
        "effectiveDateTime":"2026-02-03T08:15:00+01:00",\
        "component":[{"code":{"coding":[{"system":"http://loinc.org","code":"8480-6"}]},"valueQuantity":{"value":120.0,\
        "unit":"mmHg","system":"http://unitsofmeasure.org","code":"mm[Hg]"}},{"code":{"coding":[{"system":\
        "http://loinc.org","code":"8462-4"}]},"valueQuantity":{"value":80.50,"unit":"mmHg",\
        "system":"http://unitsofmeasure.org","code":"mm[Hg]"}}]}
        """

    /// An order with its medication inside, and decimals in every form.
    static let order = """
        {"resourceType":"MedicationRequest","id":"o1","contained":[{"resourceType":"Medication","id":"m1",\
        "code":{"text":"Example 5 mg"}}],"status":"active","intent":"order","medicationReference":{"reference":"#m1"},\
        "subject":{"reference":"Patient/vera","display":"Vera Lind"},"authoredOn":"2026-01",\
        "dosageInstruction":[{"sequence":1,"text":"one each day","timing":{"repeat":{"boundsPeriod":{"start":\
        "2026-01-16","end":"2026-01-20"},"frequency":1,"period":1.0,"periodUnit":"d"}},"doseAndRate":[{\
        "doseQuantity":{"value":0.010}},{"rateQuantity":{"value":1.0E+2}}]}]}
        """

    static let bundle = """
        {"resourceType":"Bundle","type":"transaction","entry":[{\
        "fullUrl":"urn:uuid:00000000-0000-4000-8000-000000000001",\
        "resource":\(patient),"request":{"method":"PUT","url":"Patient/vera"}},{"fullUrl":\
        "urn:uuid:00000000-0000-4000-8000-000000000002","resource":\(observation),"request":{"method":"POST",\
        "url":"Observation"}}]}
        """

    static let all = [patient, observation, order, bundle]
}
