import SalusModels

/// Names, addresses, organizations and providers as elements, and back.
enum PartCoder {
    static func element(_ fields: FactFields, _ type: String) -> FHIRElement? {
        let found: FHIRElement? =
            switch type {
            case "HumanName": name(fields)
            case "Address": address(fields)
            case "Reference": reference(fields)
            default: nil
            }
        return found.flatMap { $0.properties.isEmpty ? nil : $0 }
    }

    private static func name(_ fields: FactFields) -> FHIRElement {
        var name = FHIRElement(properties: .texts([("text", fields.text("text")), ("family", fields.text("family"))]))
        for (member, parts) in [("given", ["given", "middle"]), ("prefix", ["prefix"]), ("suffix", ["suffix"])] {
            let texts = parts.compactMap { fields.text($0) }.filter { !$0.isBlank }
            name.set(member, texts.map { .text($0) }, isList: true)
        }
        return name
    }

    private static func address(_ fields: FactFields) -> FHIRElement {
        var address = FHIRElement()
        let lines = (fields.text("street") ?? "").split(separator: "\n").map(String.init).filter { !$0.isBlank }
        address.set("line", lines.map { .text($0) }, isList: true)
        address.properties += .texts([
            ("city", fields.text("city")), ("state", fields.text("region")),
            ("postalCode", fields.text("postalCode")), ("country", fields.text("country")),
        ])
        return address
    }

    /// An organization by its name; a provider by the name of the person, else of the organization.
    private static func reference(_ fields: FactFields) -> FHIRElement? {
        let person = fields.one("name").map(spoken)
        let display = person ?? fields.text("name") ?? fields.text("organization")
        return display.flatMap { FieldEncoder.display($0) }
    }

    private static func spoken(_ name: FactFields) -> String {
        name.text("text")
            ?? ["prefix", "given", "middle", "family", "suffix"].compactMap { name.text($0) }.joined(separator: " ")
    }

    static func fields(_ element: FHIRElement, _ kind: FactMapping.Kind) -> FactFields? {
        var fields = FactFields()
        switch kind {
        case .name: read(name: element, into: &fields)
        case .address:
            let lines = element["line"].compactMap { $0.value?.text }
            if !lines.isEmpty { fields["street"] = .text(lines.joined(separator: "\n")) }
            let pairs = [("city", "city"), ("state", "region"), ("postalCode", "postalCode"), ("country", "country")]
            for (member, field) in pairs { fields[field] = element.text(member).map { .text($0) } }
        case .organization: fields["name"] = element.text("display").map { .text($0) }
        default:
            fields["name"] = element.text("display").map { .one(["text": .text($0)]) }
        }
        return fields.isEmpty ? nil : fields
    }

    private static func read(name element: FHIRElement, into fields: inout FactFields) {
        for member in ["text", "family"] { fields[member] = element.text(member).map { .text($0) } }
        for member in ["prefix", "suffix"] {
            let texts = element[member].compactMap { $0.value?.text }
            if !texts.isEmpty { fields[member] = .text(texts.joined(separator: " ")) }
        }
        let given = element["given"].compactMap { $0.value?.text }
        fields["given"] = given.first.map { .text($0) }
        if given.count > 1 { fields["middle"] = .text(given.dropFirst().joined(separator: " ")) }
    }
}
