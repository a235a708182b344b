import PHRHData
import SalusModels
import SalusSDML
import Testing

@Suite struct ListingSections {
    /// Section 12 of the specification: every path of the continuity-of-care profile.
    @Test(arguments: [
        "advance_directives", "allergies", "conditions", "encounters", "healthcare_providers", "immunizations",
        "insurace_providers", "medications", "person_information", "procedures", "supports",
        "results/diagnostic_results", "results/vital_signs",
    ])
    func everyPathOfTheProfileIsThere(path: String) throws {
        let section = try #require(HDataSection.at(path.split(separator: "/").map(String.init)))
        #expect(section.typeAddress?.hasPrefix("http://projecthdata.org/hdata/schemas/2009/06/") == true)
    }

    @Test func theElevenOfRHExAreThere() {
        #expect(
            HDataSection.ofRHEx.compactMap(\.rhexName) == [
                "allergies", "care_goals", "conditions", "encounters", "immunizations", "medical_equipment",
                "medications", "procedures", "results", "social_history", "vital_signs",
            ])
        #expect(HDataSection.rhex("results")?.models == ["LabResult"])
        #expect(HDataSection.rhex("person_information") == nil)
    }

    @Test func theCorrectSpellingIsUnderstood() {
        #expect(HDataSection.at(["insurance_providers"]) == HDataSection.at(["insurace_providers"]))
        #expect(HDataSection.at(["allergy"]) == nil)
    }

    /// Parts of other models, such as a name or an address, are no documents.
    @Test func everyModelOfFactsHasOneSection() {
        let parts: Set = ["Address", "Organization", "PersonName", "Provider", "Telephone", "ValueRange"]
        for model in GeneratedModels.all where !parts.contains(model.name) {
            let section = HDataSection.holding(model: model.name)
            #expect(section != .other, "\(model.name)")
            #expect(HDataSection.all.count { $0.models.contains(model.name) } == 1)
        }
        #expect(HDataSection.holding(model: "Declared") == .other)
        #expect(HDataSection.other.holds(model: "Declared"))
        #expect(HDataSection.other.holds(model: "Allergy") == false)
    }

    @Test func aRecordListsThemInBothLayouts() throws {
        let hData = HDataRoot(
            record: "r1", version: 3, created: HData.created, lastModified: HData.modified, as: .continuityOfCare)
        for section in HDataSection.all {
            let listed = try #require(hData.section(at: section.path))
            #expect(hData.typeAddress(of: listed) == section.typeAddress)
        }
        #expect(Set(hData.extensionAddresses).count == hData.extensionAddresses.count)
        let rhex = HDataRoot(record: "7", version: 1, created: HData.created, lastModified: HData.modified, as: .rhex)
        #expect(rhex.sections.count == 11)
        #expect(rhex.sections.allSatisfy { $0.sections.isEmpty })
        #expect(rhex.resourceTypes.map(\.id) == (1...11).map(String.init))
        #expect(try HDataRoot(parsing: rhex.xml()) == rhex)
    }
}

@Suite struct AddingSections {
    private var root = HDataRoot(
        record: "r1", version: 1, created: HData.created, lastModified: HData.created, as: .continuityOfCare)
    private static let allergy = "http%3A%2F%2Fprojecthdata.org%2Fhdata%2Fschemas%2F2009%2F06%2Fallergy"

    private func request(_ form: String) throws(HDataError) -> SectionRequest {
        try SectionRequest(form: HData.bytes(form))
    }

    @Test mutating func aFormAddsASection() throws {
        let request = try request("extensionId=\(Self.allergy)&path=food&name=Food+allergies")
        try root.add(request)
        #expect(root.section(at: ["food"])?.name == "Food allergies")
        try root.add(request, below: ["allergies"])
        let inner = try #require(root.section(at: ["allergies", "food"]))
        #expect(root.typeAddress(of: inner)?.hasSuffix("/allergy") == true)
        #expect(try HDataRoot(parsing: root.xml()) == root)
    }

    @Test(arguments: [
        ("path=a&name=b", HDataError.SectionFault.form), ("extensionId=&path=a&name=b", .form),
        ("extensionId=x&path=a&path=b&name=c", .form), ("extensionId=x&path=a/b&name=c", .path),
        ("extensionId=x&path=..&name=c", .path), ("extensionId=x&path=a&name=b%0A", .name),
        ("extensionId=%&path=a&name=b", .form),
    ])
    func badFormsAreRefused(form: String, fault: HDataError.SectionFault) {
        #expect(throws: HDataError.section(fault)) { try request(form) }
    }

    @Test mutating func aRefusalLeavesTheRootAsItWas() throws {
        let before = root
        let faults: [(String, [String], HDataError.SectionFault)] = [
            ("extensionId=urn:none&path=a&name=b", [], .unknownType),
            ("extensionId=\(Self.allergy)&path=allergies&name=b", [], .pathTaken),
            ("extensionId=\(Self.allergy)&path=a&name=b", ["nowhere"], .noParent),
        ]
        for (form, parent, fault) in faults {
            let request = try request(form)
            #expect(throws: HDataError.section(fault)) { try root.add(request, below: parent) }
        }
        #expect(root == before)
    }
}
