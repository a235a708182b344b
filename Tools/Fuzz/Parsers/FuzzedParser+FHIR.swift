import PHRFHIR
import SalusModels

extension FuzzedParser {
    static let fhir = [
        FuzzedParser("fhir-json", "Resources of FHIR R4 in JSON; they are written in JSON and XML.") { bytes in
            guard let resource = try? FHIRResource(json: bytes) else { return }
            let written = resource.json()
            demand((try? OrderedJSON(parsing: Array(written.text().utf8))) == written, "JSON survives being written")
            demand((try? FHIRResource(written)) == resource, "a resource survives being written")
            _ = try? resource.xml()
        },
        FuzzedParser("fhir-xml", "Resources of FHIR R4 in XML; they are written in JSON and XML.") { bytes in
            guard let resource = try? FHIRResource(xml: bytes) else { return }
            demand((try? FHIRResource(resource.json())) == resource, "what XML says, JSON can say")
            _ = try? resource.xml()
        },
        FuzzedParser("fhir-rules", "Resources of FHIR R4, checked, searched and cut.") { bytes in
            guard let resource = try? FHIRResource(json: bytes, lenient: true) else { return }
            let outcome = FHIRResource(outcome: FHIRValidator().issues(of: resource))
            demand((1...100).contains(outcome["issue"].count), "an outcome has at most a hundred issues")
            _ = try? FHIRSearchIndexer().values(of: resource)
            let cut = resource.subset(.summary)
            demand(cut.subset(.summary) == cut, "the summary of a summary is the same")
        },
        FuzzedParser("fhir-document", "Resources and Bundles of FHIR R4 as documents, and their facts as resources.") {
            bytes in
            guard let parsed = try? FHIRDocument.parse(bytes) else { return }
            let mapper = FHIRFactMapper()
            for fact in parsed.facts {
                let source = FHIRFactSource(id: "f", patient: "p", document: "urn:x")
                guard let resource = mapper.resource(of: fact, from: source) else { continue }
                demand((try? mapper.facts(of: resource)) == [fact], "a fact comes back from its resource")
            }
        },
        FuzzedParser(text: "fhir-path", "Expressions of FHIRPath, evaluated on a small patient.") { text in
            guard let path = try? FHIRPath(text) else { return }
            var options = FHIRPathOptions()
            options.steps = 50_000
            _ = try? path.evaluate(on: patched, options)
        },
        FuzzedParser("fhir-patch", "Patches of a small patient: JSON Patch and FHIRPath Patch.") { bytes in
            if let patch = try? JSONPatch(parsing: bytes), let result = try? patched.patched(by: patch) {
                demand(result.id == patched.id, "a patch leaves the id")
            }
            if let patch = try? FHIRResource(json: bytes), let result = try? patched.patched(by: patch) {
                demand(result.id == patched.id, "a patch leaves the id")
            }
        },
    ]

    private static let patched: FHIRResource = {
        let text = """
            {"resourceType":"Patient","id":"p","name":[{"family":"Lind","given":["A","B"]}],"birthDate":"1974-12-25",\
            "deceasedBoolean":false,"contact":[{"gender":"male"}],"multipleBirthInteger":2}
            """
        guard let resource = try? FHIRResource(json: Array(text.utf8)) else { fatalError("our own patient is read") }
        return resource
    }()
}
