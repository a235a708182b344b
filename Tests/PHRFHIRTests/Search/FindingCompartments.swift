import PHRFHIR
import Testing

@Suite struct FindingCompartments {
    @Test func aResourceIsInTheCompartmentsThatItRefersTo() throws {
        let observation = try Sample.read(Sample.observation)
        #expect(try FHIRCompartment.patient.owners(of: observation) == [FHIRReference("Patient/vera")])
        #expect(try FHIRCompartment.encounter.owners(of: observation) == [])
        let patient = try Sample.read(Sample.patient)
        #expect(try FHIRCompartment.patient.owners(of: patient) == [FHIRReference("Patient/vera")])
        #expect(try FHIRCompartment.practitioner.owners(of: patient) == [FHIRReference("Practitioner/7")])
    }

    @Test func theTablesAreWhole() {
        #expect(FHIRCompartment.patient.types.count == 66)
        #expect(FHIRCompartment.patient.parameters(of: "Observation") == ["subject", "performer"])
        #expect(FHIRCompartment.patient.parameters(of: "Device") == [])
        for compartment in FHIRCompartment.allCases {
            for type in compartment.types {
                for code in compartment.parameters(of: type) {
                    #expect(FHIRSearchParameter.named(code, of: type) != nil, "\(type) \(code)")
                }
            }
        }
    }

    @Test func operationsHaveTheirParameters() throws {
        #expect(FHIROperation.all.count == 47)
        let everything = try #require(FHIROperation.all.first { $0.name == "$everything" && $0.types == ["Patient"] })
        #expect(everything.isOnInstance && everything.isOnType && !everything.isOnSystem)
        #expect(everything.parameters.map(\.name) == ["start", "end", "_since", "_type", "_count"])
        #expect(everything.parameters[3].max == nil && everything.parameters[0].type == "date")
        #expect(everything.results.map(\.type) == ["Bundle"])
    }
}
