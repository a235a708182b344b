import SalusModels

/// An Indivo model as reports show it: its flat fields and lists, and which facts of ours it is.
public struct ReportModel: Sendable {
    /// As Indivo spells it.
    public let name: String
    /// Our model, such as `ClinicalNote` for `SimpleClinicalNote`.
    public let model: String
    let places: [FlatPlace]
    let lists: [FlatList]

    init(_ name: String, of model: String? = nil, _ places: [FlatPlace]..., lists: [FlatList] = []) {
        (self.name, self.model, self.places) = (name, model ?? name, places.flatMap(\.self))
        self.lists = lists
    }

    /// The flat field of this name, or nil.
    func place(_ name: String) -> FlatPlace? { places.first { $0.name == name } }
}

/// A field that holds other models.
struct FlatList: Sendable {
    enum Source: Sendable {
        /// The objects at this path of the fact.
        case inside(path: String)
        /// The facts of the same document that hold this fact at the path.
        case pointingHere(model: String, path: String)
    }

    let name: String
    /// The name of the models in the list.
    let element: String
    let source: Source
}

extension ReportModel {
    /// The person's demographics. No report uses it: it has a call of its own.
    public static let demographics = ReportModel(
        "Demographics", .plain(.day, ("bday", "birthDate")),
        .plain(.text, ("email", "email"), ("gender", "gender"), ("preferred_language", "languages.0.language")),
        .plain(.title, ("ethnicity", "ethnicity"), ("race", "race")), .name("name", "name"),
        .ownTelephone("tel_1", "telephones.0"), .ownTelephone("tel_2", "telephones.1"), .address("adr", "address"))
}

extension [FlatPlace] {
    /// A telephone that is preferred unless the fact denies it.
    fileprivate static func ownTelephone(_ name: String, _ path: String) -> Self {
        telephone(name, path).map { place in
            place.part == .flag ? FlatPlace(place.name, place.path, .flagUnlessDenied) : place
        }
    }
}

/// The core models (Indivo X 2.0), as the server has them.
extension ReportModel {
    static let core: [ReportModel] = [
        ReportModel(
            "Allergy", .coded("allergic_reaction", "reaction"), .coded("category", "category"),
            .coded("drug_allergen", "drugAllergen"), .coded("drug_class_allergen", "drugClassAllergen"),
            .coded("food_allergen", "foodAllergen"), .coded("other_allergen", "otherAllergen", isLeftOut: true),
            .coded("severity", "severity")),
        ReportModel("AllergyExclusion", .coded("name", "name")),
        ReportModel(
            "Equipment", .plain(.day, ("date_started", "startDate"), ("date_stopped", "endDate")),
            .plain(.title, ("name", "name")), .plain(.text, ("vendor", "vendor"), ("description", "description"))),
        ReportModel(
            "Immunization", .plain(.moment, ("date", "date")), .coded("administration_status", "status"),
            .coded("product_class", "productClass"), .coded("product_class_2", "secondProductClass"),
            .coded("product_name", "product"), .coded("refusal_reason", "refusalReason")),
        labResult,
        ReportModel(
            "Measurement", .plain(.title, ("type", "name")), .plain(.amount, ("value", "value")),
            .plain(.unit, ("unit", "value")), .plain(.moment, ("datetime", "date"))),
        ReportModel(
            "Medication", .coded("drugName", "name"), .plain(.day, ("startDate", "startDate"), ("endDate", "endDate")),
            .measured("frequency", "frequency"), .measured("quantity", "quantity"),
            .plain(.text, ("instructions", "instructions")), .coded("provenance", "provenance"),
            lists: [FlatList(name: "fulfillments", element: "Fill", source: .inside(path: "fulfillments"))]),
        ReportModel(
            "Fill", .plain(.moment, ("date", "date")), .plain(.number, ("dispenseDaysSupply", "daysSupply")),
            .plain(.text, ("pbm", "benefitManager")), .pharmacy("pharmacy", "pharmacy"),
            .provider("provider", "provider"), .measured("quantityDispensed", "quantity")),
        ReportModel(
            "Problem", .plain(.moment, ("startDate", "startDate"), ("endDate", "endDate")), .coded("name", "name"),
            .plain(.text, ("notes", "note"))),
        ReportModel(
            "Procedure", .plain(.moment, ("date_performed", "date")), .namedCode("name", "name"),
            .plain(
                .text, ("provider_name", "performer"), ("provider_institution", "institution"),
                ("location", "location"), ("comments", "note"))),
        simpleClinicalNote, vitalSigns,
        ReportModel(
            "Encounter", .plain(.moment, ("startDate", "startDate"), ("endDate", "endDate")),
            .organization("facility", "facility"), .provider("provider", "provider"), .coded("encounterType", "kind"),
            lists: [
                FlatList(
                    name: "vitalsigns_set", element: "VitalSigns",
                    source: .pointingHere(model: "VitalSigns", path: "encounter"))
            ]),
    ]

    private static let labResult = ReportModel(
        "LabResult", .coded("abnormal_interpretation", "interpretation"),
        .plain(.text, ("accession_number", "accessionNumber")), .coded("test_name", "name"),
        .plain(.text, ("narrative_result", "narrative"), ("notes", "note")),
        .range("quantitative_result_non_critical_range", "nonCriticalRange"),
        .range("quantitative_result_normal_range", "normalRange"), .measured("quantitative_result_value", "value"),
        .coded("status", "status"), .plain(.moment, ("collected_at", "date")),
        .organization("collected_by_org", "collectorOrganization"), .name("collected_by_name", "collector"),
        .plain(.text, ("collected_by_role", "collectorRole")))

    private static let simpleClinicalNote = ReportModel(
        "SimpleClinicalNote", of: "ClinicalNote",
        .plain(
            .moment, ("date_of_visit", "date"), ("finalized_at", "finalizedDate"), ("signed_at", "signedDate")),
        .namedCode("visit_type", "kind"), .plain(.text, ("visit_location", "location")),
        .namedCode("specialty", "specialty"),
        .plain(
            .text, ("provider_name", "provider"), ("provider_institution", "institution"),
            ("chief_complaint", "chiefComplaint"), ("content", "content")))

    private static let vitalSigns = ReportModel(
        "VitalSigns", .plain(.moment, ("date", "date")), .coded("bp_position", "bloodPressure.position"),
        .coded("bp_site", "bloodPressure.site"), .coded("bp_method", "bloodPressure.method"),
        .vital("bp_systolic", "bloodPressure.systolic", .systolic),
        .vital("bp_diastolic", "bloodPressure.diastolic", .diastolic), .vital("bmi", "bodyMassIndex", .bodyMassIndex),
        .vital("heart_rate", "heartRate", .heartRate), .vital("height", "height", .height),
        .vital("oxygen_saturation", "oxygenSaturation", .oxygenSaturation),
        .vital("respiratory_rate", "respiratoryRate", .respiratoryRate),
        .vital("temperature", "temperature", .temperature), .vital("weight", "weight", .weight))
}
