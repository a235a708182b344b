import CommandKit
import FoundationEssentials
import PHRCSV
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests about a table (CSV) that is brought into a record.
package enum TableEffect: PageEffect {
    /// Reads a file and asks how its columns are read; nothing is written.
    case open(path: String, into: RecordID)
    /// Works out what would come.
    case preview(TableFile, TableMapping)
    case bringIn(TableImport, of: TableFile)

    package func run(in context: EffectContext) async throws(ClientError) {
        let client = context.client
        await context.runner.runLong { (mailbox) throws(ErrorNotice) in
            switch self {
            case .open(let path, let record): try await Self.open(path, record, client, mailbox)
            case .preview(let file, let mapping): try await Self.preview(file, mapping, client, mailbox)
            case .bringIn(let found, let file): try await Self.bringIn(found, file, client, mailbox)
            }
        }
    }

    private static func open(
        _ path: String, _ record: RecordID, _ client: HealthClient, _ mailbox: Mailbox<ClientMessage>
    ) async throws(ErrorNotice) {
        mailbox.post(.work(TerminalKit.ProgressStatus("Reading the table", detail: path)))
        let bytes = try PlainFile.read(path)
        let source: ImportedTable
        do throws(CSVError) { source = try ImportedTable(reading: bytes) } catch {
            throw ErrorNotice("The table is not read: \(error).", nextStep: "Save it again as CSV, then try it.")
        }
        let own: TableReading?
        do throws(TableProblem) { own = try TableReading(own: source) } catch {
            throw ErrorNotice(error.problem, nextStep: error.nextStep)
        }
        let (person, known) = try await advised { () async throws(ClientError) in
            (
                try await client.reader.people().first { $0.id == record }?.title ?? "",
                try await TableMappings(client).mapping(of: source.table.columns)
            )
        }
        let name = URL(filePath: path).lastPathComponent
        let file = TableFile(name: name, source: source, record: record, person: person)
        guard let own else { return mailbox.post(TableMappingPage.opened(file, known?.mapping)) }
        mailbox.post(TablePreviewPage.preview(try await found(own, in: file, client), of: file, by: nil))
    }

    private static func preview(
        _ file: TableFile, _ mapping: TableMapping, _ client: HealthClient, _ mailbox: Mailbox<ClientMessage>
    ) async throws(ErrorNotice) {
        let reading: TableReading
        do throws(TableProblem) { reading = try TableReading(file.source, by: mapping) } catch {
            throw ErrorNotice(error.problem, nextStep: error.nextStep)
        }
        mailbox.post(TablePreviewPage.preview(try await found(reading, in: file, client), of: file, by: mapping))
    }

    private static func found(
        _ reading: TableReading, in file: TableFile, _ client: HealthClient
    ) async throws(ErrorNotice) -> TableImport {
        try await advised { () async throws(ClientError) in
            try await TableImport(reading, of: file.source, named: file.name, into: file.record, client)
        }
    }

    private static func bringIn(
        _ found: TableImport, _ file: TableFile, _ client: HealthClient, _ mailbox: Mailbox<ClientMessage>
    ) async throws(ErrorNotice) {
        let writer = RecordWriter(client: client, mailbox: mailbox)
        do throws(ClientError) {
            let done = try await found.run(client) { done in
                mailbox.post(
                    .work(TerminalKit.ProgressStatus("Bringing the table in", done: done, of: found.added.count)))
            }
            if let mapping = found.reading.said {
                try await TableMappings(client).remember(mapping, of: file.source.table.columns, from: file.name)
            }
            let stopped = done < found.added.count ? "Stopped: " : ""
            mailbox.post(TableMappingPage.closed)
            mailbox.post(.done("\(stopped)\(TableText.entries(done)) added, \(found.unchanged) there already", nil))
        } catch {
            await writer.show(found.record)
            throw ErrorNotice(error.advice)
        }
        await writer.show(found.record)
        await client.sync.syncNow()
    }
}

/// A table that was read from a file, and the record that it is brought into.
package struct TableFile: Sendable {
    let name: String
    let source: ImportedTable
    let record: RecordID
    /// The person whose record it is.
    let person: String
}

/// Counts in words.
enum TableText {
    static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
