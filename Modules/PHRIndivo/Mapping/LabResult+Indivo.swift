import SalusModels

extension LabResult: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.concept("test_name")
        status = bag.concept("status")
        date = try bag.date("collected_at")
        value = bag.quantity("quantitative_result_value")
        narrative = bag.text("narrative_result")
        interpretation = bag.concept("abnormal_interpretation")
        normalRange = bag.range("quantitative_result_normal_range")
        nonCriticalRange = bag.range("quantitative_result_non_critical_range")
        accessionNumber = bag.text("accession_number")
        collector = bag.personName("collected_by_name")
        collectorRole = bag.text("collected_by_role")
        collectorOrganization = bag.organization("collected_by_org")
        note = bag.text("notes")
    }
}
