import PHRHData
import SalusBase
import SalusModels
import Testing

@Suite("Documents copied from another server")
struct CopyingDocuments {
    private func copy(
        _ content: String, in section: [String] = ["conditions"], _ layout: HDataSection.Layout = .continuityOfCare
    ) -> HDataCopy {
        var metadata = HDataMetadata(id: "7", title: "Gout")
        metadata.pedigree = HDataPedigree(author: "Dr. Vale")
        return HDataCopy(
            layout: layout, record: "https://clinic.example.org/hdata/records/1",
            address: "https://clinic.example.org/hdata/records/1/conditions/7", section: section, metadata: metadata,
            mediaType: "application/xml", content: HData.bytes(content))
    }

    private static let gout = "<condition><problemName>Gout</problemName></condition>"

    @Test("read back to equality, whatever their content looks like")
    func roundTrip() throws {
        for content in [Self.gout, "--hdata-copy", "\r\n--hdata-copy--\r\n--hdata-copy-----\r\n", "-", "\u{0}"] {
            let file = try copy(content).encoded()
            #expect(HDataCopy.isCopy(file))
            let again = try HDataCopy(parsing: file)
            #expect(again.content == HData.bytes(content))
            #expect(try again.encoded() == file)
        }
        #expect(throws: HDataError.multipart(.boundary)) {
            try copy("--hdata-copy" + String(repeating: "-", count: 60)).encoded()
        }
    }

    @Test("are facts of their section, with their origin and what their metadata say")
    func facts() throws {
        let parsed = try HDataCopy.parse(copy(Self.gout).encoded())
        #expect(parsed.type == HDataCopy.documentType && parsed.label == "Gout")
        #expect(parsed.source.system == "hdata:clinic.example.org")
        #expect(parsed.source.document == "https://clinic.example.org/hdata/records/1/conditions/7")
        #expect(parsed.facts.map(\.model) == [Problem.name])
        #expect(parsed.facts[0].unknown.contains { $0.text == "Dr. Vale" })
    }

    @Test("are facts of the sections of RHEx, and of its whole record")
    func rhex() throws {
        let result = #"{"description":"Glucose","value":{"scalar":"5.1","units":"mmol/L"},"time":1300000000}"#
        #expect(try copy(result, in: ["results"], .rhex).facts().map(\.model) == [LabResult.name])
        let patient = #"{"first":"Lin","last":"Lund","birthdate":0,"results":[\#(result)],"urn:salus:facts":[]}"#
        let whole = copy(patient, in: HDataCopy.patientSection, .rhex)
        #expect(try whole.facts().map(\.model) == [Demographics.name, LabResult.name])
        let rest = HDataCopy.patient(HData.bytes(patient), without: ["results", "conditions"])
        let person = copy(HData.text(rest), in: HDataCopy.patientSection, .rhex)
        #expect(try person.facts().map(\.model) == [Demographics.name] && person.saysSomething)
    }

    @Test("are kept whole where their section holds something else")
    func others() throws {
        let expected: [(String, [String])] = [
            ("<letter/>", ["conditions"]), (Self.gout, ["supports"]), (Self.gout, ["unheard-of"]),
            (Self.gout, ["results"]),
            ("<!DOCTYPE a [<!ENTITY b \"c\">]><condition><problemName>&b;</problemName></condition>", ["conditions"]),
        ]
        for (content, section) in expected {
            let parsed = try HDataCopy.parse(copy(content, in: section).encoded())
            #expect(parsed.facts.isEmpty && !parsed.notes.isEmpty, "\(section)")
        }
    }

    @Test("are refused when they are cut, or when a part is missing")
    func broken() throws {
        let file = try copy(Self.gout).encoded()
        for end in stride(from: 0, to: file.count - 2, by: 7) {
            #expect(throws: HDataError.self) { try HDataCopy(parsing: Array(file.prefix(end))) }
        }
        let text = HData.text(file)
        for name in ["protocol", "record", "address", "section"] {
            let without = text.replacing("name=\"\(name)\"", with: "name=\"x\"")
            #expect(throws: HDataError.self) { try HDataCopy(parsing: HData.bytes(without)) }
        }
    }

    @Test("know the layout of a root by the types of its documents")
    func layouts() throws {
        let times = (Instant(seconds: 0), Instant(seconds: 1))
        for layout in HDataSection.Layout.allCases {
            let root = HDataRoot(record: "1", version: 1, created: times.0, lastModified: times.1, as: layout)
            #expect(try HDataRoot(parsing: root.xml()).layout == layout)
        }
    }
}
