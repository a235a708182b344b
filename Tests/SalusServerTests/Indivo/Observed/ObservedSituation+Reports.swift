import SalusBase
import SalusHTTP

extension ObservedSituation {
    private static let models = [
        "Allergy", "AllergyExclusion", "Equipment", "Fill", "Immunization", "LabResult", "Medication", "Problem",
        "Procedure", "SimpleClinicalNote", "VitalSigns",
    ]

    static let reports =
        models.map { model in report(model) { try await $0.keepReport(of: model) } }
        + [
            report("Encounter") { try await $0.keepDocument("vital-signs") },
            report("Measurement") { _ in },
            aggregates,
        ]
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

    /// In both formats; `prepare` stores the facts before.
    private static func report(
        _ model: String, after prepare: @escaping @Sendable (ObservedWorld) async throws -> Void
    ) -> ObservedSituation {
        let (json, xml) = ("report-\(model).json", "report-\(model)-xml.xml")
        return ObservedSituation("a report of \(model)", [json, xml]) { world in
            try await prepare(world)
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
        try await world.keepReport(of: "Medication")
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
            try await world.keepReport(of: model)
            var answers: [String: TestAnswer] = [:]
            for (file, path) in paths { answers[file] = try await world.get("/reports/minimal/\(path)") }
            return answers
        }
    }

    static let views =
        [
            "problems": ["Problem"], "medications": ["Medication"], "immunizations": ["Immunization"],
            "lab_results": ["LabResult"], "allergies": ["Allergy", "AllergyExclusion"],
        ].map { kind, models in
            view(kind) { world in
                for model in models { try await world.keepReport(of: model) }
            }
        }
        + [("vital_signs", "vital-signs"), ("encounters", "vital-signs"), ("fulfillments", "medication")].map {
            kind, document in
            view(kind) { try await $0.keepDocument(document) }
        }

    private static func view(
        _ kind: String, after prepare: @escaping @Sendable (ObservedWorld) async throws -> Void
    ) -> ObservedSituation {
        ObservedSituation("the view of \(kind)", ["smart-\(kind).rdf"]) { world in
            try await prepare(world)
            return ["smart-\(kind).rdf": try await world.get("/\(kind)/")]
        }
    }
}
