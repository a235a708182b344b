import PHRIndivo
import SalusModels

@main
struct Main {
    static func main() throws {
        let bytes = Array(
            """
            <Models xmlns="http://indivo.org/vocab/xml/documents#">
              <Model name="Problem">
                <Field name="name_title">Asthma</Field>
                <Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field>
                <Field name="name_identifier">195967001</Field>
                <Field name="startDate">2009-05-16T12:00:00Z</Field>
              </Model>
            </Models>
            """.utf8)
        let parsed = try IndivoDocumentFormat.parse(bytes, patient: "967332")
        print(parsed.facts.map(\.model))
        let strict = try? IndivoDocumentFormat.parse(bytes, dialect: .strict)
        print(strict == nil)
    }
}
