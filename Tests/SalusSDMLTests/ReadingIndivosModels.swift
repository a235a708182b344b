import SalusSDML
import TestSupport
import Testing

/// The core models of Indivo, from their definition table: `[X]` is a list of models declared in place, `{X}` is one.
@Suite struct ReadingIndivosModels {
    private struct Row {
        let model: String
        let field: String
        let type: String

        init(_ line: String) throws {
            let columns = line.split(separator: "\t").map(String.init)
            try #require(columns.count == 3)
            model = columns[0]
            field = columns[1]
            type = columns[2]
        }

        var inner: String? { type.first.map { "[{".contains($0) } == true ? String(type.dropFirst().dropLast()) : nil }
    }

    private func catalogue() throws -> ModelCatalogue {
        let rows = try TestVectors.lines("indivo-core-models.tsv").dropFirst().map(Row.init)
        let inner = Set(rows.compactMap(\.inner))
        let names = rows.map(\.model).filter { !inner.contains($0) }
        let sources = Set(names).sorted().map { SDMLSource(name: "\($0).sdml", text: sdml($0, of: rows)) }
        return try ModelCatalogue(reading: sources, vocabulary: .indivo)
    }

    /// The declaration of this model as SDML.
    private func sdml(_ model: String, of rows: [Row]) -> String {
        let fields = rows.filter { $0.model == model }.map { row in
            guard let inner = row.inner else { return #""\#(row.field)": "\#(row.type)""# }
            let declared = sdml(inner, of: rows)
            return #""\#(row.field)": \#(row.type.hasPrefix("[") ? "[\(declared)]" : declared)"#
        }
        return #"{"__modelname__": "\#(model)", \#(fields.joined(separator: ",\n"))}"#
    }

    @Test func givesTheTenCoreModels() throws {
        #expect(
            try catalogue().models.map(\.name) == [
                "Allergy", "AllergyExclusion", "Equipment", "Immunization", "LabResult", "Medication", "Problem",
                "Procedure", "SimpleClinicalNote", "VitalSigns",
            ])
    }

    @Test func givesTheirSubModels() throws {
        let inner = try catalogue().models.flatMap(\.inlineModels)
        #expect(inner.map(\.name) == ["Fill", "Encounter"])
        #expect(inner[0].flatFields.contains { $0.name == "pharmacy_adr_postalcode" })
    }

    @Test func readsEveryFieldOfTheTable() throws {
        let rows = try TestVectors.lines("indivo-core-models.tsv").dropFirst().map(Row.init)
        let models = try catalogue().models.flatMap { [$0] + $0.inlineModels }
        #expect(rows.count == 87)
        for row in rows {
            let model = try #require(models.first { $0.name == row.model })
            #expect(model.field(row.field) != nil, "\(row.model) \(row.field)")
        }
    }
}
