import PHRIndivo
import SalusBase
import SalusModels
import TestSupport
import Testing

/// Answers of a real server, made again: its XML answer is read as a document, and the facts are reported in both
/// forms.
@Suite("Answering as the original server did")
struct AnsweringAsTheOriginal {
    private static let models = [
        "Allergy", "AllergyExclusion", "Equipment", "Fill", "Immunization", "LabResult", "Measurement", "Medication",
        "Problem", "Procedure", "SimpleClinicalNote", "VitalSigns",
    ]

    @Test(arguments: models)
    func inJSON(_ model: String) throws {
        let expected = try JSONValue(parsing: observed("report-\(model).json")).array ?? []
        let reports = try reports(model, from: observed("report-\(model)-xml.xml"))
        let made = try JSONValue(parsing: SDMJ.bytes(of: reports)).array ?? []
        #expect(made.map(plain) == expected.map(plain))
    }

    @Test(arguments: models)
    func inXML(_ model: String) throws {
        let reports = try reports(model, from: observed("report-\(model)-xml.xml"))
        let again = try self.reports(model, from: SDMX.bytes(of: reports))
        #expect(again == reports)
    }

    @Test func anEncounterWithItsVitalSigns() throws {
        let expected = try JSONValue(parsing: observed("report-Encounter.json")).array ?? []
        let reports = try reports("Encounter", from: TestVectors.bytes("indivo-models/vital-signs.xml"))
        let made = try JSONValue(parsing: SDMJ.bytes(of: reports)).array ?? []
        #expect(made.map(plain) == expected.map(plain))
    }

    private func observed(_ name: String) throws -> [UInt8] {
        try ObservedAnswer(of: name).body
    }

    private func reports(_ name: String, from document: [UInt8]) throws -> [FlatReport] {
        let model = try #require(ReportModels.core[name])
        let facts = try IndivoDocumentFormat.parse(document).facts.enumerated().map { number, draft in
            Fact(id: FactID(bytes: Array(repeating: UInt8(number), count: 16))!, draft: draft)
        }
        let id = DocumentID(bytes: Array(repeating: 0, count: 16))!
        return facts.filter { $0.model == model.model }.map {
            FlatReport($0, as: model, in: id, siblings: facts, of: .core)
        }
    }

    /// The value without identifiers; numbers by their value.
    private func plain(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(var members):
            members["__documentid__"] = nil
            return .object(members.mapValues(plain))
        case .array(let elements): return .array(elements.map(plain))
        case .number(let number): return .string("number \(number.value)")
        default: return value
        }
    }
}
