/// A medication with two fills as Indivo X writes it: 2 KB of nested fields, different each time.
enum SampleMedication {
    static func document(_ number: Int) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <Models xmlns="http://indivo.org/vocab/xml/documents#">
              <Model name="Medication">
                <Field name="drugName_title">lisinopril 20 MG Oral Tablet</Field>
                <Field name="drugName_system">http://purl.bioontology.org/ontology/RXNORM/</Field>
                <Field name="drugName_identifier">314077</Field>
                <Field name="startDate">2025-02-10T00:00:00Z</Field>
                <Field name="instructions">One tablet each morning, prescription \(number)</Field>
                <Field name="frequency_value">1</Field>
                <Field name="frequency_unit">/d</Field>
                <Field name="quantity_value">1</Field>
                <Field name="quantity_unit">{tablet}</Field>
                <Field name="fulfillments">
                  \(fill("2025-02-12", "Lakeside Pharmacy"))
                </Field>
              </Model>
            </Models>

            """.utf8)
    }

    private static func fill(_ day: String, _ pharmacy: String) -> String {
        """
        <Model name="Fill">
                    <Field name="date">\(day)T09:00:00Z</Field>
                    <Field name="dispenseDaysSupply">90</Field>
                    <Field name="pbm">Example Benefit Management</Field>
                    <Field name="pharmacy_ncpdpid">5235235</Field>
                    <Field name="pharmacy_org">\(pharmacy)</Field>
                    <Field name="pharmacy_adr_street">111 Lake Drive</Field>
                    <Field name="pharmacy_adr_city">Lakeside</Field>
                    <Field name="pharmacy_adr_postalcode">54321</Field>
                    <Field name="pharmacy_adr_country">United States</Field>
                    <Field name="provider_dea_number">325555555</Field>
                    <Field name="provider_npi_number">5235235</Field>
                    <Field name="provider_name_given">Imani</Field>
                    <Field name="provider_name_family">Okoro</Field>
                    <Field name="quantityDispensed_value">90</Field>
                    <Field name="quantityDispensed_unit">{tablet}</Field>
                  </Model>
        """
    }
}
