import PHRFHIR
import Testing

/// Figures of the definition package of FHIR 4.0.1.
@Suite struct CountingDefinitions {
    let definitions = FHIRDefinitions.r4

    @Test func allTypesAreThere() {
        let kinds = definitions.structures.values
        #expect(definitions.resourceTypes.count == 146)
        #expect(kinds.count { $0.kind == .primitive } == 20)
        #expect(kinds.count { $0.kind == .complex && !$0.name.contains(".") } == 43)
        #expect(definitions.invariants.count == 241)
        #expect(definitions.codes.count == 228)
    }

    @Test func everyElementLeadsToAStructure() {
        for structure in definitions.structures.values {
            for type in structure.elements.flatMap(\.types) {
                #expect(definitions.structures[type.structure] != nil, "\(structure.name): \(type.code)")
            }
        }
    }

    @Test func everyRuleAndCodeListThatIsNamedIsThere() {
        for structure in definitions.structures.values {
            let rules = structure.invariants + structure.elements.flatMap(\.invariants)
            #expect(rules.allSatisfy { definitions.invariants[$0] != nil }, "\(structure.name)")
            let bindings = structure.elements.compactMap(\.requiredBinding)
            #expect(bindings.allSatisfy { definitions.codes[$0] != nil }, "\(structure.name)")
        }
    }

    @Test func anElementSaysWhatTheStandardSays() throws {
        let observation = try #require(definitions.resource("Observation"))
        let status = try #require(observation.element("status"))
        #expect(status.min == 1 && status.max == 1 && status.isModifier && status.isSummary)
        #expect(definitions.codes[try #require(status.requiredBinding)]?.contains("final") == true)
        let value = try #require(observation.element("value"))
        #expect(value.isChoice && value.types.count == 11)
        let subject = try #require(observation.element("subject"))
        #expect(subject.targets == ["Patient", "Group", "Device", "Location"])
        let range = try #require(definitions.structures["Observation.component"]?.element("referenceRange"))
        #expect(range.types[0].structure == "Observation.referenceRange")
    }

    @Test func aTypeIsItsBases() {
        #expect(definitions.isType("Age", a: "Quantity") && definitions.isType("Patient", a: "DomainResource"))
        #expect(definitions.isType("Bundle", a: "Resource") && !definitions.isType("Bundle", a: "DomainResource"))
        #expect(definitions.isType("code", a: "string") && !definitions.isType("string", a: "code"))
    }
}
