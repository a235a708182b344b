import SalusBase
import SalusHTTP

extension ObservedSituation {
    private static let models = [
        "Allergy", "AllergyExclusion", "Equipment", "Fill", "Immunization", "LabResult", "Medication", "Problem",
        "Procedure", "SimpleClinicalNote", "VitalSigns",
    ]

    static let reports =
        models.map { report($0, of: "observed/responses/report-\($0)-xml.xml") }
        + [report("Encounter", of: "sdmx/vitals.sdmx"), report("Measurement", of: nil), aggregates]
        + [
            minimal("Equipment", ["minimal-equipment.xml": "equipment/"]),
            minimal("SimpleClinicalNote", ["minimal-simple-clinical-notes.xml": "simple-clinical-notes/"]),
            minimal(
                "Procedure",
                [
                    "minimal-procedures.xml": "procedures/",
                    "minimal-procedures-query.xml":
                        "procedures/?procedure_name=Appendectomy&date_range=date_performed*2005-03-10T00:00:00Z*",
                    "minimal-procedures-aggregate.xml":
                        "procedures/?group_by=procedure_name&aggregate_by=count*procedure_name",
                ]),
        ]

    /// In both formats; `source` is stored before.
    private static func report(_ model: String, of source: String?) -> ObservedSituation {
        let (json, xml) = ("report-\(model).json", "report-\(model)-xml.xml")
        return ObservedSituation("a report of \(model)", [json, xml]) { world in
            if let source { try await world.keepObserved(source) }
            let path = "/reports/\(model)/"
            return [
                json: try await world.get(path),
                xml: try await world.get("\(path)?response_format=application/xml"),
            ]
        }
    }

    private static let aggregates = ObservedSituation(
        "aggregates", ["aggregate.json", "aggregate-xml.xml", "aggregate-dategroup.json"]
    ) { world in
        try await world.keepObserved("observed/responses/report-Medication-xml.xml")
        let count = "aggregate_by=count*drugName_title"
        let byName = "/reports/Medication/?group_by=drugName_title&\(count)"
        return [
            "aggregate.json": try await world.get(byName),
            "aggregate-xml.xml": try await world.get("\(byName)&response_format=application/xml"),
            "aggregate-dategroup.json": try await world.get("/reports/Medication/?date_group=startDate*month&\(count)"),
        ]
    }

    /// File → path of the report.
    private static func minimal(_ model: String, _ paths: [String: String]) -> ObservedSituation {
        ObservedSituation("older reports of \(model)", Set(paths.keys)) { world in
            try await world.keepObserved("observed/responses/report-\(model)-xml.xml")
            var answers: [String: TestAnswer] = [:]
            for (file, path) in paths { answers[file] = try await world.get("/reports/minimal/\(path)") }
            return answers
        }
    }

    static let views =
        [
            "problems": ["Problem"], "medications": ["Medication"], "immunizations": ["Immunization"],
            "lab_results": ["LabResult"], "allergies": ["Allergy", "AllergyExclusion"],
        ].map { view($0, of: $1.map { "observed/responses/report-\($0)-xml.xml" }) }
        + [
            view("vital_signs", of: ["sdmx/vitals.sdmx"]), view("encounters", of: ["sdmx/vitals.sdmx"]),
            view("fulfillments", of: ["sdmx/medication.sdmx"]),
        ]

    private static func view(_ kind: String, of sources: [String]) -> ObservedSituation {
        ObservedSituation("the view of \(kind)", ["smart-\(kind).rdf"]) { world in
            for source in sources { try await world.keepObserved(source) }
            return ["smart-\(kind).rdf": try await world.get("/\(kind)/")]
        }
    }
}
