import SalusXML

/// The minimal reports of Indivo X 2.0.
extension MinimalReport {
    /// The report of equipment.
    public static let equipment = MinimalReport(
        ReportModel(
            "Equipment", .plain(.day, ("date_started", "startDate"), ("date_stopped", "endDate")),
            .plain(.title, ("equipment_name", "name")), .plain(.text, ("equipment_vendor", "vendor"))),
        of: .named("Equipment")
    ) { item in
        item.node(
            "Equipment", [],
            [
                item.optional("dateStarted", "date_started"), item.optional("dateStopped", "date_stopped"),
                item.leaf("name", "name"), item.optional("vendor", "vendor"),
                item.optional("description", "description"),
            ])
    }

    /// The report of procedures.
    public static let procedures = MinimalReport(
        ReportModel(
            "Procedure", .plain(.title, ("procedure_name", "name")), .plain(.moment, ("date_performed", "date"))),
        of: .named("Procedure")
    ) { item in
        item.node(
            "Procedure", [],
            [
                item.leaf("datePerformed", "date_performed"), item.coded("name", "name"),
                item.node("Provider", [], provider(item)), item.optional("location", "location"),
                item.optional("comments", "comments"),
            ])
    }

    /// The report of simple clinical notes.
    public static let simpleClinicalNotes = MinimalReport(
        ReportModel(
            "SimpleClinicalNote", of: "ClinicalNote", .plain(.title, ("specialty", "specialty")),
            .plain(.text, ("provider_name", "provider")), .plain(.moment, ("date_of_visit", "date"))),
        of: .named("SimpleClinicalNote")
    ) { item in
        let signature = [item.leaf("at", "signed_at"), item.node("provider", [], provider(item))]
        return item.node(
            "SimpleClinicalNote", [],
            [
                item.leaf("dateOfVisit", "date_of_visit"), item.coded("visitType", "visit_type"),
                item.leaf("visitLocation", "visit_location"), item.coded("specialty", "specialty"),
                item.node("signature", [], signature), item.leaf("chiefComplaint", "chief_complaint"),
                item.leaf("content", "content"),
            ])
    }

    /// Of one code, which `lab_code` filters by. The items stand in no namespace.
    public static let measurements = MinimalReport(
        ReportModel(
            "Measurement", .plain(.title, ("lab_code", "name")), .plain(.amount, ("value", "value")),
            .plain(.moment, ("date_measured", "date"))),
        of: .named("Measurement")
    ) { item in
        XMLNode(
            answer: "Measurement",
            [
                ("id", "\(item.fact)"), ("value", item["value"]), ("type", item["type"]),
                ("datetime", item["datetime"]), ("unit", item["unit"]), ("source_doc", "\(item.document)"),
            ])
    }

    private static func provider(_ item: MinimalItem) -> [XMLNode] {
        [item.leaf("name", "provider_name"), item.leaf("institution", "provider_institution")]
    }
}

extension ReportModel {
    /// A core model; the name is one of the program's own.
    fileprivate static func named(_ name: String) -> ReportModel { core.first { $0.name == name }! }
}
