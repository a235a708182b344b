import PHRCalendar
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingContacts {
    private static func parse(_ lines: String..., end: String = "\r\n") throws -> ParsedDocument {
        let text = (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: end)
        return try ContactsDocument.parse(Array(text.utf8))
    }

    @Test func aCardIsAProvider() throws {
        let parsed = try Self.parse(
            "N:Vik;Ole;Per;Dr.;", "FN:Dr. Ole Vik", "ORG:Harbour;Surgery",
            "item1.TEL;TYPE=work,voice;PREF=1:tel:+47 555",
            "TEL;VALUE=uri;TYPE=cell:tel:+47 556", "EMAIL:ole@example.org", "EMAIL;PREF=1:vik@example.org",
            "ADR;TYPE=work:;;1 Pier\\, left;Westport;;0104;NO", "BDAY:19850412", "GENDER:M;man", "UID:urn:uuid:7",
            "X-ROOM:2b",
            "PHOTO:http://example.org/p.jpg")
        let provider = Provider(parsed.facts[0].fields)
        #expect(parsed.facts.map(\.model) == ["Provider"])
        #expect((provider.name?.family, provider.name?.given, provider.name?.prefix) == ("Vik", "Ole", "Dr."))
        #expect((provider.organization, provider.email) == ("Harbour, Surgery", "vik@example.org"))
        #expect(provider.telephones.map(\.number) == ["+47 555", "+47 556"])
        #expect(provider.telephones.map(\.preferred) == [true, nil])
        #expect((provider.address?.street, provider.address?.postalCode) == ("1 Pier, left", "0104"))
        #expect((provider.birthDate?.text, provider.gender) == ("1985-04-12", "male"))
        #expect(parsed.facts[0].unknown.map(\.path) == ["X-ROOM", "EMAIL"])
        #expect((parsed.source.document, parsed.label, parsed.notes.count) == ("urn:uuid:7", "Dr. Ole Vik", 1))
    }

    /// Check 29: a birthday without a year is none.
    @Test(arguments: [
        ("--0412", nil), ("1985-04-12", "1985-04-12"), ("1985", "1985"), ("soon", nil), ("19851340", nil),
    ])
    func birthdaysNeedAYear(text: String, day: String?) throws {
        let card = try Self.parse("FN:Ole", "BDAY:\(text)")
        #expect(Provider(card.facts[0].fields).birthDate?.text == day)
    }

    @Test func oldCardsAreRead() throws {
        let card = try Self.parse(
            "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:S=C3=B8r=", "by;Ole", "TEL;WORK;PREF:555", "NOTE:a", " b",
            end: "\n")
        let provider = Provider(card.facts[0].fields)
        #expect((provider.name?.family, provider.name?.given) == ("Sørby", "Ole"))
        #expect(provider.telephones.map(\.kind) == ["work"])
        #expect(card.facts[0].unknown == [UnknownField(path: "NOTE", text: "ab")])
    }

    @Test func manyCardsAreOneFile() throws {
        let one = "BEGIN:VCARD\nFN:A\nUID:1\nEND:VCARD\n"
        let group = "BEGIN:VCARD\nFN:All\nKIND:group\nMEMBER:1\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n"
        let parsed = try ContactsDocument.parse(Array((one + group).utf8))
        #expect(parsed.facts.count == 2 && parsed.source.document == nil)
        #expect(parsed.notes.count == 2)
    }
}
