public import SalusBase
public import SalusCarePlan

/// The person whose plan it is, as CareKit keeps them: as the FHIR R4 `Patient` (section 8.1), and their allergies,
/// which that has no place for, as an `AllergyIntolerance` (9.1) each. Both ways, and nothing that came is lost.
public struct FHIRPatient: Sendable {
    public init() {}

    private static let url = "urn:salus:care-plan:patient"
    /// Of `administrative-gender`.
    private static let genders: Set = ["male", "female", "other", "unknown"]

    /// Nil for what is no patient of CareKit.
    public func write(_ patient: ForeignEntity) -> [JSONValue]? {
        guard patient.type == "patient", let object = patient.object.object else { return nil }
        var resource = said(by: object)
        let stored = FHIRStored.additions(patient.object, under: Self.url)
        resource["extension"] = .array((resource["extension"]?.array ?? []) + [stored])
        let id = resource["id"]?.string ?? ""
        return [.object(resource)] + allergies(of: object).map { allergy(to: $0, of: id) }
    }

    /// `allergies` are resources beside it: of those that are this person's, the ones count that are neither over nor
    /// refuted. Throws `malformed`.
    public func read(_ json: JSONValue, allergies: [JSONValue] = []) throws(CarePlanError) -> ForeignEntity {
        var reader = try JSONFieldReader(json, "Patient")
        guard try reader.need("resourceType", \.string) == "Patient" else { throw reader.fault("resourceType") }
        let id = try reader.need("id", \.string)
        let stored = json.stored(under: Self.url)?.object
        var object = stored ?? ["id": .string(id)]
        for (name, value) in try theirs(&reader) where stored == nil || said(by: object)[name.fhir] != json[name.fhir] {
            object[name.careKit] = value
        }
        let named = allergies.filter { $0["patient"]?["reference"] == .string("Patient/\(id)") && isActive($0) }
        // An import without the allergy resources deletes no allergy.
        if stored == nil || !named.isEmpty {
            object["allergies"] = JSONValue.strings(named.compactMap { title(of: $0["code"]) })
        }
        if stored == nil { object["fhir"] = json }
        return ForeignEntity(type: "patient", object: .object(object))
    }

    // MARK: Out

    /// The FHIR resource as it came, with the present values of CareKit's fields.
    private func said(by object: [String: JSONValue]) -> [String: JSONValue] {
        var resource = object["fhir"]?.object ?? [:]
        resource["resourceType"] = "Patient"
        resource["id"] = resource["id"] ?? object["id"]
        if official(resource["name"]).flatMap(careKitName) != object["name"] {
            resource["name"] = object["name"].map { JSONValue.array([fhirName($0)]) }
        }
        resource["gender"] = object["sex"]?.string.map { .string(Self.genders.contains($0) ? $0 : "other") }
        if resource["birthDate"].flatMap(birthday) != object["birthday"] {
            resource["birthDate"] = object["birthday"].flatMap(Instant.init(careKit:)).map { JSONValue(text: $0.date) }
        }
        return resource
    }

    private func fhirName(_ json: JSONValue) -> JSONValue {
        let given = ["givenName", "middleName"].compactMap { json[$0] }
        return .object(
            members([
                "use": "official", "prefix": json["namePrefix"].map { JSONValue.array([$0]) },
                "given": JSONValue.list(given), "family": json["familyName"],
                "suffix": json["nameSuffix"].map { JSONValue.array([$0]) },
            ]))
    }

    private func allergies(of object: [String: JSONValue]) -> [String] {
        (object["allergies"]?.array ?? []).compactMap(\.string)
    }

    private func allergy(to name: String, of patient: String) -> JSONValue {
        [
            "resourceType": "AllergyIntolerance", "id": .string(PlanDigest.of([.string(patient), .string(name)])),
            "patient": ["reference": .string("Patient/\(patient)")], "code": ["text": .string(name)],
            "clinicalStatus": [
                "coding": [
                    [
                        "system": "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical", "code": "active",
                    ]
                ]
            ],
        ]
    }

    // MARK: In

    /// The fields that both have, by their names there and here.
    private func theirs(
        _ reader: inout JSONFieldReader
    ) throws(CarePlanError) -> [(name: (fhir: String, careKit: String), value: JSONValue?)] {
        let name = try reader.take("name") { $0 }, gender = try reader.take("gender") { $0 }
        let born = try reader.take("birthDate", birthday)
        return [
            (("name", "name"), official(name).flatMap(careKitName)), (("gender", "sex"), gender),
            (("birthDate", "birthday"), born),
        ]
    }

    private func isActive(_ allergy: JSONValue) -> Bool {
        let over: Set = ["inactive", "resolved", "refuted", "entered-in-error"]
        return ["clinicalStatus", "verificationStatus"].allSatisfy { name in
            (allergy[name]?["coding"]?.array ?? []).allSatisfy { !over.contains($0["code"]?.string ?? "") }
        }
    }

    private func official(_ names: JSONValue?) -> JSONValue? {
        let names = names?.array ?? []
        return names.first { $0["use"] == "official" } ?? names.first
    }

    /// A month or a year alone is its first day.
    private func birthday(_ json: JSONValue) -> JSONValue? {
        json.string.flatMap { PartialDate($0) }?.earliest.careKit
    }

    private func careKitName(_ json: JSONValue) -> JSONValue? {
        let given = json["given"]?.array ?? []
        return .object(
            members([
                "namePrefix": json["prefix"]?.array?.first, "givenName": given.first,
                "middleName": given.dropFirst().first, "familyName": json["family"],
                "nameSuffix": json["suffix"]?.array?.first,
            ]))
    }

    private func title(of code: JSONValue?) -> String? {
        code?["text"]?.string ?? code?["coding"]?.array?.first?["display"]?.string
    }
}
