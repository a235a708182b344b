import SalusBase
import SalusModels

/// Reads values of each kind out of the leaves of a section document.
struct EntryValueReader {
    var bag: LeafBag

    /// The value at the first of the places that has one; nil when none does, and nothing is taken then.
    mutating func value(_ kind: EntryMapping.Kind, at places: [EntryMapping.Place]) -> FieldValue? {
        for place in places {
            if let value = value(kind, at: place.path, words: place.words) { return value }
        }
        return nil
    }

    private mutating func value(_ kind: EntryMapping.Kind, at path: String, words: String?) -> FieldValue? {
        switch kind {
        case .concept, .status, .allergen: concept(at: path, words: words).map { .concept($0) }
        case .text, .narrative: bag.take(path).map { .text($0) }
        case .date: date(at: path).map { .date($0) }
        case .day: date(at: path).flatMap { PartialDate($0.dayText) }.map { .date($0) }
        case .quantity, .measured: quantity(at: path).map { .quantity($0) }
        case .number: bag.take([path, path + "/@value"]) { DecimalText($0) }.map { .number($0) }
        case .flag: bag.take([path, path + "/@value"], as: \.flag).map { .flag($0) }
        case .actor: actor(at: path).map { .text($0) }
        case .provider: provider(at: path).map { .one($0) }
        case .organization: bag.take(first: [path + "/name", path]).map { .one(["name": .text($0)]) }
        case .name: (personName(at: path) ?? personName(at: "person/" + path)).map { .one($0) }
        case .address: address(at: path).map { .one($0) }
        case .telephones: telephones(at: path).map { .many($0) }
        case .gender: gender(at: path).map { .text($0) }
        case .languages: languages(at: path).map { .many($0) }
        }
    }

    /// The attribute named, or the forms in which other dialects write the same end of a range.
    private mutating func date(at path: String) -> PartialDate? {
        guard let slash = path.lastIndex(of: "/"), path[slash...].dropFirst().first == "@" else {
            return bag.take([path, path + "/@value", path + "/@low"], as: HDataDate.read)
        }
        let element = String(path[..<slash])
        let others: [String] =
            switch path[slash...].dropFirst() {
            case "@low": ["low/@value", "low", "start/@value", "start", "@value", ""]
            case "@high": ["high/@value", "high", "end/@value", "end"]
            case "@value" where element.hasSuffix("/start"), "@value" where element.hasSuffix("/end"): [""]
            default: [""]
            }
        return bag.take([path] + others.map { $0.isEmpty ? element : "\(element)/\($0)" }, as: HDataDate.read)
    }

    private mutating func quantity(at path: String) -> Quantity? {
        let inner = path + "/physicalQuantity"
        let number = bag.take(first: [
            path + "/@value", path + "/@amount", inner + "/@value", inner + "/@amount", path + "/value", inner, path,
        ])
        guard let number else { return nil }
        let unit = bag.take(first: [
            path + "/@unit", path + "/@units", inner + "/@unit", path + "/units", path + "/unit",
        ])
        if let value = DecimalText(number) {
            let original = bag.take(first: [path + "/originalText", path])
            return Quantity(value: value, unit: unit, original: original)
        }
        guard unit == nil else { return Quantity(unit: unit, original: number) }
        return QuantityReader.quantity(.string(number))
    }
}

/// Codes.
extension EntryValueReader {
    private static let mostTranslations = FactLimits.codingsOfConcept

    mutating func concept(at path: String, words: String?) -> Concept? {
        var concept = Concept()
        concept.text = words.flatMap { bag.take($0) }
        let first = coding(at: path)
        let places = [path + "/value", path + "/originalText"] + (first == nil ? [path] : [])
        if concept.text == nil { concept.text = bag.take(first: places) }
        if let first, first.system == nil, concept.text == nil {
            concept.text = first.code
        } else if let first {
            concept.codings.append(Coding(system: first.system ?? "Unknown", code: first.code, display: first.display))
        } else if concept.text == nil {
            concept.text = bag.take(path + "/@displayName")
        }
        for number in 1...Self.mostTranslations {
            let place = path + "/translation" + (number == 1 ? "" : "[\(number)]")
            guard let other = coding(at: place) else { break }
            concept.codings.append(Coding(system: other.system ?? "Unknown", code: other.code, display: other.display))
        }
        return concept.isEmpty ? nil : concept
    }

