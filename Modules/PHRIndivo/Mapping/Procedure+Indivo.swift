import SalusModels

extension Procedure: IndivoTabled {
    static let indivoFields: [IndivoField<Procedure>] = [
        .namedCode(\.name, "name"), .date(\.date, "date_performed"), .text(\.performer, "provider_name"),
        .text(\.institution, "provider_institution"), .text(\.location, "location"), .text(\.note, "comments"),
    ]
}
