import SalusBase

/// Contacts and plans in CareKit's form.
enum CareKitContact {
    private static let names = [
        "role": "role", "title": "title", "organization": "organization", "category": "category",
    ]
    private static let nameParts = [
        "prefix": "namePrefix", "given": "givenName", "middle": "middleName", "family": "familyName",
        "suffix": "nameSuffix", "nickname": "nickname",
    ]
    private static let lists: [(way: ContactAddress.Way, name: String)] = [
        (.phone, "phoneNumbers"), (.message, "messagingNumbers"), (.mail, "emailAddresses"),
        (.other, "otherContactInfo"),
    ]

    static func read(_ object: JSONValue) throws(CarePlanError) -> Contact {
        guard var rest = object.object else { throw .malformed("contact") }
        var ours = CareKitForm.takeOurs(&rest)
        let unknown = ours.removeValue(forKey: "unknown")?.object ?? [:]
        var fields = renamed(rest, names).merging(ours) { $1 }.merging(unknown) { known, _ in known }
        fields.merge(["kind": .string(Contact.kind), "form": JSONValue(EntityForm.newest)]) { $1 }
        fields["id"] = rest["id"]
        fields["personName"] = .object(renamed(rest["name"]?.object ?? [:], nameParts))
        fields["addresses"] = .array(addresses(rest) + (fields["addresses"]?.array ?? []))
        fields["notes"] = rest["notes"]
        fields[CareKitForm.original] = .object(rest)
        return try Contact(fields: fields)
    }

    static func write(_ contact: Contact) -> JSONValue {
        let now = plain(contact)
        var object = now
        if let original = contact.unknown[CareKitForm.original]?.object, let before = try? read(.object(original)) {
            object = CareKitForm.changed(original, from: plain(before), to: now)
        }
        let post = contact.addresses.filter { $0.way == .post && $0 != address(of: contact) }.map(\.json)
        let ours = members([
            "account": contact.account.map(JSONValue.string), "addresses": .list(post),
            "unknown": CareKitForm.unknown(contact.unknown),
        ])
        CareKitForm.addOurs(ours, to: &object)
        return .object(object)
    }

    static func read(plan object: JSONValue) throws(CarePlanError) -> CarePlan {
        guard var rest = object.object else { throw .malformed("plan") }
        let ours = CareKitForm.takeOurs(&rest)
        var reader = JSONFieldReader(rest, "plan")
        var plan = CarePlan(id: try reader.need("id", \.string), title: try reader.take("title", \.string) ?? "")
        plan.notes = try reader.list("notes", Note.init(json:))
        plan.unknown = [CareKitForm.original: .object(rest)].merging(ours["unknown"]?.object ?? [:]) { known, _ in known
        }
        return plan
    }

    static func write(_ plan: CarePlan) -> JSONValue {
        let now = plain(plan)
        var object = now
        if let original = plan.unknown[CareKitForm.original]?.object, let before = try? read(plan: .object(original)) {
            object = CareKitForm.changed(original, from: plain(before), to: now)
        }
        CareKitForm.addOurs(members(["unknown": CareKitForm.unknown(plan.unknown)]), to: &object)
        return .object(object)
    }

    private static func plain(_ plan: CarePlan) -> [String: JSONValue] {
        members(["id": .string(plan.id), "title": .string(plan.title), "notes": .list(plan.notes.map(\.json))])
    }

    private static func plain(_ contact: Contact) -> [String: JSONValue] {
        let fields = contact.fields
        var object = members(["id": .string(contact.id), "notes": fields["notes"]])
        for (ours, theirs) in names { object[theirs] = fields[ours] }
        var name: [String: JSONValue] = [:]
        for (ours, theirs) in nameParts { name[theirs] = fields["personName"]?[ours] }
        object["name"] = .object(name)
        object["address"] = address(of: contact).map(CareKitAddress.write)
        for list in lists {
            let entries = contact.addresses.filter { $0.way == list.way }
                .map { JSONValue.object(members(["label": .string($0.label ?? ""), "value": .string($0.value)])) }
            object[list.name] = JSONValue.list(entries)
        }
        return object
    }

    private static func addresses(_ object: [String: JSONValue]) -> [JSONValue] {
        let post = object["address"].flatMap(CareKitAddress.read).map { [$0.json] } ?? []
        return post
            + lists.flatMap { list in
                (object[list.name]?.array ?? []).compactMap { entry in
                    let label = entry["label"]?.string.flatMap { $0.isEmpty ? nil : $0 }
                    return entry["value"]?.string.map { ContactAddress(list.way, $0, label: label).json }
                }
            }
    }

    /// The one that CareKit has a place for.
    private static func address(of contact: Contact) -> ContactAddress? {
        contact.addresses.first { $0.way == .post && $0.label == nil && $0.unknown.isEmpty }
    }

    private static func renamed(_ object: [String: JSONValue], _ names: [String: String]) -> [String: JSONValue] {
        names.compactMapValues { object[$0] }
    }
}

/// A postal address: there in parts, here in one line.
enum CareKitAddress {
    private static let parts = [
        "street", "subLocality", "postalCode", "city", "subAdministrativeArea", "state", "country",
    ]

    /// Nil for one that says nothing.
    static func read(_ json: JSONValue) -> ContactAddress? {
        let lines = parts.compactMap { json[$0]?.string }.filter { !$0.isEmpty }
        return lines.isEmpty ? nil : ContactAddress(.post, lines.joined(separator: ", "))
    }

    /// All parts are to be there; a line of ours is the street.
    static func write(_ address: ContactAddress) -> JSONValue {
        let empty = (parts + ["isoCountryCode"]).map { ($0, JSONValue.string("")) }
        return .object(Dictionary(uniqueKeysWithValues: empty).merging(["street": .string(address.value)]) { $1 })
    }
}
