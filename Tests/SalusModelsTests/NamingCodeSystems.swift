import SalusModels
import Testing

@Suite struct NamingCodeSystems {
    @Test func aSystemHasItsObjectIdentifier() {
        #expect(CodeSystem.loinc.oid == "2.16.840.1.113883.6.1")
        #expect(CodeSystem.snomed.oid == "2.16.840.1.113883.6.96")
        #expect(CodeSystem.vaccineGroup.oid == nil)
    }

    @Test func anObjectIdentifierNamesItsSystem() {
        for system in CodeSystem.all { #expect(system.oid.map { CodeSystem(spelling: $0) } ?? system == system) }
    }
}
