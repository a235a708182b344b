import SalusModels

/// One thing that a validator asks of a model's fields (Indivo X 2.0, the validators of its core models).
enum IndivoRule {
    case required(String)
    /// If the field has any part: this system, and one of the codes when they are listed.
    case coded(String, in: String, codes: [String]? = nil)
    /// If the vital sign is named: one of these LOINC codes; if it has a unit: this one.
    case vital(String, loinc: [String], unit: String)

    func check(_ model: FlatModel) throws(IndivoError) {
        switch self {
        case .required(let field):
            guard model.text(field) != nil else { throw .missing(model: model.name, field: field) }
        case .coded(let field, let system, let codes):
            try Self.check(model, field, system, codes)
        case .vital(let field, let loinc, let unit):
            try Self.check(model, field + "_name", IndivoSystem.loinc, loinc)
            guard [nil, unit].contains(model.text(field + "_unit")) else {
                throw .invalid(model: model.name, field: field + "_unit", expected: unit)
            }
        }
    }

    private static func check(
        _ model: FlatModel, _ field: String, _ system: String, _ codes: [String]?
    ) throws(IndivoError) {
        let parts = ["_identifier", "_title", "_system"].compactMap { model.text(field + $0) }
        guard !parts.isEmpty else { return }
        guard model.text(field + "_system") == system else {
            throw .invalid(model: model.name, field: field + "_system", expected: system)
        }
        let code = model.text(field + "_identifier")
        guard let codes, !codes.contains(code ?? "") else { return }
        let expected = "one of \(codes.joined(separator: ", "))"
        throw .invalid(model: model.name, field: field + "_identifier", expected: expected)
    }
}

/// The system URIs as Indivo and SMART 0.4 spell them.
enum IndivoSystem {
    static let snomed = "http://purl.bioontology.org/ontology/SNOMEDCT/"
    static let rxNorm = "http://purl.bioontology.org/ontology/RXNORM/"
    static let loinc = "http://purl.bioontology.org/ontology/LNC/"
    static let ndfrt = "http://purl.bioontology.org/ontology/NDFRT/"
    static let unii = "http://fda.gov/UNII/"
    static let cvx = "http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=cvx#"
    static let vaccineGroup = "http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=vg#"

    static func smart(_ list: String) -> String { "http://smartplatforms.org/terms/codes/\(list)#" }

    /// Indivo's spelling of a system's canonical URI; of any other system its own.
    static func spelling(of uri: String) -> String { spellings[uri] ?? uri }

    private static let spellings: [String: String] = Dictionary(
        [snomed, rxNorm, loinc, ndfrt, unii, cvx].map { (CodeSystem.canonicalURI(for: $0), $0) }
    ) { first, _ in first }
}

extension IndivoRule {
    static func rules(for model: String) -> [IndivoRule] { byModel[model] ?? [] }

    private static let byModel: [String: [IndivoRule]] = [
        "Allergy": allergy,
        "AllergyExclusion": requiredCode(
            "name", IndivoSystem.snomed, ["160244002", "428607008", "429625007", "409137002"]),
        "Demographics": [
            .required("bday"), .required("gender"), .required("name_family"), .required("name_given"),
        ],
        "Equipment": [.required("name")],
        "Immunization": immunization,
        "LabResult": requiredCode("test_name", IndivoSystem.loinc) + [
            .coded(
                "abnormal_interpretation", in: IndivoSystem.smart("LabResultInterpretation"),
                codes: ["normal", "critical", "abnormal"]),
            .coded("status", in: IndivoSystem.smart("LabStatus"), codes: ["correction", "preliminary", "final"]),
        ],
        "Measurement": [.required("type"), .required("value"), .required("unit"), .required("datetime")],
        "Medication": requiredCode("drugName", IndivoSystem.rxNorm) + [
            .required("startDate"),
            .coded(
                "provenance", in: IndivoSystem.smart("MedicationProvenance"),
                codes: ["prescription", "fulfillment", "administration", "reconciliation", "patientReport"]),
        ],
        "Fill": [.required("date"), .required("dispenseDaysSupply")],
        "Problem": requiredCode("name", IndivoSystem.snomed) + [.required("startDate")],
        "Procedure": [.required("name")],
        "SimpleClinicalNote": [.required("date_of_visit")],
        "Encounter": requiredCode(
            "encounterType", IndivoSystem.smart("EncounterType"),
            ["home", "emergency", "ambulatory", "inpatient", "field", "virtual"]) + [.required("startDate")],
        "VitalSigns": vitalSigns,
    ]

