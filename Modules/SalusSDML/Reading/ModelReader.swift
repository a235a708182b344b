/// Turns one JSON object into one model.
struct ModelReader {
    private static let words = ["__modelname__", "__title__", "__fields__"]
    let source: String
    let vocabulary: SDMLVocabulary

    func model(from value: SDMLJSON) throws(SDMLError) -> ModelDeclaration {
        guard case .object(let members) = value else { throw SDMLError(.notAModel, source: source) }
        let name = try modelName(in: members)
        let place = ModelPlace(source: source, model: name)
        try checkWords(of: members, at: place)
        let declared = members.filter { !isWord($0.name) }
        guard !declared.isEmpty else { throw place.error(.noFields) }
        try checkFieldNames(of: declared, at: place)
        let titles = try titles(in: members, at: place)
        var fields: [FieldDeclaration] = []
        for member in declared {
            let type = try type(of: member, at: place)
            fields.append(FieldDeclaration(name: member.name, title: titles[member.name], type: type))
        }
        let model = ModelDeclaration(name: name, title: try title(in: members, at: place), fields: fields)
        try checkFlatNames(of: model, at: place)
        return model
    }

    private func modelName(in members: [SDMLJSON.Member]) throws(SDMLError) -> String {
        guard case .string(let name)? = members.first(where: { $0.name == "__modelname__" })?.value else {
            throw SDMLError(.missingModelName, source: source)
        }
        guard NameRule.isModelName(name) else { throw SDMLError(.badModelName(name), source: source) }
        return name
    }

    private func title(in members: [SDMLJSON.Member], at place: ModelPlace) throws(SDMLError) -> String? {
        guard let member = members.first(where: { $0.name == "__title__" }) else { return nil }
        guard case .string(let title) = member.value else { throw place.error(.badValue("__title__")) }
        return title
    }

    private func titles(in members: [SDMLJSON.Member], at place: ModelPlace) throws(SDMLError) -> [String: String] {
        guard let member = members.first(where: { $0.name == "__fields__" }) else { return [:] }
        guard case .object(let entries) = member.value else { throw place.error(.badValue("__fields__")) }
        let known = members.map(\.name).filter { !isWord($0) }
        var titles: [String: String] = [:]
        for entry in entries {
            guard known.contains(entry.name) else {
                let nearest = NearestName.of(entry.name, among: known)
                throw place.error(.titleForUnknownField(nearest: nearest), field: entry.name)
            }
            guard case .string(let title) = entry.value else {
                throw place.error(.badValue("__fields__"), field: entry.name)
            }
            titles[entry.name] = title
        }
        return titles
    }

    private func type(of member: SDMLJSON.Member, at place: ModelPlace) throws(SDMLError) -> FieldType {
        switch member.value {
        case .string(let name): return try type(named: name, field: member.name, at: place)
        case .object: return .one(try model(from: member.value))
        case .array(let elements) where elements.count == 1:
            return try listType(of: elements[0], field: member.name, at: place)
        case .array, .other: throw place.error(.notOneType, field: member.name)
        }
    }

    private func type(named name: String, field: String, at place: ModelPlace) throws(SDMLError) -> FieldType {
        if let type = vocabulary.types[name] { return type }
        if vocabulary.allowsModelNames, NameRule.isModelName(name) { return .oneNamed(name) }
        let nearest = NearestName.of(name, among: vocabulary.typeNames)
        throw place.error(.unknownType(name, nearest: nearest), field: field)
    }

    private func listType(of element: SDMLJSON, field: String, at place: ModelPlace) throws(SDMLError) -> FieldType {
        switch element {
        case .object: return .many(try model(from: element))
        case .string(let name):
            guard vocabulary.allowsModelNames, vocabulary.types[name] == nil, NameRule.isModelName(name) else {
                throw place.error(.notOneType, field: field)
            }
            return .manyNamed(name)
        case .array, .other: throw place.error(.notOneType, field: field)
        }
    }

    private func isWord(_ name: String) -> Bool { name.hasPrefix("__") }

    private func checkWords(of members: [SDMLJSON.Member], at place: ModelPlace) throws(SDMLError) {
        for member in members where isWord(member.name) && !Self.words.contains(member.name) {
            throw place.error(.unknownKey(member.name, nearest: NearestName.of(member.name, among: Self.words)))
        }
    }

    private func checkFieldNames(of members: [SDMLJSON.Member], at place: ModelPlace) throws(SDMLError) {
        var seen: Set<String> = []
        for member in members {
            guard NameRule.isFieldName(member.name) else { throw place.error(.badFieldName, field: member.name) }
            guard seen.insert(member.name).inserted else { throw place.error(.duplicateField, field: member.name) }
        }
    }

    private func checkFlatNames(of model: ModelDeclaration, at place: ModelPlace) throws(SDMLError) {
        var seen: Set<String> = []
        for field in model.flatFields where !seen.insert(field.name).inserted {
            throw place.error(.duplicateField, field: field.name)
        }
    }
}

/// Where an error arose.
struct ModelPlace {
    let source: String
    let model: String

    func error(_ reason: SDMLError.Reason, field: String? = nil) -> SDMLError {
        SDMLError(reason, source: source, model: model, field: field)
    }
}

/// Which names models and fields may have: ASCII letters, digits and underscores.
enum NameRule {
    static func isModelName(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) && hasNameBytes(name)
    }

    static func isFieldName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCII else { return false }
        return first.properties.isAlphabetic && hasNameBytes(name) && !name.contains("__")
    }

    private static func hasNameBytes(_ name: String) -> Bool {
        name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar))
        }
    }
}
