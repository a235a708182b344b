import SalusBase

/// The members of one object of a declaration, with the lines they stand on.
struct AppletMembers {
    let document: JSON5Document
    /// The names that lead to the object; elements of lists have those of their list.
    let path: [String]
    /// Said before a fault inside a list, such as `part 2: `.
    var place = ""
    let values: [String: JSONValue]

    init(_ document: JSON5Document, _ path: [String], _ value: JSONValue, place: String = "")
        throws(AppletFault)
    {
        (self.document, self.path, self.place) = (document, path, place)
        guard let values = value.object else {
            throw AppletFault(line: document.lines[path] ?? 1, "\(place)an object in braces has to be here")
        }
        self.values = values
    }

    func fault(_ name: String, _ text: String) -> AppletFault {
        AppletFault(line: document.lines[path + [name]] ?? document.lines[path] ?? 1, place + text)
    }

    /// Throws for a member of another name.
    func takeOnly(_ known: [String]) throws(AppletFault) {
        for name in values.keys.sorted(by: { line($0) < line($1) }) where !known.contains(name) {
            throw fault(name, .unknown(name, called: "key", among: known))
        }
    }

    private func line(_ name: String) -> Int { document.lines[path + [name]] ?? 0 }

    /// A text without control characters, of 1 to `most` bytes; nil where there is none.
    func text(_ name: String, most: Int = 500) throws(AppletFault) -> String? {
        guard let value = values[name] else { return nil }
        return try text(value, name, most: most)
    }

    func neededText(_ name: String, most: Int = 500) throws(AppletFault) -> String {
        guard let text = try text(name, most: most) else { throw fault(name, "'\(name)' is missing") }
        return text
    }

    private func text(_ value: JSONValue, _ name: String, most: Int) throws(AppletFault) -> String {
        guard let text = value.string else { throw fault(name, "'\(name)' has to be a text") }
        guard (1...most).contains(text.utf8.count) else { throw fault(name, "'\(name)' needs 1 to \(most) bytes") }
        guard !text.unicodeScalars.contains(where: Self.isControl) else {
            throw fault(name, "'\(name)' has a control character")
        }
        return text
    }

    /// Controls, line breaks, and marks that turn the direction of what follows.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    /// A list of texts; empty where there is none.
    func texts(_ name: String, most: Int = 200) throws(AppletFault) -> [String] {
        var texts: [String] = []
        for value in try list(name, most: most) { texts.append(try text(value, name, most: 200)) }
        return texts
    }

    func list(_ name: String, most: Int) throws(AppletFault) -> [JSONValue] {
        guard let value = values[name] else { return [] }
        guard let list = value.array else { throw fault(name, "'\(name)' has to be a list in brackets") }
        guard list.count <= most else { throw fault(name, "'\(name)' has more than \(most) elements") }
        return list
    }

    func number(_ name: String) throws(AppletFault) -> Double? {
        guard let value = values[name] else { return nil }
        guard let number = value.number?.value, number.magnitude <= 1e9 else {
            throw fault(name, "'\(name)' has to be a number, at most a thousand million")
        }
        return number
    }

    func whole(_ name: String, in range: ClosedRange<Int>) throws(AppletFault) -> Int? {
        guard let value = values[name] else { return nil }
        guard let number = value.number.flatMap({ Int(digits: $0.text, in: range) }) else {
            throw fault(name, "'\(name)' has to be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// One of a list of words; nil where there is none.
    func choice(_ name: String, of words: [String]) throws(AppletFault) -> String? {
        guard let text = try text(name, most: 100) else { return nil }
        guard words.contains(text) else { throw fault(name, .unknown(text, called: name, among: words)) }
        return text
    }

    func period(_ name: String) throws(AppletFault) -> AppletPeriod? {
        guard let text = try text(name, most: 80) else { return nil }
        guard let period = AppletPeriod(text) else { throw fault(name, "'\(name)' is no period, such as 10 years") }
        return period
    }

    func template(_ text: String, _ name: String) throws(AppletFault) -> AppletTemplate {
        do throws(AppletTextFault) { return try AppletTemplate(text) } catch { throw fault(name, error.text) }
    }
}
