import SalusModels

extension ClinicalNote: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        kind = bag.namedCode("visit_type")
        date = try bag.date("date_of_visit")
        specialty = bag.namedCode("specialty")
        provider = bag.text("provider_name")
        institution = bag.text("provider_institution")
        location = bag.text("visit_location")
        chiefComplaint = bag.text("chief_complaint")
        content = bag.text("content")
        signedDate = try bag.date("signed_at")
        finalizedDate = try bag.date("finalized_at")
    }
}
