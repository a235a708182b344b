public import SalusBase

/// A contact of CareKit 1, as its fields are written down in JSON:
///
///     {"type": "careTeam", "name": "Dr. Maria Ruiz", "relation": "Physician", "monogram": "MR",
///      "info": [{"type": "phone", "value": "555-0110", "label": …}]}
///
/// An `info` that is a word alone says that there is such a way, and not which.
public struct CareKit1Contact: Hashable, Sendable {
    /// As it came; nothing of it is lost in the contact, which keeps it.
    public let json: JSONValue

    public init(json: JSONValue) { self.json = json }

    /// The CareKit 1 contact that `contact` was made from; nil when it was made from something else.
    public init?(of contact: Contact) {
        guard let json = contact.unknown[CareKit1Activity.original] else { return nil }
        self.json = json
    }

    private static let ways: [String: ContactAddress.Way] = ["phone": .phone, "sms": .message, "email": .mail]

    /// CareKit 1 names contacts by nothing but their names, so that two of one name and type are one. Throws
    /// `malformed`.
    public func contact() throws(CarePlanError) -> Contact {
        var reader = try JSONFieldReader(json, "contact")
        let name = try reader.need("name", \.string), type = try reader.take("type", \.string)
        let id = PlanDigest.of(["name": .string(name), "type": .string(type ?? "")])
        var contact = Contact(id: "careKit1/\(id)", name: Self.name(name))
        contact.category = type == "careTeam" ? .careProvider : type == "personal" ? .friendsAndFamily : nil
        contact.role = try reader.take("relation", \.string)
        contact.addresses = (json["info"]?.array ?? []).compactMap(Self.address)
        contact.unknown = [CareKit1Activity.original: json]
        return contact
    }

    /// `Dr. Maria Ruiz`: what ends with a point goes before the name, and the last word is the family's.
    private static func name(_ text: String) -> Contact.PersonName {
        var words = text.split(separator: " ").map(String.init)
        let prefix: String? = words.count > 1 && words[0].hasSuffix(".") ? words.removeFirst() : nil
        let family: String? = words.count > 1 ? words.removeLast() : nil
        var name = Contact.PersonName(given: words.joined(separator: " "), family: family)
        name.prefix = prefix
        return name
    }

    private static func address(_ info: JSONValue) -> ContactAddress? {
        guard let value = info["value"]?.string, !value.isEmpty else { return nil }
        return ContactAddress(ways[info["type"]?.string ?? ""] ?? .other, value, label: info["label"]?.string)
    }
}
