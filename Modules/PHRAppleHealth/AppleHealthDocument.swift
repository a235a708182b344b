import SalusBase
public import SalusModels

/// A small export, or a part of a large one, as facts.
public enum AppleHealthDocument {
    public static let documentType = DocumentType(rawValue: "urn:apple:health#HealthData")

    private static let mostBytes = 16 << 20
    private static let mostNotes = 50

    /// Reads an export whole: its values by kind and month, each once, in the order of their times.
    ///
    /// Nothing is said of the person: an export has no name. Throws `AppleHealthError`.
    public static func parse(_ bytes: [UInt8]) throws(AppleHealthError) -> ParsedDocument {
        guard bytes.count <= mostBytes else { throw .tooLarge(limit: mostBytes) }
        let export = try AppleHealthExport()
        try export.take(bytes)
        let contents = try export.finish()
        let facts = try facts(of: contents)
        return ParsedDocument(
            type: documentType, mediaType: "application/xml", label: label(of: contents), source: source(of: contents),
            facts: facts, notes: notes(on: contents))
    }

    private static func facts(of contents: AppleHealthContents) throws(AppleHealthError) -> [FactDraft] {
        let maker = HealthFacts(contents: contents)
        var facts: [FactDraft] = []
        for month in contents.months {
            facts += contents.days[month.place]?.map(maker.fact) ?? []
            facts += HealthEntry.entries(contents.points.points(at: month.place)).compactMap(maker.fact)
            guard facts.count <= FactLimits.factsOfDocument else { throw .tooManyFacts(.facts) }
        }
        if let limit = FactLimits.broken(by: facts) { throw .tooManyFacts(limit) }
        return facts
    }

    private static func label(of contents: AppleHealthContents) -> String {
        let months = contents.months
        guard let part = contents.part, months.count == 1, let month = months.first else {
            return "Apple Health export"
        }
        let number = part.split(separator: "/").last.flatMap { Int(digits: $0) } ?? 1
        return "\(month.title), \(month.month)" + (number == 1 ? "" : " (\(number))")
    }

    /// A document is known by its person's birth date and sex and by its part. The person has no number there.
    private static func source(of contents: AppleHealthContents) -> SourceIdentity {
        let part = contents.part ?? "export"
        let name = contents.person.mark.flatMap { SourceIdentity.fitting("\($0)/\(part)") }
        return SourceIdentity(system: "apple-health", document: name)
    }

    private static func notes(on contents: AppleHealthContents) -> [ImportNote] {
        var notes = contents.doubtful.map { ImportNote("not read: \($0.count) \($0.name)") }
        if contents.otherSources > 0 {
            notes.append(ImportNote("sums of a day that another source gives: \(contents.otherSources)"))
        }
        if !contents.files.isEmpty {
            notes.append(ImportNote("clinical records, which are files beside the export: \(contents.files.count)"))
        }
        notes += contents.others.map { ImportNote(field: $0.name, "not read, \($0.count) times") }
        return Array(notes.prefix(mostNotes))
    }
}
