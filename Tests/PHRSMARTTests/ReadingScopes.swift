import PHRFHIR
import PHRSMART
import SalusBase
import SalusModels
import Testing

@Suite("A scope of SMART") struct ReadingScopes {
    @Test(
        "is read in both dialects",
        arguments: [
            ("patient/Observation.rs", "r s"), ("patient/*.cruds", "c d r s u"), ("patient/*.read", "r s"),
            ("patient/Condition.write", "c d u"), ("patient/Observation.*", "c d r s u"),
            ("patient/Observation.rs?category=laboratory", "r s"), ("user/Patient.r", "r"), ("system/*.rs", "r s"),
        ])
    func dialects(text: String, verbs: String) throws {
        let scope = try #require(SMARTResourceScope(text))
        #expect(scope.verbs.map { String($0.rawValue.prefix(1)) }.sorted().joined(separator: " ") == verbs)
        #expect(scope.text == text)
    }

    @Test(
        "is refused when it breaks the grammar",
        arguments: [
            "patient/Observation.dus", "patient/Observation.", "patient/Observation", "patient/Nothing.rs",
            "patient/*.rs?category=x", "patient/Observation.rs?", "patient/Observation.rs?code:not=x",
            "patient/Observation.rs?subject.name=x", "patient/Observation.rs?value-quantity=5",
            "patient/Observation.read?category=x", "patient/Observation.rs?category=", "patient/Observation.rr",
            "patient/Observation.rs?unknown=1", "patient/observation.rs", "patient/Observation.rs.rs",
            "patient/Observation.rs?category=a&category=b&category=c&category=d&category=e&category=f",
        ])
    func grammar(text: String) {
        #expect(SMARTResourceScope(text) == nil)
        #expect(throws: OAuthFault.self) { try SMARTScopes(text) }
    }

    @Test("is said in words")
    func words() throws {
        let scopes = try SMARTScopes(
            "patient/*.rs patient/MedicationRequest.cu patient/Observation.rs?category=a|lab,b")
        #expect(
            scopes.resources.map(\.words) == [
                "see and search all data, kinds that come later too", "add and change medication request data",
                "see and search observation data, only where category is lab or b",
            ])
    }

    @Test("keeps order and dialect in a list; a word that is not known is left out, and one that comes twice is one")
    func list() throws {
        let text = "launch/patient patient/Observation.read openid patient/Observation.read offline_access colour"
        let scopes = try SMARTScopes(text)
        #expect(scopes.text == "launch/patient patient/Observation.read openid offline_access")
        #expect(scopes.isOffline && scopes.resources.count == 1)
    }

    @Test("has bounds")
    func bounds() {
        let many = (0...SMARTLimits.scopes).map { "word\($0)" }.joined(separator: " ")
        #expect(throws: OAuthFault.self) { try SMARTScopes(many) }
        #expect(throws: OAuthFault.self) { try SMARTScopes(String(repeating: "a", count: SMARTLimits.scopeBytes + 1)) }
    }

    @Test(
        "is given only within those that the client registered, and only for a patient",
        arguments: [
            ("patient/*.rs", "patient/Observation.rs", "patient/Observation.rs"),
            ("patient/Observation.rs", "patient/*.rs", ""),
            ("patient/Observation.rs", "patient/Observation.cruds", ""),
            ("patient/Observation.read", "patient/Observation.r", "patient/Observation.r"),
            ("patient/Observation.rs?category=a", "patient/Observation.rs", ""),
            (
                "patient/Observation.rs?category=a", "patient/Observation.s?category=a",
                "patient/Observation.s?category=a"
            ),
            ("patient/*.cruds user/*.cruds system/*.cruds", "user/Observation.rs system/*.rs", ""),
            ("patient/*.rs", "patient/*.rs offline_access", "patient/*.rs"),
            ("patient/*.rs offline_access", "offline_access patient/*.rs", "offline_access patient/*.rs"),
        ])
    func registered(registered: String, asked: String, granted: String) throws {
        #expect(try SMARTScopes(asked).granted(to: SMARTScopes(registered)).text == granted)
    }
}

@Suite("Scopes as a view") struct ScopesAsAView {
    @Test("open the models of their types and the verbs that one of them has")
    func models() throws {
        let view = try SMARTScopes("patient/Condition.rs patient/MedicationRequest.c").view
        #expect(view.verbs == [.read, .search, .create])
        #expect(view.models.shows(Problem.name) && !view.models.shows(LabResult.name) && !view.models.hasDocuments)
        #expect(try SMARTScopes("patient/*.rs").view.models == .all)
        #expect(try SMARTScopes("patient/Task.rs").view.models.hasDocuments)
        #expect(try SMARTScopes("launch/patient").view.verbs.isEmpty)
    }

    @Test("of every type show the models that its facts are written as")
    func everyType() throws {
        for type in FHIRFactMapper.resourceTypes {
            let view = try SMARTScopes("patient/\(type).rs").view
            for model in FHIRFactMapper.models(of: type) { #expect(view.models.shows(model), "\(type) \(model)") }
        }
    }

    private static let context = FHIRSearchContext(
        base: "https://salus.test/fhir/R4", now: Instant("2026-11-23T00:00:00Z") ?? .distantPast, isStrict: true)

    private static func observation(_ category: String) throws -> FHIRResource {
        let text = """
            {"resourceType":"Observation","status":"final","category":[{"coding":[{"system":"urn:c","code":\
            "\(category)"}]}],"code":{"text":"x"}}
            """
        return try FHIRResource(json: Array(text.utf8), lenient: true, limits: .bundle)
    }

    @Test("judge each resource by type, letter and filter")
    func resources() throws {
        let scopes = try SMARTScopes("patient/Observation.rs?category=laboratory patient/Observation.c patient/Task.u")
        let filter = SMARTScopeFilter(scopes, Self.context)
        let (result, other) = (try Self.observation("laboratory"), try Self.observation("vital-signs"))
        #expect(filter.shows(result, for: .read) && filter.shows(result, for: .search))
        #expect(!filter.shows(other, for: .read) && filter.shows(other, for: .create))
        #expect(!filter.shows(result, for: .update) && !filter.shows(result, for: .delete))
        #expect(filter.covers(.update, "Task") && !filter.covers(.update, "Observation"))
        #expect(!filter.covers(.read, "Condition"))
    }
}
