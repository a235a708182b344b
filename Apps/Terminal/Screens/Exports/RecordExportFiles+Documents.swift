import PHRCCR
import PHRCDA
import PHRHData
import SalusBase
import SalusClient
import SalusModels

extension RecordExportFiles {
    /// The facts of a part, with the person of the record.
    struct Content: Sendable {
        let person: Demographics
        let facts: ExportedFacts
        let part: ExportPart
        let made: Instant
        /// A new identifier, a UUID.
        let id: String
        let record: String

        init(of record: RecordID, _ part: ExportPart, _ client: HealthClient) async throws(ClientError) {
            let all = try await client.reader.facts(of: record)
            let title = try await client.reader.people().first { $0.id == record }?.title ?? ""
            self.record = "\(record)"
            (self.part, made, id) = (part, client.clock.now, "\(client.records.newDocument())")
            facts = ExportedFacts(of: all, in: part, now: made)
            person = Self.person(in: all, title: title)
        }

        /// The last that says something about the person; with the title of the record where that has no name.
        private static func person(in record: [DocumentFacts], title: String) -> Demographics {
            let stated = record.flatMap(\.facts).last { $0.model == Demographics.name }
            var person = Demographics(stated?.fields ?? FactFields())
            guard person.name == nil, !title.isEmpty else { return person }
            var name = PersonName()
            name.text = title
            person.name = name
            return person
        }
    }

    /// A Continuity of Care Document of C-CDA R2.1.
    static func careDocument(_ content: Content) throws(ErrorNotice) -> RecordExportFiles {
        let document = ContinuityOfCareDocument(
            id: content.id, record: content.record, of: content.person, content.facts.facts, made: content.made,
            categories: content.part.categories, period: content.part.period)
        do throws(CDAError) {
            return one(try document.bytes(), "record.xml", content, document.leftOut, in: "a clinical document")
        } catch { throw tooMany }
    }

    /// A Continuity of Care Record of ASTM E2369.
    static func careRecord(_ content: Content) throws(ErrorNotice) -> RecordExportFiles {
        let document = ContinuityOfCareRecord(
            id: content.id, of: content.person, content.facts.facts, made: content.made,
            categories: content.part.categories)
        do throws(CCRError) {
            return one(try document.bytes(), "record.xml", content, document.leftOut, in: "a care record")
        } catch { throw tooMany }
    }

    /// An archive of hData.
    static func sections(
        _ record: RecordID, _ content: Content, _ client: HealthClient
    ) async throws(ErrorNotice) -> RecordExportFiles {
        let sources = try await advised { () async throws(ClientError) in
            try await HDataSource.all(of: record, client.reader)
        }
        do throws(Advice) {
            let archive = try HDataArchive(
                of: record, sources, chosen: Set(content.facts.facts.map(\.id)), made: content.made)
            return RecordExportFiles(
                [File(name: "record.zip", bytes: archive.bytes, entries: archive.documents)], remarks: [])
        } catch { throw ErrorNotice(error) }
    }

    private static let tooMany = ErrorNotice(
        "The part has more entries than one document may have; no file was written.",
        nextStep: "Take it along in parts: fewer categories, or a shorter period.")

    private static func one(
        _ bytes: [UInt8], _ name: String, _ content: Content, _ leftOut: [String: Int], in form: String
    ) -> RecordExportFiles {
        let remarks = leftOut.sorted { $0.key < $1.key }.map { model, count in
            "\(are(count)) left out: \(model), which has no place in \(form)."
        }
        let all = content.facts.facts.count { $0.model != Demographics.name }
        let entries = all - leftOut.values.reduce(0, +)
        return RecordExportFiles([File(name: name, bytes: bytes, entries: entries)], remarks: remarks)
    }
}
