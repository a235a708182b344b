import SalusBase
public import SalusModels

/// The patient answer of an RHEx server, as hReader keeps it: one JSON file per person.
public enum HReaderPatient {
    /// The type of these documents; RHEx itself has no name for it.
    public static let documentType = DocumentType(rawValue: "urn:salus:document:rhex-patient")

    /// Reads a patient file: first the demographics, then every entry in the order of its category.
    ///
    /// The identity is the server's `_id`, never a medical record number, which two people may share. Throws
    /// `HReaderError`.
    public static func parse(_ bytes: [UInt8]) throws(HReaderError) -> ParsedDocument {
        var members = try patient(in: bytes)
        let identifier = members.removeValue(forKey: "_id").flatMap(identifier)
        var parsed = ParsedDocument(
            type: documentType, mediaType: "application/json", label: "Patient record",
            source: SourceIdentity(system: "hreader", patient: identifier, document: identifier))
        if identifier == nil { parsed.notes.append(ImportNote(field: "_id", "no identifier; known by its content")) }
        for category in Category.all {
            guard let value = members.removeValue(forKey: category.key) else { continue }
            parsed.facts += try category.facts(in: value, notes: &parsed.notes)
        }
        let others = try others(members.removeValue(forKey: otherFacts))
        parsed.facts.insert(try person(members), at: 0)
        parsed.facts += others
        if let limit = FactLimits.broken(by: parsed.facts) { throw .tooManyValues(limit) }
        return parsed
    }

    /// The member in which `HReaderRecord` writes facts that no category has a form for.
    static let otherFacts = "urn:salus:facts"

    private static func person(_ members: [String: JSONValue]) throws(HReaderError) -> FactDraft {
        var bag = EntryBag(patient: members)
        let kept = bag.take(EntryRemainder.key)
        let person = try Demographics(hReader: &bag)
        var fact = FactDraft(person, unknown: bag.unknown)
        guard let kept else { return fact }
        do throws(HDataError) {
            try EntryRemainder.apply(kept, to: &fact, in: HDataSection.holding(model: Demographics.name))
        } catch {
            throw .invalidMember(category: nil, entry: nil, key: EntryRemainder.key)
        }
        return fact
    }

    private static func others(_ value: JSONValue?) throws(HReaderError) -> [FactDraft] {
        guard let value, value != .null else { return [] }
        let facts = value.array?.map(FieldJSON.fact)
        guard let facts, !facts.contains(nil) else { throw .notEntries(category: otherFacts, entry: nil) }
        return facts.compactMap(\.self)
    }

    private static func patient(in bytes: [UInt8]) throws(HReaderError) -> [String: JSONValue] {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw .malformed(error)
        }
        guard let members = value.object, ["first", "last", "birthdate"].contains(where: { members[$0] != nil }) else {
            throw .notAPatient
        }
        return members
    }

    /// Text, or MongoDB's `{"$oid": text}`.
    private static func identifier(_ value: JSONValue) -> String? { value.words ?? value["$oid"]?.words }
}
