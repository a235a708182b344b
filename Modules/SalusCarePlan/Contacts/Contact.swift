public import SalusBase

/// A person of the care team, or a relative or friend.
public struct Contact: Hashable, Sendable {
    /// The kind of contact, as in CareKit.
    public enum Category: String, Hashable, Sendable, CaseIterable { case careProvider, friendsAndFamily }

    public let id: String
    public var name: PersonName
    public var category: Category?
    /// The contact's relation to the person: physician, father.
    public var role: String?
    public var title: String?
    public var organization: String?
    /// Theirs on the server of the plan, where they have one: thresholds that notify the contact reach it.
    public var account: String?
    public var addresses: [ContactAddress] = []
    public var notes: [Note] = []
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(id: String, name: PersonName) { (self.id, self.name) = (id, name) }

    /// A person's name in its parts.
    public struct PersonName: Hashable, Sendable {
        public var prefix, given, middle, family, suffix, nickname: String?
        /// Fields that this program does not know.
        public internal(set) var unknown: [String: JSONValue] = [:]

        public init(given: String? = nil, family: String? = nil) { (self.given, self.family) = (given, family) }

        /// As it is written: Dr. Maria Ruiz.
        public var text: String {
            [prefix, given, middle, family, suffix].compactMap(\.self).joined(separator: " ")
        }
    }
}

/// A way to reach a contact.
public struct ContactAddress: Hashable, Sendable {
    /// The way in which the address reaches the contact.
    public enum Way: String, Hashable, Sendable, CaseIterable { case phone, message, mail, post, other }

    public let way: Way
    public let label: String?
    public var value: String
    /// Fields that this program does not know.
    public internal(set) var unknown: [String: JSONValue] = [:]

    public init(_ way: Way, _ value: String, label: String? = nil) {
        (self.way, self.value, self.label) = (way, value, label)
    }
}

/// A plan that tasks and contacts belong to, where a person has several.
public struct CarePlan: Hashable, Sendable {
    public let id: String
    public var title: String
    public var notes: [Note] = []
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(id: String, title: String) { (self.id, self.title) = (id, title) }
}
