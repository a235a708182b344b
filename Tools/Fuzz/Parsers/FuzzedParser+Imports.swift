import PHRAppleHealth
import PHRCCR
import PHRCSV
import PHRCalendar
import PHRHL7
import PHRMail
import SalusClient
import SalusModels
import SalusSDML

extension FuzzedParser {
    static let imports = documents + personal

    private static let documents = [
        FuzzedParser("ccr", "Continuity of care records.") { bytes in
            guard let parsed = try? CCRDocument.parse(bytes) else { return }
            let known = Set(GeneratedModels.all.map(\.name))
            demand(parsed.facts.allSatisfy { known.contains($0.model) }, "facts are of our models")
            demand(parsed.facts.first?.model == Demographics.name, "the person comes first")
        },
        FuzzedParser("hl7-message", "Messages of HL7 version 2.") { bytes in
            guard let parsed = try? HL7Document.parse(bytes) else { return }
            let known = Set(GeneratedModels.all.map(\.name))
            demand(parsed.facts.allSatisfy { known.contains($0.model) }, "facts are of our models")
            demand(parsed.facts.first?.model == Demographics.name, "the person comes first")
        },
    ]

    private static let personal = [
        FuzzedParser("apple-health", "Exports of Apple Health.") { bytes in
            guard let parsed = try? AppleHealthDocument.parse(bytes) else { return }
            demandModels(of: parsed)
            guard let export = try? AppleHealthExport(), (try? export.take(bytes)) != nil,
                let contents = try? export.finish()
            else { fatalError("broken law: what is read whole is read in pieces") }
            let parts = contents.months.flatMap(contents.parts).map { try? AppleHealthDocument.parse($0.bytes) }
            let facts = parts.flatMap { $0?.facts ?? [] }
            demand(facts == parsed.facts, "parts say what the whole says")
        },
        FuzzedParser("calendar", "Calendars (iCalendar).") { bytes in
            if let parsed = try? CalendarDocument.parse(bytes) { demandModels(of: parsed) }
        },
        FuzzedParser("contacts", "Contacts (vCard).") { bytes in
            if let parsed = try? ContactsDocument.parse(bytes) { demandModels(of: parsed) }
        },
        FuzzedParser("table", "Tables of comma-separated values, as entries of each kind.") { bytes in
            guard let source = try? ImportedTable(reading: bytes) else { return }
            demand(source.profile.rows == source.table.rows.reduce(0) { count, _ in count + 1 }, "rows are counted")
            let known = Set(GeneratedModels.all.map(\.name))
            for kind in [nil, .vitalSigns, .labResult, .medication] as [StatementKind?] {
                var mapping = TableProposal.mapping(of: source.profile.columns, as: kind)
                (mapping.dates, mapping.decimals) = (.dayFirst, .comma)
                guard let reading = try? TableReading(source, by: mapping) else { continue }
                demand(reading.entries.allSatisfy { known.contains($0.model) }, "facts are of our models")
                let rows = reading.entries.count + reading.refusals.count + reading.empty
                demand(rows == source.profile.rows, "every row is an entry, refused or empty")
            }
            _ = try? TableReading(own: source)
        },
        FuzzedParser("mail", "Mail messages with their attachments.") { bytes in
            guard let message = try? MailMessage(bytes) else { return }
            let names = message.attachments.compactMap(\.name)
            demand(!names.contains { $0.contains("/") || $0 == ".." }, "names have no folders")
        },
    ]

    private static func demandModels(of parsed: ParsedDocument) {
        let known = Set(GeneratedModels.all.map(\.name))
        demand(parsed.facts.allSatisfy { known.contains($0.model) }, "facts are of our models")
    }
}
