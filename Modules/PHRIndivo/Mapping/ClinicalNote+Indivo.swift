import SalusModels

extension ClinicalNote: IndivoTabled {
    static let indivoFields: [IndivoField<ClinicalNote>] = [
        .namedCode(\.kind, "visit_type"), .date(\.date, "date_of_visit"), .namedCode(\.specialty, "specialty"),
        .text(\.provider, "provider_name"), .text(\.institution, "provider_institution"),
        .text(\.location, "visit_location"), .text(\.chiefComplaint, "chief_complaint"), .text(\.content, "content"),
        .date(\.signedDate, "signed_at"), .date(\.finalizedDate, "finalized_at"),
    ]
}
