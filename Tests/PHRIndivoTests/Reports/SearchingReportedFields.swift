import SalusModels
import Testing

@testable import PHRIndivo

@Suite("The fields that reports name")
struct SearchingReportedFields {
    @Test(
        "are in the index, but for long texts and what is inside another object", arguments: ReportModels.core.names)
    func searched(_ name: String) throws {
        let model = try #require(ReportModels.core[name])
        let fields = model.places.compactMap { place in
            place.field.map { (place.part, $0.path) }
        }
        let own = fields.filter { part, path in
            !path.isEmpty && part != .text && (!path.contains(".") || path.hasPrefix("bloodPressure."))
        }
        for (_, path) in own { #expect(SearchedFields.contains(path, of: model.model), "\(path)") }
        #expect(fields.isEmpty == own.isEmpty)
    }
}
