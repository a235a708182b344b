import SalusBase
import SalusModels

/// Reads facts from the JSON of RHEx: one entry, or a list of them.
enum EntryJSONReader {
    private static let mostBytes = 1 << 20

    static func value(_ bytes: [UInt8]) throws(HDataError) -> JSONValue {
        guard bytes.count <= mostBytes else { throw .tooMany("bytes", limit: mostBytes) }
        do throws(JSONFault) {
            return try JSONValue(parsing: bytes, depth: FieldJSON.deepestJSON)
        } catch {
            throw .malformedJSON(error)
        }
    }

    static func facts(_ bytes: [UInt8], in section: HDataSection) throws(HDataError) -> [FactDraft] {
        let value = try value(bytes)
        let entries = value.array ?? [value]
        guard !entries.isEmpty else { throw .unexpected(expected: "an entry") }
        guard entries.count <= FactLimits.factsOfDocument else { throw .tooManyValues(.facts) }
        var facts: [FactDraft] = []
        for (index, entry) in entries.enumerated() { facts.append(try fact(entry, index + 1, in: section)) }
        return facts
    }

    /// An entry of RHEx, or a fact in our own form where RHEx has none.
    private static func fact(
        _ entry: JSONValue, _ number: Int, in section: HDataSection
    ) throws(HDataError) -> FactDraft {
        if let own = entry["urn:salus:fact"] {
            guard let fact = FieldJSON.fact(own), section.holds(model: fact.model) else {
                throw .invalid("urn:salus:fact of entry \(number)", line: 0)
            }
            return fact
        }
        guard let members = entry.object,
            let category = Category.all.first(where: { $0.key == section.rhexName })
        else {
            throw .unexpected(expected: section.rhexName == nil ? "an object with urn:salus:fact" : "an entry")
        }
        do throws(HReaderError) {
            return try category.fact(members, entry: number)
        } catch {
            throw .invalid("a member of entry \(number)", line: 0)
        }
    }
}
