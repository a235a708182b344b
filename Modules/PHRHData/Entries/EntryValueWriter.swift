import SalusBase
import SalusModels
import SalusXML

/// Writes values of each kind into an element, as the profile or green C32 has them.
struct EntryValueWriter {
    private static let core = HDataSection.coreNamespace + "core"

    let isProfile: Bool
    var element: ElementBuilder

    /// A value of another kind than the line's, and one that says nothing, is left out.
    mutating func put(_ value: FieldValue, _ kind: EntryMapping.Kind, at place: EntryMapping.Place) {
        switch (value, kind) {
        case (.concept(let concept), .status): status(concept, at: place)
        case (.concept(let concept), _): self.concept(concept, at: place)
        case (.text(let text), .actor): actor(["given": .text(text)], nil, at: place.path)
        case (.text(let text), .gender): gender(text, at: place.path)
        case (.text(let text), _): if let words = text.words { element.set(words, at: place.path) }
        case (.date(let date), _): element.set(date.text, at: place.path)
        case (.number(let number), _): element.set(number.text, at: place.path)
        case (.flag(let flag), _): element.set(flag ? "true" : "false", at: place.path)
        case (.quantity(let quantity), _): self.quantity(quantity, kind, at: place.path)
        case (.one(let fields), .provider): actor(fields.one("name"), fields.text("organization"), at: place.path)
        case (.one(let fields), .organization):
            if let name = fields.text("name")?.words { element.set(name, at: place.path + "/name") }
        case (.one(let fields), .name): name(fields, at: place.path)
        case (.one(let fields), _): address(fields, at: place.path)
        case (.many(let list), .telephones): list.forEach { telephone($0, place.path) }
        case (.many(let list), _): list.forEach { language($0, place.path) }
        }
    }

    /// A status in words is a code without a system.
    private mutating func status(_ concept: Concept, at place: EntryMapping.Place) {
        guard concept.codings.isEmpty, let words = concept.text?.words else { return self.concept(concept, at: place) }
        let isCode = isProfile && !words.contains(where: \.isWhitespace)
        element.set(words, at: isCode ? place.path + "/@code" : place.path)
    }

    /// The words stand in their own place, else inside: `value` of the profile's coded values, `originalText` of green
    /// C32. The profile has one code; others are kept in the remainder.
    private mutating func concept(_ concept: Concept, at place: EntryMapping.Place) {
        guard !concept.isEmpty else { return }
        let words = concept.text?.words
        element.fill(place.path) { element in
            if let first = concept.codings.first { Self.code(first, &element) }
            if let words, place.words == nil {
                let namespace = isProfile ? nil : element.name.namespace
                element.append(isProfile ? "value" : "originalText", words, in: namespace)
            }
            guard !isProfile else { return }
            for other in concept.codings.dropFirst() {
                var translation = ElementBuilder(XMLName("translation", in: element.name.namespace))
                Self.code(other, &translation)
                element.append(translation)
            }
        }
        if let words, let path = place.words { element.set(words, at: path) }
    }

    private static func code(_ coding: Coding, _ element: inout ElementBuilder) {
        let system = CodeSystem(spelling: coding.system)
        element.set(attribute: "code", coding.code)
        element.set(attribute: "codeSystem", system?.oid ?? coding.system)
        if let name = system?.name { element.set(attribute: "codeSystemName", name) }
        if let display = coding.display { element.set(attribute: "displayName", display) }
    }

    private mutating func quantity(_ quantity: Quantity, _ kind: EntryMapping.Kind, at path: String) {
        let place = isProfile && kind == .measured ? path + "/physicalQuantity" : path
        if let value = quantity.value {
            element.set(value.text, at: place + (isProfile ? "/@value" : "/@amount"))
            if let unit = quantity.unit?.words { element.set(unit, at: place + "/@unit") }
        } else if let words = quantity.title?.words {
            element.set(words, at: path)
        }
    }
}

/// People, places and ways to reach them, in the namespace of the profile's core types.
extension EntryValueWriter {
    private mutating func core(_ local: String) -> ElementBuilder {
        let own = XMLName(local, in: element.name.namespace)
        return ElementBuilder(isProfile ? XMLName(local, in: Self.core, prefix: "core") : own)
    }

    private mutating func actor(_ name: FactFields?, _ organization: String?, at path: String) {
        var actor = core(name == nil ? "organization" : "person")
        if let name {
            actor.append(filled(core("name"), with: nameParts(name)))
        } else if let words = organization?.words {
            actor = filled(actor, with: [("name", words)])
        } else {
            return
        }
        element.fill(path) { $0.append(actor) }
    }

    private func nameParts(_ fields: FactFields) -> [(String, String?)] {
        let names = isProfile ? ("given", "lastname") : ("givenName", "familyName")
        return [
            ("title", fields.text("prefix")), (names.0, fields.text("given")),
            ("given", isProfile ? fields.text("middle") : nil), (names.1, fields.text("family")),
            ("suffix", isProfile ? fields.text("suffix") : nil),
        ]
    }

    private mutating func name(_ fields: FactFields, at path: String) {
        element.append(filled(core(path), with: nameParts(fields)))
    }

    private mutating func address(_ fields: FactFields, at path: String) {
        let names = isProfile ? ["streetAddress", "stateOrProvince", "zip"] : ["street", "state", "postalCode"]
        element.append(
            filled(
                core(path),
                with: [
                    (names[0], fields.text("street")), ("city", fields.text("city")), (names[1], fields.text("region")),
                    (names[2], fields.text("postalCode")), ("country", fields.text("country")),
                ]))
    }

    /// With a child of the same namespace for each text that says something.
    private func filled(_ element: ElementBuilder, with parts: [(String, String?)]) -> ElementBuilder {
        var element = element
        for (local, text) in parts {
            guard let words = text?.words else { continue }
            element.append(local, words, in: element.name.namespace)
        }
        return element
    }

    private mutating func telephone(_ fields: FactFields, _ path: String) {
        guard let number = fields.text("number") else { return }
        var telecom = core(path)
        telecom.set(attribute: "value", number)
        telecom.set(attribute: "type", "other")
        if let use = fields.text("kind") { telecom.set(attribute: "use", use) }
        if let preferred = fields.flag("preferred") { telecom.set(attribute: "prefered", "\(preferred)") }
        element.append(telecom)
    }

    private mutating func gender(_ text: String, at path: String) {
        let codes = ["male": "M", "female": "F"]
        element.fill(path) { element in
            element.set(attribute: "code", codes[text] ?? text)
            element.set(attribute: "codeSystem", "2.16.840.1.113883.5.1")
        }
    }

    private mutating func language(_ fields: FactFields, _ path: String) {
        guard let tag = fields.text("language") else { return }
        var language = ElementBuilder(XMLName(path, in: element.name.namespace))
        language.set(attribute: "code", tag)
        language.set(attribute: "codeSystem", "RFC 5646")
        element.append(language)
    }
}
