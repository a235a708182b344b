import SalusBase
import SalusModels

/// One card as the provider of our models.
struct ContactCard {
    private static let read: Set<String> = [
        "N", "FN", "ORG", "EMAIL", "TEL", "ADR", "BDAY", "GENDER", "LANG", "VERSION", "PRODID", "REV", "UID", "PHOTO",
        "KIND",
    ]
    private static let genders = ["M": "male", "F": "female", "O": "other"]

    private let card: ContentComponent

    init(_ card: ContentComponent) { self.card = card }

    var isGroup: Bool { card["KIND"]?.raw.lowercased() == "group" }

    /// Nil for a card without any name.
    var fact: FactDraft? {
        guard title != nil else { return nil }
        var provider = Provider()
        (provider.name, provider.organization) = (name, organization)
        provider.email = preferred("EMAIL").flatMap { Self.address($0.text) }
        provider.telephones = card.all("TEL").prefix(50).compactMap(telephone)
        provider.address = preferred("ADR").flatMap(address)
        provider.birthDate = card["BDAY"].flatMap { Self.day($0.raw) }
        provider.gender = card["GENDER"]?.parts.first.flatMap { $0 }.map { Self.genders[$0.uppercased()] ?? $0 }
        provider.preferredLanguage = preferred("LANG")?.text
        return FactDraft(provider, unknown: unknown)
    }

    var title: String? { card["FN"]?.text ?? name?.text ?? name?.family ?? organization }

    /// The card's own identifier, else what it says; nil where that proves nothing.
    var identity: String? {
        if let own = card["UID"]?.text { return SourceIdentity.fitting(own) }
        guard let title, let day = card["BDAY"].flatMap({ Self.day($0.raw) }) else { return nil }
        return PersonMark.digits(of: "\(title.lowercased())|\(day.text)|\(card["TEL"]?.text ?? "")")
    }

    private var name: PersonName? {
        let parts = card["N"]?.parts ?? []
        let part = { (place: Int) in parts.indices.contains(place) ? parts[place] : nil }
        var name = PersonName()
        (name.family, name.given, name.middle) = (part(0), part(1), part(2))
        (name.prefix, name.suffix, name.text) = (part(3), part(4), card["FN"]?.text)
        return name.fields.isEmpty ? nil : name
    }

    private var organization: String? {
        let parts = card["ORG"]?.parts.compactMap(\.self) ?? []
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The line that is preferred, else the first.
    private func preferred(_ name: String) -> ContentLine? {
        let lines = card.all(name)
        return lines.first(where: Self.isPreferred) ?? lines.first
    }

    private static func isPreferred(_ line: ContentLine) -> Bool {
        line.types("TYPE").contains("PREF") || line.parameter("PREF") == "1"
    }

    private func telephone(_ line: ContentLine) -> Telephone? {
        guard let number = line.text.flatMap({ Self.address($0) }) else { return nil }
        var telephone = Telephone()
        telephone.number = number
        let kinds = line.types("TYPE").filter { $0 != "PREF" && $0 != "VOICE" }.map { $0.lowercased() }
        telephone.kind = kinds.isEmpty ? nil : kinds.prefix(5).joined(separator: ", ")
        telephone.preferred = Self.isPreferred(line) ? true : nil
        return telephone
    }

    /// Without the scheme that some write before it.
    private static func address(_ text: String?) -> String? {
        guard let text else { return nil }
        for scheme in ["tel:", "mailto:"] where text.lowercased().hasPrefix(scheme) {
            return String(text.dropFirst(scheme.count))
        }
        return text
    }

    private func address(_ line: ContentLine) -> Address? {
        let parts = line.parts
        let part = { (place: Int) in parts.indices.contains(place) ? parts[place] : nil }
        var address = Address()
        let street = [part(0), part(1), part(2)].compactMap(\.self).joined(separator: ", ")
        address.street = street.isEmpty ? nil : street
        (address.city, address.region, address.postalCode) = (part(3), part(4), part(5))
        address.country = part(6)
        return address.fields.isEmpty ? nil : address
    }

    /// `19850412` or `1985-04-12`, a time behind it left out; without a year it is none.
    private static func day(_ text: Substring) -> PartialDate? {
        let day = text.prefix { $0 != "T" }.filter { $0 != " " }
        guard day.count == 8, let number = Int(digits: day) else { return PartialDate(String(day)) }
        let parts = [number / 10_000, number / 100 % 100, number % 100]
        return CalendarDate(year: parts[0], month: parts[1], day: parts[2]).map { PartialDate($0) }
    }

    private var unknown: [UnknownField] {
        let others = card.lines.filter { !Self.read.contains($0.name) }
        let more = ["EMAIL", "ADR"].flatMap { name in
            let first = preferred(name)?.number
            return card.all(name).filter { $0.number != first }
        }
        return (others + more).prefix(100).compactMap { line in
            line.text.map { UnknownField(path: line.name, text: $0) }
        }
    }
}
