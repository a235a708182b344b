extension IndivoCalls {
    /// Carenets.
    static let carenets: [IndivoCall] = [
        IndivoCall(.delete, "/carenets/{carenet}", "carenet_delete", [.fullShare]),
        IndivoCall(.post, "/carenets/{carenet}/rename", "carenet_rename", [.fullShare]),
        IndivoCall(.get, "/carenets/{carenet}/record", "carenet_record", [.carenet, .enabledApp, .fullShare, .admin]),
        IndivoCall(
            .get, "/carenets/{carenet}/accounts/", "carenet_account_list", [.carenet, .enabledApp, .fullShare, .admin]),
        IndivoCall(.post, "/carenets/{carenet}/accounts/", "carenet_account_create", [.fullShare]),
        IndivoCall(.delete, "/carenets/{carenet}/accounts/{account}", "carenet_account_delete", [.fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/accounts/{account}/permissions", "carenet_account_permissions",
            [.carenet, .fullShare, .admin]),
        IndivoCall(
            .get, "/carenets/{carenet}/apps/", "carenet_apps_list", [.carenet, .enabledApp, .fullShare, .admin]),
        IndivoCall(.put, "/carenets/{carenet}/apps/{app}", "carenet_apps_create", [.fullShare]),
        IndivoCall(.delete, "/carenets/{carenet}/apps/{app}", "carenet_apps_delete", [.fullShare]),
        IndivoCall(.get, "/carenets/{carenet}/apps/{app}/permissions", "carenet_app_permissions", [.noCaller]),
        IndivoCall(.get, "/carenets/{carenet}/documents/", "carenet_document_list", [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/documents/{document}", "carenet_document", [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/documents/{document}/meta", "carenet_document_meta",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/demographics", "read_demographics_carenet",
            [.carenet, .token, .fullShare, .admin]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/{model}/", "carenet_generic_list", [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/equipment/", "carenet_equipment_list",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/procedures/", "carenet_procedure_list",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/simple-clinical-notes/", "carenet_simple_clinical_notes_list",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/measurements/{code}/", "carenet_measurement_list",
            [.carenet, .token, .fullShare]),
    ]
}