    /// A system that is not known by its OID may be known by its name.
    private mutating func coding(at path: String) -> (system: String?, code: String, display: String?)? {
        guard let code = bag.take(path + "/@code") else { return nil }
        let system = bag.take(path + "/@codeSystem")
        let name = bag.take(path + "/@codeSystemName")
        let isKnown = system.flatMap(CodeSystem.init(spelling:)) != nil
        let isNamed = !isKnown && name.flatMap(CodeSystem.init(spelling:)) != nil
        return (isNamed ? name : system ?? name, code, bag.take(path + "/@displayName"))
    }

    private mutating func gender(at path: String) -> String? {
        let genders = ["M": "male", "F": "female"]
        guard let code = bag.take(first: [path + "/@code", path]) else { return nil }
        _ = ["@codeSystem", "@codeSystemName", "@displayName"].map { bag.take("\(path)/\($0)") }
        return genders[code] ?? code
    }

    private mutating func languages(at path: String) -> [FactFields]? {
        var list: [FactFields] = []
        for number in 1...Self.mostTranslations {
            let place = number == 1 ? path : "\(path)[\(number)]"
            guard let code = bag.take(first: [place + "/@code", place]) else { break }
            _ = ["@codeSystem", "@codeSystemName", "@displayName"].map { bag.take("\(place)/\($0)") }
            list.append(["language": .text(code)])
        }
        return list.isEmpty ? nil : list
    }
}

/// People, places and ways to reach them.
extension EntryValueReader {
    private mutating func actor(at path: String) -> String? {
        guard let name = personName(at: path + "/person/name") else {
            return bag.take(first: [path + "/organization/name", path + "/name", path])
        }
        let parts = ["prefix", "given", "middle", "family", "suffix"].compactMap { name.text($0) }
        return parts.joined(separator: " ")
    }

    private mutating func provider(at path: String) -> FactFields? {
        var fields = FactFields()
        let name = personName(at: path + "/person/name") ?? personName(at: path + "/actor/person/name")
        fields["name"] = name.map { .one($0) }
        fields["organization"] = bag.take(path + "/organization/name").map { .text($0) }
        return fields.isEmpty ? nil : fields
    }

    private mutating func personName(at path: String) -> FactFields? {
        let places: [(String, [String])] = [
            ("prefix", ["title"]), ("given", ["given", "givenName"]), ("middle", ["given[2]"]),
            ("family", ["lastname", "familyName"]), ("suffix", ["suffix"]),
        ]
        var fields = FactFields()
        for (field, names) in places {
            fields[field] = bag.take(first: names.map { "\(path)/\($0)" }).map { .text($0) }
        }
        return fields.isEmpty ? nil : fields
    }

    private mutating func address(at path: String) -> FactFields? {
        let places: [(String, [String])] = [
            ("city", ["city"]), ("region", ["stateOrProvince", "state"]), ("postalCode", ["zip", "postalCode"]),
            ("country", ["country"]),
        ]
        var fields = FactFields()
        let lines = ["streetAddress", "streetAddress[2]", "streetAddress[3]", "street", "street[2]", "street[3]"]
            .compactMap { bag.take("\(path)/\($0)") }
        fields["street"] = lines.isEmpty ? nil : .text(lines.joined(separator: ", "))
        for (field, names) in places {
            fields[field] = bag.take(first: names.map { "\(path)/\($0)" }).map { .text($0) }
        }
        return fields.isEmpty ? nil : fields
    }

    private mutating func telephones(at path: String) -> [FactFields]? {
        var list: [FactFields] = []
        for number in 1...Self.mostTranslations {
            let place = number == 1 ? path : "\(path)[\(number)]"
            guard bag.peek(place + "/@type") != "email", let value = bag.take(place + "/@value") else { break }
            var fields: FactFields = ["number": .text(value)]
            fields["kind"] = bag.take(place + "/@use").map { .text($0) }
            fields["preferred"] = bag.take([place + "/@prefered", place + "/@preferred"], as: \.flag).map { .flag($0) }
            list.append(fields)
        }
        return list.isEmpty ? nil : list
    }
}
