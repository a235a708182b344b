/// The fields of facts that a server's index holds: a query filters, orders, groups and sums by them without opening a
/// fact. A query by another field opens the facts of the model, and is slower.
///
/// For a core model they are those that reports of Indivo X 2.0 name, without the long texts and without what lies
/// inside a provider, an organization, a pharmacy or a range. For any other model they are all of its fields.
///
/// Facts that are stored have the index of the declaration of their time: a change here needs a migration that marks
/// every document in `unsettled_index`, so that its index is written again.
public enum SearchedFields {
    /// Whether the field at the path is searched, each part of it.
    public static func contains(_ path: String, of model: String) -> Bool { paths[model]?.contains(path) ?? true }

    private static let paths: [String: Set<String>] = [
        "Allergy": [
            "reaction", "category", "drugAllergen", "drugClassAllergen", "foodAllergen", "otherAllergen", "severity",
        ],
        "AllergyExclusion": ["name"],
        "Equipment": ["startDate", "endDate", "name", "vendor"],
        "Immunization": ["date", "status", "productClass", "secondProductClass", "product", "refusalReason"],
        "LabResult": ["interpretation", "accessionNumber", "name", "value", "status", "date", "collectorRole"],
        "Measurement": ["name", "value", "date"],
        "Medication": ["name", "startDate", "endDate", "frequency", "quantity", "provenance"],
        "Fill": ["date", "daysSupply", "benefitManager", "quantity"],
        "Problem": ["startDate", "endDate", "name"],
        "Procedure": ["date", "name", "performer", "institution", "location"],
        "ClinicalNote": [
            "date", "finalizedDate", "signedDate", "kind", "location", "specialty", "provider", "institution",
        ],
        "VitalSigns": [
            "date", "bloodPressure.position", "bloodPressure.site", "bloodPressure.method", "bloodPressure.systolic",
            "bloodPressure.diastolic", "bodyMassIndex", "heartRate", "height", "oxygenSaturation", "respiratoryRate",
            "temperature", "weight",
        ],
        "Encounter": ["startDate", "endDate", "kind"],
        "Demographics": ["birthDate", "gender"],
    ]
}