    private static let allergy =
        requiredCode("allergic_reaction", IndivoSystem.snomed)
        + requiredCode(
            "category", IndivoSystem.snomed, ["414285001", "426232007", "416098002", "59037007", "235719002"])
        + requiredCode("severity", IndivoSystem.snomed, ["255604002", "6736007", "24484000", "442452003", "399166001"])
        + [
            .coded("drug_allergen", in: IndivoSystem.rxNorm),
            .coded("drug_class_allergen", in: IndivoSystem.ndfrt), .coded("food_allergen", in: IndivoSystem.unii),
        ]

    private static let immunization: [IndivoRule] =
        [.required("date")] + requiredCode("product_name", IndivoSystem.cvx)
        + requiredCode(
            "administration_status", IndivoSystem.smart("ImmunizationAdministrationStatus"),
            ["doseGiven", "notAdministered", "partialDose"])
        + [
            .coded("product_class", in: IndivoSystem.vaccineGroup),
            .coded("product_class_2", in: IndivoSystem.vaccineGroup),
            .coded(
                "refusal_reason", in: IndivoSystem.smart("ImmunizationRefusalReason"), codes: refusalReasons),
        ]

    /// As SMART spells them, one slip included.
    private static let refusalReasons = [
        "allergy", "comfortMeasuresOnly", "contraindicated", "documentedImmunityOrPreviousDisease",
        "notIndicatedPerGuidelines", "patientOrParentRefused", "patientUndergoingDesensitizationTherapy",
        "possiblePriorAllergyOrReaction", "previouslyVaccinated", "providerDeferred", "recentChemoOrRadiaton",
        "recentOrganOrStemCellTransplant", "vaccineUnavailable",
    ]

    private static let vitalSigns: [IndivoRule] = [
        .required("date"),
        .coded("bp_position", in: IndivoSystem.snomed, codes: ["40199007", "33586001", "10904000"]),
        .coded("bp_site", in: IndivoSystem.snomed, codes: ["61396006", "368209003", "11207009", "368208006"]),
        .coded(
            "bp_method", in: IndivoSystem.smart("BloodPressureMethod"),
            codes: ["invasive", "palpation", "machine", "auscultation"]),
        .vital("bp_systolic", loinc: ["8480-6"], unit: "mm[Hg]"),
        .vital("bp_diastolic", loinc: ["8462-4"], unit: "mm[Hg]"),
        .vital("bmi", loinc: ["39156-5"], unit: "kg/m2"),
        .vital("heart_rate", loinc: ["8867-4"], unit: "{beats}/min"),
        .vital("height", loinc: ["8302-2", "8306-3"], unit: "m"),
        .vital("oxygen_saturation", loinc: ["2710-2"], unit: "%{HemoglobinSaturation}"),
        .vital("respiratory_rate", loinc: ["9279-1"], unit: "{breaths}/min"),
        .vital("temperature", loinc: ["8310-5"], unit: "Cel"),
        .vital("weight", loinc: ["3141-9"], unit: "kg"),
    ]

    /// A coded field that must be there with code and title.
    private static func requiredCode(_ field: String, _ system: String, _ codes: [String]? = nil) -> [IndivoRule] {
        [.required(field + "_identifier"), .required(field + "_title"), .coded(field, in: system, codes: codes)]
    }
}
