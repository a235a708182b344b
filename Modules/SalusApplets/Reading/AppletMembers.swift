import SalusBase
import SalusModels
import SalusSDML

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

/// Queries and their ranges.
extension AppletMembers {
    func query(_ name: String) throws(AppletFault) -> AppletQuery {
        try takeOnly(["title", "vital", "models", "codes", "names", "period", "unit", "otherUnits", "ranges"])
        let source = try source()
        let unit = try text("unit", most: 40)
        if case .vital = source, unit != nil { throw fault("unit", "a vital sign has its own unit; leave 'unit' out") }
        return AppletQuery(
            name: name, title: try text("title", most: 60) ?? source.title(name), source: source,
            period: try period("period"), unit: unit, factors: try factors(unit), ranges: try ranges())
    }

    private func source() throws(AppletFault) -> AppletQuery.Source {
        let kinds = VitalKind.allCases.map(\.rawValue)
        guard let vital = try choice("vital", of: kinds).flatMap(VitalKind.init) else { return .facts(try match()) }
        for name in ["models", "codes", "names"] where values[name] != nil {
            throw fault(name, "'vital' says which facts these are; leave '\(name)' out")
        }
        return .vital(vital)
    }

    private func match() throws(AppletFault) -> AppletMatch {
        let known = GeneratedModels.all.map(\.name)
        let models = try texts("models", most: 40)
        guard !models.isEmpty else { throw fault("models", "'vital' or 'models' has to say which facts it takes") }
        for model in models where !known.contains(model) && !Self.isModelName(model) {
            throw fault("models", .unknown(model, called: "model", among: known))
        }
        var codes: Set<Coding> = []
        for text in try texts("codes") { codes.insert(try coding(text)) }
        return AppletMatch(models: models, codes: codes, names: Set(try texts("names").map { $0.lowercased() }))
    }

    /// A name such as those of models that a server declares: `Spirometry`. A word that is nearly a known one is none.
    private static func isModelName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x41...0x5A).contains(first), text.utf8.count <= 64 else { return false }
        let known = GeneratedModels.all.map(\.name)
        return text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) }
            && Suggestion.nearest(to: text, in: known) == nil
    }

    /// `LOINC|2093-3`: a known system or its address, and a code.
    private func coding(_ text: String) throws(AppletFault) -> Coding {
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw fault("codes", "a code is written as LOINC|2093-3") }
        guard CodeSystem(spelling: parts[0]) != nil || parts[0].contains(":") else {
            throw fault("codes", .unknown(parts[0], called: "code system", among: CodeSystem.all.map(\.name)))
        }
        return Coding(system: parts[0], code: parts[1])
    }

    private func factors(_ unit: String?) throws(AppletFault) -> [String: Double] {
        guard let value = values["otherUnits"] else { return [:] }
        guard unit != nil else { throw fault("otherUnits", "'otherUnits' needs 'unit', which they are brought to") }
        let members = try AppletMembers(document, path + ["otherUnits"], value)
        guard members.values.count <= 40 else { throw fault("otherUnits", "'otherUnits' has more than 40 units") }
        var factors: [String: Double] = [:]
        for name in members.values.keys {
            guard let factor = try members.number(name), factor > 0 else {
                throw members.fault(name, "a unit needs a number above 0 that its values are multiplied by")
            }
            factors[name.lowercased()] = factor
        }
        return factors
    }

    private func ranges() throws(AppletFault) -> [AppletRange] {
        var ranges: [AppletRange] = []
        for (index, value) in try list("ranges", most: Applet.mostRanges).enumerated() {
            let place = "\(self.place)range \(index + 1): "
            ranges.append(try AppletMembers(document, path + ["ranges"], value, place: place).range())
        }
        return ranges
    }

    /// Throws for one without a bound, or without its origin.
    func range() throws(AppletFault) -> AppletRange {
        try takeOnly(["low", "high", "secondLow", "secondHigh", "from", "to", "sex", "chart", "source"])
        let chart = try choice("chart", of: GrowthChart.allCases.map(\.rawValue)).flatMap(GrowthChart.init)
        let range = AppletRange(
            low: try number("low"), high: try number("high"), secondLow: try number("secondLow"),
            secondHigh: try number("secondHigh"), fromAge: try whole("from", in: 0...150),
            toAge: try whole("to", in: 0...150), sex: try choice("sex", of: ["female", "male"]), chart: chart,
            source: try neededText("source"))
        guard [range.low, range.high, range.secondLow, range.secondHigh].contains(where: { $0 != nil }) else {
            throw fault("source", "a range needs 'low' or 'high'")
        }
        if let chart, let percentile = chart.unknown(range) {
            throw fault("chart", "the chart has no percentile \(percentile); there are \(chart.percentiles)")
        }
        return range
    }
}

extension AppletQuery.Source {
    fileprivate func title(_ name: String) -> String { if case .vital(let kind) = self { kind.title } else { name } }
}
