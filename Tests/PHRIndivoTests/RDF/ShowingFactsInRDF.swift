import PHRIndivo
import SalusBase
import SalusCrypto
import SalusModels
import SalusXML
import TestSupport
import Testing

@Suite("Showing facts in RDF")
struct ShowingFactsInRDF {
    private let record = RecordID("00112233-4455-6677-8899-aabbccddeeff")!

    private func fact(_ model: some ClinicalModel) -> Fact {
        Fact(id: FactID(from: .secure), draft: FactDraft(model))
    }

    private func problem(_ name: Concept) -> Fact {
        var problem = Problem()
        problem.name = name
        return fact(problem)
    }

    private func outline(_ facts: Fact...) throws -> [String] {
        var graph = SMARTGraph(record: record)
        for fact in facts { graph.add(fact, siblings: facts) }
        return try RDFOutline(graph.bytes).resources
    }

    @Test("a person is told with name, day of birth, telephones and the record as its number")
    func person() throws {
        var (person, name, telephone) = (Demographics(), PersonName(), Telephone())
        (name.given, name.family) = ("Bruce", "Wayne")
        (telephone.kind, telephone.number, telephone.preferred) = ("mobile", "555-6666", true)
        (person.name, person.birthDate, person.gender) = (name, PartialDate("1939-11-15"), "male")
        (person.telephones, person.race) = ([telephone], Concept(text: "caucasian"))
        var graph = SMARTGraph(record: record)
        graph.add(person)
        let told = try #require(try RDFOutline(graph.bytes).resources.first)
        #expect(told.hasPrefix("http://indivo.org/records/ID/demographics {"))
        for part in [
            "bday=1939-11-15^^http://www.w3.org/2001/XMLSchema#date", "gender=male", "family-name=Wayne",
            "terms#race=caucasian",
            "vcard/ns#Cell", "vcard/ns#Pref", "terms#system=http://indivo.org/records/", "identifier=\(record)",
        ] {
            #expect(told.contains(part), "\(part)")
        }
    }

    @Test("two facts of one code share its node, under both titles; a code of another system is none of the list")
    func codes() throws {
        let (first, second) = (Coding(.snomed, "161891005"), Coding(system: "http://example.org/own", code: "a b"))
        let told = try outline(
            problem(Concept(text: "Backache", codings: [second, first])),
            problem(Concept(text: "Lumbago", codings: [first])), problem(Concept(text: "Ache", codings: [second])))
        let code = try #require(told.first { $0.hasPrefix("http://purl.bioontology.org/ontology/SNOMEDCT/161891005") })
        #expect(code.contains("title=Backache") && code.contains("title=Lumbago") && code.contains("codes/SNOMED"))
        let own = try #require(told.first { $0.hasPrefix("http://example.org/own/a%20b") })
        #expect(own.contains("terms#Code") && !own.contains("codes/SNOMED"))
    }

    @Test("a date is told as exactly as the source knew it")
    func dates() throws {
        var problem = Problem()
        (problem.name, problem.startDate) = (Concept(text: "Ache"), PartialDate("2009-05"))
        problem.endDate = PartialDate("2010-01-02")
        let told = try #require(try outline(fact(problem)).first)
        #expect(told.contains("startDate=2009-05^^http://www.w3.org/2001/XMLSchema#gYearMonth"))
        #expect(told.contains("endDate=2010-01-02T00:00:00Z^^http://www.w3.org/2001/XMLSchema#dateTime"))
    }

    @Test("a fill that is no fact of its own is told inside its medication")
    func innerFills() throws {
        var (medication, fill) = (Medication(), Fill())
        fill.benefitManager = "T1"
        (medication.name, medication.fulfillments) = (Concept(text: "Aspirin"), [fill])
        let inner = try outline(fact(medication))
        #expect(inner.count == 1 && inner[0].contains("terms#pbm=T1"))
        let beside = try outline(fact(medication), fact(fill))
        #expect(
            beside.count == 2
                && beside.contains { $0.contains("/fullfillments/ID {") && $0.contains("/medications/ID") })
    }

    @Test("one fact that says nothing, or what XML cannot hold, keeps no other from being shown (fault 22 is gone)")
    func oddFacts() throws {
        let told = try outline(
            fact(Problem()), problem(Concept(text: "A\u{1}B")), fact(VitalSigns()), fact(SocialHistory()))
        #expect(told.count == 3)
        #expect(told.contains { $0.contains("title=A\u{FFFD}B") })
    }

    @Test("the ontology has every class that documents use")
    func ontology() throws {
        let told = try RDFOutline(SMARTOntology.bytes).resources
        for name in ["terms#Problem", "terms#Fulfillment", "terms#Demographics", "terms#ValueRange", "vcard/ns#Tel"] {
            #expect(told.contains { $0.contains("\(name) {") && $0.contains("owl#Class") }, "\(name)")
        }
    }
}
