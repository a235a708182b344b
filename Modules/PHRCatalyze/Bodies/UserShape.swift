import SalusBase

/// The form of one member of the user model.
indirect enum UserShape: Sendable {
    /// A text of at most 200 bytes.
    case text
    case flag
    /// A number of any form that JSON has.
    case number
    /// At most 50 of one form.
    case list(UserShape)
    case object([String: UserShape])
    /// Any JSON.
    case free

    /// Throws where `value` has another form; null stands for a member that is missing.
    func check(_ value: JSONValue, at place: String) throws(CatalyzeFault) {
        switch (self, value) {
        case (_, .null), (.flag, .bool), (.number, .number): break
        case (.free, .object): break
        case (.text, .string(let text)) where text.utf8.count <= 200: break
        case (.list(let shape), .array(let elements)) where elements.count <= 50:
            for element in elements { try shape.check(element, at: place) }
        case (.object(let shapes), .object):
            let object = try CatalyzeObject(value, place, shapes.keys.sorted())
            for (name, member) in object.members { try shapes[name]?.check(member, at: "\(place).\(name)") }
        default: throw .needs(member: place, expected: expected)
        }
    }

    private var expected: String {
        switch self {
        case .text: "a text of at most 200 bytes"
        case .flag: "true or false"
        case .number: "a number"
        case .list: "a list of at most 50"
        case .object, .free: "an object"
        }
    }
}

extension UserShape {
    private static func texts(_ names: String...) -> UserShape {
        .object(Dictionary(uniqueKeysWithValues: names.map { ($0, .text) }))
    }

    private static let address = UserShape.object([
        "type": .text, "addressLine1": .text, "addressLine2": .text, "city": .text, "state": .text, "zipCode": .text,
        "country": .text, "geocode": .object(["lat": .number, "long": .number]),
    ])

    /// The members that a person writes: name, contact, person, care, and what is their own.
    static let profile: [String: UserShape] = [
        "name": texts("prefix", "firstName", "middleName", "lastName", "maidenName", "suffix"),
        "email": texts("primary", "secondary", "work", "other"),
        "phoneNumber": texts("home", "mobile", "work", "other", "preferred"),
        "addresses": .list(address), "socialIds": .list(texts("network", "handle")),
        "dob": .text, "age": .number, "gender": .text, "maritalStatus": .text, "religion": .text, "race": .text,
        "ethnicity": .text, "languages": .list(texts("language", "languageMode")), "avatar": .text,
        "profilePhoto": .text, "ssn": .text, "mrns": .list(texts("institutionsId", "mrn")),
        "healthPlans": .list(texts("institutionsId", "groupId", "groupName", "memberId", "type")),
        "guardians": .list(.object(["guardianId": .text, "relationship": .text, "viewPhi": .flag])),
        "extras": .free,
    ]
}
