import SalusModels

extension Problem: IndivoTabled {
    static let indivoFields: [IndivoField<Problem>] = [
        .concept(\.name, "name"), .date(\.startDate, "startDate"), .date(\.endDate, "endDate"), .text(\.note, "notes"),
    ]
}
