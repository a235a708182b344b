import CommandKit
import SalusBase
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests about the sources of a record.
package enum SourcesEffect: PageEffect {
    case load(RecordID)
    /// Keeps a record at an address as a source, then reads it. `words`: the address, the file with the token, the name
    /// of the person there; the last two may be empty.
    case add(words: [String], to: RecordID)
    /// Reads sources, those of one host one after the other.
    case sync([RecordSource], of: RecordID)
    case remove(RecordSource)
    /// Queues a document of the record for the source, and sends it. `words`: its title or identifier, and the section
    /// there, which may be empty.
    case write(words: [String], to: RecordSource)
    /// Takes the document of that number out of the queue.
    case cancel(String, of: RecordSource)

    package func run(in context: EffectContext) async throws(ClientError) {
        let sources = RecordSources(of: context.client)
        switch self {
        case .load(let record): try await Self.show(record, sources, context.post)
        case .remove(let source):
            try await sources.remove(source)
            context.confirm("\(source.words) is no source any more; what came of it stays")
            try await Self.show(source.record, sources, context.post)
        case .cancel(let word, let source):
            guard let number = Int(digits: word) else { throw .source(.noWrite) }
            let write = try await sources.cancel(number, of: source)
            context.confirm(
                write.state == .uncertain
                    ? SourceWrite.mayHaveArrived : "It is not sent any more; it stays in the record")
            try await Self.show(source.record, sources, context.post)
        case .write(let words, let source):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                try await Self.write(words, to: source, context.client)
                await Self.read([source], of: source.record, context.client, mailbox)
            }
        case .add(let words, let record):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                mailbox.post(.work(TerminalKit.ProgressStatus("Asking the source")))
                let source = try await Self.add(words, to: record, sources)
                await Self.read([source], of: record, context.client, mailbox)
            }
        case .sync(let all, let record):
            await context.runner.runLong { (mailbox) throws(ErrorNotice) in
                await Self.read(all, of: record, context.client, mailbox)
            }
        }
    }

    private static func add(
        _ words: [String], to record: RecordID, _ sources: RecordSources
    ) async throws(ErrorNotice) -> RecordSource {
        let (address, name) = (words.first ?? "", words.dropFirst(2).first ?? "")
        let token = try SourceToken.read(words.dropFirst().first)
        let patients = try await advised { () async throws(ClientError) in
            try await sources.patients(at: address, token: token, authorityFile: nil)
        }
        let patient = try SourceChoice.one(name.isEmpty ? nil : name, of: patients)
        return try await advised { () async throws(ClientError) in
            try await sources.add(
                patient, at: address, to: record, grant: token.map { SourceGrant(token: $0) }, authorityFile: nil)
        }
    }

    private static func write(
        _ words: [String], to source: RecordSource, _ client: HealthClient
    ) async throws(ErrorNotice) {
        let (word, section) = (words.first ?? "", words.dropFirst().first ?? "")
        let listing = try await advised { () async throws(ClientError) in
            try await client.reader.listing(of: source.record)
        }
        let meant = NamedItems.matching(word, among: listing, key: { "\($0.document.id)" }, name: \.title)
        guard meant.count == 1 else {
            throw ErrorNotice(
                meant.isEmpty ? "No document is called that." : "\(meant.count) documents could be meant.",
                nextStep: "Type more of its title, as the documents of the record show it.")
        }
        _ = try await advised { () async throws(ClientError) in
            try await RecordSources(of: client).write(
                meant[0].document.id, to: source, section: section.isEmpty ? nil : section)
        }
    }

    private static func read(
        _ all: [RecordSource], of record: RecordID, _ client: HealthClient, _ mailbox: Mailbox<ClientMessage>
    ) async {
        let sources = RecordSources(of: client)
        mailbox.post(.work(TerminalKit.ProgressStatus("Reading \(counted(all.count, "source"))")))
        try? await show(record, sources, mailbox.post)
        let before = (try? await sources.all(of: record)) ?? all
        var options = SourceSyncOptions()
        options.tell = { mailbox.post(.work(TerminalKit.ProgressStatus("Reading the source", done: $0))) }
        let outcomes = await sources.sync(all, options)
        if let failure = outcomes.compactMap(\.error).first {
            mailbox.post(.refused(ErrorNotice(failure.advice)))
        } else if let open = outcomes.compactMap({ $0.open(since: before) }).first {
            mailbox.post(.refused(open))
        } else {
            let words = outcomes.map { outcome in
                let sent = outcome.sent > 0 ? ", \(outcome.sent) written there" : ""
                return "\(outcome.source.host.harmless): \(outcome.source.counts.words)\(sent)"
            }
            mailbox.post(.done(words.joined(separator: "; "), nil))
        }
        await RecordWriter(client: client, mailbox: mailbox).show(record)
        try? await show(record, sources, mailbox.post)
        await client.sync.syncNow()
    }

    private static func show(
        _ record: RecordID, _ sources: RecordSources, _ post: (ClientMessage) -> Void
    ) async throws(ClientError) {
        post(SourcesPage.sources(try await sources.all(of: record), of: record))
    }
}

extension SourcesPage {
    static func sources(_ sources: [RecordSource], of record: RecordID) -> ClientMessage {
        .update(SourcesPage.self) { if $0.record == record { $0.receive(sources) } }
    }
}
