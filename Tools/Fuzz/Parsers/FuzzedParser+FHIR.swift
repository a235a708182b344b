import PHRFHIR
import PHRSMART
import SalusBase
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
        FuzzedParser("fhir-search", "Queries of a search, answered on a small patient and an observation.") { bytes in
            guard let parameters = [FormParameter](form: bytes) else { return }
            for resource in [patched, searched] {
                guard let search = try? FHIRSearch(of: resource.type, parameters, searchContext) else { continue }
                _ = try? search.matches(resource)
                _ = try? search.sorted([resource, resource])
                let again = try? FHIRSearch(of: resource.type, search.understood, searchContext)
                demand(again?.understood == search.understood, "the normal form of a search is its own")
            }
        },
        FuzzedParser(text: "smart-scopes", "Lists of scopes of SMART, as views and for one observation.") { text in
            guard let scopes = try? SMARTScopes(text) else { return }
            demand((try? SMARTScopes(scopes.text)) == scopes, "scopes survive being written")
            let granted = scopes.granted(to: scopes)
            demand(granted.granted(to: granted) == granted, "a grant grants itself")
            demand(scopes.view.verbs == Set(scopes.opened.flatMap(\.verbs)), "a view has the verbs of its scopes")
            _ = SMARTScopeFilter(scopes, searchContext).shows(searched, for: .read)
        },
        FuzzedParser("smart-request", "Requests of clients to the endpoints of OAuth 2.") { bytes in
            guard let parameters = [FormParameter](form: bytes) else { return }
            _ = try? AuthorizationRequest(parameters, base: searchContext.base) { _ in client }
            guard let form = try? OAuthParameters(form: bytes) else { return }
            _ = try? TokenRequest(form)
            _ = try? ClientAuthentication(
                authorization: form["authorization"].map { [$0] } ?? [], form, endpoint: searchContext.base)
        },
        FuzzedParser(text: "client-assertion", "Signed texts by which clients of OAuth 2 say who they are.") { text in
            guard let said = try? ClientAssertion(text) else { return }
            demand(said.text == text && (1...10).contains(said.audiences.count), "an assertion is for a server")
            demand(said.expires.milliseconds >= 0, "an assertion ends")
        },
        FuzzedParser("fhir-bundle", "Bundles of requests: their entries, and the references between them.") { bytes in
            guard let bundle = try? FHIRResource(json: bytes, limits: .bundle),
                let request = try? FHIRBundleRequest(bundle, base: searchContext.base)
            else { return }
            demand(request.ordered.count == request.entries.count, "every entry has its turn")
            var links = BundleLinks()
            for (number, entry) in request.entries.enumerated() {
                if let url = entry.fullURL { links.add(url, "Basic/\(number)") }
            }
            for entry in request.entries {
                guard let resource = entry.resource else { continue }
                _ = BundleLinks.searches(in: resource)
                guard let linked = try? links.rewritten(resource, of: entry.fullURL) else { continue }
                demand(linked.type == resource.type && linked.id == resource.id, "links change references only")
            }
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

    private static let client: AppManifest? = AppName("growth@apps.test").map { name in
        var manifest = AppManifest(id: name, name: "Growth")
        (manifest.redirectURIs, manifest.scope) = (["https://growth.test/back"], "patient/*.cruds offline_access")
        return manifest
    }

    private static let searchContext: FHIRSearchContext = {
        var context = FHIRSearchContext(
            base: "https://salus.test/fhir/R4", now: Instant(seconds: 1_800_000_000), isStrict: false)
        context.takesChains = true
        return context
    }()

    private static let searched: FHIRResource = {
        let text = """
            {"resourceType":"Observation","id":"o","status":"final","code":{"coding":[{"system":"http://loinc.org",\
            "code":"4548-4"}],"text":"HbA1c"},"subject":{"reference":"Patient/p"},"effectiveDateTime":"2026-03-02",\
            "valueQuantity":{"value":6.10,"unit":"%","system":"http://unitsofmeasure.org","code":"%"}}
            """
        guard let resource = try? FHIRResource(json: Array(text.utf8)) else { fatalError("our own result is read") }
        return resource
    }()

    private static let patched: FHIRResource = {
        let text = """
            {"resourceType":"Patient","id":"p","name":[{"family":"Lind","given":["A","B"]}],"birthDate":"1974-12-25",\
            "deceasedBoolean":false,"contact":[{"gender":"male"}],"multipleBirthInteger":2}
            """
        guard let resource = try? FHIRResource(json: Array(text.utf8)) else { fatalError("our own patient is read") }
        return resource
    }()
}
