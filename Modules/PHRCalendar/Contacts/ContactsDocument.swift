public import SalusModels

/// Contacts (vCard 2.1, 3.0 of RFC 2426, 4.0 of RFC 6350): people and practices, each as a provider.
public enum ContactsDocument {
    public static let documentType = DocumentType(rawValue: "urn:ietf:rfc:6350#VCARD")

    /// Whether a file begins like one.
    public static func isContacts(_ bytes: some Collection<UInt8>) -> Bool {
        String(decoding: bytes.prefix(11), as: UTF8.self).uppercased() == "BEGIN:VCARD"
    }

    /// Reads all cards of a file, in their order. A card never says who the record's person is: that would need the
    /// person's own word. Members of groups are not followed, and no picture is fetched. Throws `ContentLineError`.
    public static func parse(_ bytes: [UInt8]) throws(ContentLineError) -> ParsedDocument {
        let cards = try ContentComponent.read(bytes)
        guard !cards.isEmpty, cards.allSatisfy({ $0.name == "VCARD" }) else { throw .notOne }
        guard cards.count <= FactLimits.factsOfDocument else { throw .tooManyValues(.facts) }
        let contacts = cards.map(ContactCard.init)
        let facts = contacts.compactMap(\.fact)
        if let limit = FactLimits.broken(by: facts) { throw .tooManyValues(limit) }
        return ParsedDocument(
            type: documentType, mediaType: "text/vcard",
            label: contacts.count == 1 ? contacts[0].title.flatMap(SourceIdentity.fitting) : nil,
            source: SourceIdentity(system: "vcard", document: contacts.count == 1 ? contacts[0].identity : nil),
            facts: facts, notes: notes(cards, contacts))
    }

    private static func notes(_ cards: [ContentComponent], _ contacts: [ContactCard]) -> [ImportNote] {
        let empty = contacts.count { $0.fact == nil }
        let groups = contacts.count { $0.isGroup }
        let pictures = cards.count { $0["PHOTO"] != nil }
        let bad = cards.reduce(0) { $0 + $1.badLines }
        let counts = [
            (empty, "cards without a name, which stay in the file"), (groups, "groups; their members are not followed"),
            (pictures, "pictures, which stay in the file"), (bad, "lines that are none, which stay in the file"),
        ]
        return counts.filter { $0.0 > 0 }.map { ImportNote("\($0.1): \($0.0)") }
    }
}
