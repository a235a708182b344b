extension IndivoCalls {
    /// Reports and SMART views of a record.
    static let reports: [IndivoCall] = [
        IndivoCall(.get, "/records/{record}/reports/{model}/", "generic_list", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/reports/minimal/equipment/", "equipment_list", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/reports/minimal/procedures/", "procedure_list", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/reports/minimal/simple-clinical-notes/", "simple_clinical_notes_list",
            [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/reports/minimal/measurements/{code}/", "measurement_list", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/reports/experimental/ccr", "report_ccr", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/allergies/", "smart_allergies", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/allergies/{fact}", "smart_allergies_instance", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/{kind}/", "smart_generic", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/{kind}/{fact}", "smart_generic_instance", [.token, .fullShare]),
    ]
}
