/// Where the fields of a model stand in a document of its own form (Indivo X 2.0, `schemas/data/core`).
struct NestedForm: Sendable {
    /// Path, such as `provider/name` or `name@type`, → flat fields, in the order in which repetitions fill them.
    private let places: [String: [String]]
    /// Path → models of their own.
    private let lists: [String: List]
    /// Paths that the schema has and the model has not.
    private let unused: Set<String>

    /// Elements that are models inside the outer one.
    struct List: Sendable {
        let field: String
        let model: String
        let form: NestedForm
    }

    static func named(_ root: String) -> NestedForm? { forms[root] }

    func fields(at path: String) -> [String] { places[path] ?? [] }

    func allows(_ path: String) -> Bool { unused.contains(path) || places[path] != nil }

    func list(at path: String) -> List? { lists[path] }

    init(_ places: [String: [String]], unused: Set<String> = [], lists: [String: List] = [:]) {
        (self.places, self.unused, self.lists) = (places, unused, lists)
    }

    private static let forms = [
        "Procedure": procedure, "Equipment": equipment, "SimpleClinicalNote": note, "Demographics": demographics,
    ]

    private static let procedure = NestedForm([
        "datePerformed": ["date_performed"], "name": ["name"], "name@type": ["name_type"],
        "name@value": ["name_value"], "name@abbrev": ["name_abbrev"], "location": ["location"],
        "provider/name": ["provider_name"], "provider/institution": ["provider_institution"],
        "Provider/name": ["provider_name"], "Provider/institution": ["provider_institution"],
        "comments": ["comments"],
    ])

    private static let equipment = NestedForm(
        [
            "dateStarted": ["date_started"], "dateStopped": ["date_stopped"], "name": ["name"],
            "vendor": ["vendor"], "description": ["description"],
        ], unused: ["type", "id", "specification", "certification"])

    private static let note = NestedForm([
        "dateOfVisit": ["date_of_visit"], "finalizedAt": ["finalized_at"], "visitType": ["visit_type"],
        "visitType@type": ["visit_type_type"], "visitType@value": ["visit_type_value"],
        "visitType@abbrev": ["visit_type_abbrev"], "visitLocation": ["visit_location"],
        "specialty": ["specialty"], "specialty@type": ["specialty_type"],
        "specialty@value": ["specialty_value"], "specialty@abbrev": ["specialty_abbrev"],
        "signature/at": ["signed_at"], "signature/provider/name": ["provider_name"],
        "signature/provider/institution": ["provider_institution"], "chiefComplaint": ["chief_complaint"],
        "content": ["content"],
    ])

    private static let demographics = NestedForm([
        "dateOfBirth": ["bday"], "gender": ["gender"], "email": ["email"], "ethnicity": ["ethnicity"],
        "preferredLanguage": ["preferred_language"], "race": ["race"], "Name/familyName": ["name_family"],
        "Name/givenName": ["name_given"], "Name/middleName": ["name_middle"], "Name/prefix": ["name_prefix"],
        "Name/suffix": ["name_suffix"], "Telephone/type": ["tel_1_type", "tel_2_type"],
        "Telephone/number": ["tel_1_number", "tel_2_number"],
        "Telephone/preferred": ["tel_1_preferred_p", "tel_2_preferred_p"], "Address/country": ["adr_country"],
        "Address/city": ["adr_city"], "Address/postalCode": ["adr_postalcode"],
        "Address/region": ["adr_region"], "Address/street": ["adr_street"],
    ])
}
