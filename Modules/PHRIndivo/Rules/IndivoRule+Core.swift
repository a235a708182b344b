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
