import SalusBase
import SalusModels
import SalusXML

/// The fields of one model, taken out one after the other; what no one took is unknown.
struct FieldBag {
    let model: String
    private var left: [FlatFieldValue]
    private let extras: [FlatFieldValue]

    init(_ model: FlatModel) { (self.model, left, extras) = (model.name, model.fields, model.extras) }

    var unknown: [UnknownField] { (left + extras).map { UnknownField(path: $0.name, text: $0.text) } }

    func peek(_ name: String) -> String? { place(of: name).map { left[$0].text } }

    mutating func text(_ name: String) -> String? { place(of: name).map { left.remove(at: $0).text } }

    /// Most names differ in their length already, which costs less to see.
    private func place(of name: String) -> Int? {
        let length = name.utf8.count
        return left.firstIndex { $0.name.utf8.count == length && $0.name == name }
    }

    mutating func date(_ name: String) throws(IndivoError) -> PartialDate? {
        try value(name, .partialDate, expected: "a date such as 2009, 2009-05, 2009-05-16 or 2009-05-16T12:00:00Z")
    }

    mutating func number(_ name: String) throws(IndivoError) -> DecimalText? {
        try value(name, .double, expected: "a number")
    }

    mutating func flag(_ name: String) throws(IndivoError) -> Bool? {
        try value(name, .boolean, expected: "true or false")
    }

    private mutating func value<Value>(
        _ name: String, _ type: XMLSimpleType<Value>, expected: String
    ) throws(IndivoError) -> Value? {
        guard let text = text(name) else { return nil }
        guard let value = type.read(text) else { throw .invalid(model: model, field: name, expected: expected) }
        return value
    }
}

/// Indivo's compound types (Indivo X 2.0, SDML field types) as ours; nil when no part of them is there.
extension FieldBag {
    /// `_title`, `_identifier`, `_system`. A code without its system stays unknown.
    mutating func concept(_ name: String) -> Concept? {
        var concept = Concept(text: text(name + "_title"))
        if peek(name + "_system") != nil, let code = text(name + "_identifier") {
            concept.codings = [Coding(system: text(name + "_system") ?? "", code: code, display: concept.text)]
        }
        return concept.isEmpty ? nil : concept
    }

    /// The coded text of procedures and notes: the words themselves, `_type` (the system), `_value`, `_abbrev`.
    mutating func namedCode(_ name: String) -> Concept? {
        var concept = Concept(text: text(name))
        if peek(name + "_type") != nil, let code = text(name + "_value") {
            concept.codings = [Coding(system: text(name + "_type") ?? "", code: code, display: concept.text)]
        }
        return concept.isEmpty ? nil : concept
    }

    /// `_value`, `_unit`. A value that is no number is kept in its words, apart from the unit.
    mutating func quantity(_ name: String) -> Quantity? {
        guard let value = text(name + "_value") else { return nil }
        let unit = text(name + "_unit")
        if let number = DecimalText(value) { return Quantity(value: number, unit: unit) }
        return Quantity(unit: unit, original: value)
    }

    /// A `VitalSign`: a number with its unit. The name says nothing new when it is the `usual` one.
    mutating func vital(_ name: String, _ usual: VitalName) throws(IndivoError) -> Quantity? {
        guard let value = try number(name + "_value") else { return nil }
        if (peek(name + "_name_identifier") ?? usual.loinc) == usual.loinc {
            for part in ["_name_identifier", "_name_system"] { _ = text(name + part) }
            if peek(name + "_name_title") == usual.title { _ = text(name + "_name_title") }
        }
        return Quantity(value: value, unit: text(name + "_unit"))
    }

    mutating func range(_ name: String) -> ValueRange? {
        var range = ValueRange()
        range.minimum = quantity(name + "_min")
        range.maximum = quantity(name + "_max")
        return range == ValueRange() ? nil : range
    }

    mutating func address(_ name: String) -> Address? {
        var address = Address()
        address.street = text(name + "_street")
        address.city = text(name + "_city")
        address.region = text(name + "_region")
        address.postalCode = text(name + "_postalcode")
        address.country = text(name + "_country")
        return address == Address() ? nil : address
    }

    mutating func personName(_ name: String) -> PersonName? {
        var person = PersonName()
        person.given = text(name + "_given")
        person.middle = text(name + "_middle")
        person.family = text(name + "_family")
        person.prefix = text(name + "_prefix")
        person.suffix = text(name + "_suffix")
        return person == PersonName() ? nil : person
    }

    mutating func organization(_ name: String) -> Organization? {
        var organization = Organization()
        organization.name = text(name + "_name")
        organization.address = address(name + "_adr")
        return organization == Organization() ? nil : organization
    }

    mutating func telephones(_ name: String) throws(IndivoError) -> [Telephone] {
        var telephones: [Telephone] = []
        for prefix in [name + "_1", name + "_2"] {
            var telephone = Telephone()
            telephone.kind = text(prefix + "_type").map { Self.telephoneKinds[$0] ?? $0 }
            telephone.number = text(prefix + "_number")
            telephone.preferred = try flag(prefix + "_preferred_p")
            if telephone != Telephone() { telephones.append(telephone) }
        }
        return telephones
    }

    mutating func provider(_ name: String) throws(IndivoError) -> Provider? {
        var provider = Provider()
        provider.name = personName(name + "_name")
        provider.npiNumber = text(name + "_npi_number")
        provider.deaNumber = text(name + "_dea_number")
        provider.email = text(name + "_email")
        provider.telephones = try telephones(name + "_tel")
        provider.address = address(name + "_adr")
        provider.gender = gender(name + "_gender")
        provider.birthDate = try date(name + "_bday")
        provider.preferredLanguage = text(name + "_preferred_language")
        provider.ethnicity = text(name + "_ethnicity")
        provider.race = text(name + "_race")
        return provider == Provider() ? nil : provider
    }

    mutating func gender(_ name: String) -> String? { text(name).map { Self.genders[$0] ?? $0 } }

    private static let telephoneKinds = ["h": "home", "w": "work", "c": "mobile"]
    private static let genders = ["m": "male", "f": "female"]
}
