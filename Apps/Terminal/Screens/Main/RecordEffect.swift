import SalusAPI
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests about a person's record: reading its parts and documents, writing into it, files in and out.
package enum RecordEffect: PageEffect {
    /// Reads what a tab shows of a person.
    case load(RecordID, PersonPart)
    case open(RecordID, DocumentID)
    /// Reads what a page beside a list shows of the selected row.
    case preview(RecordID, DocumentID)
    /// Makes a record that the account owns, called by its person's name.
    case make(title: String)
    /// Puts what the person wrote into a record.
    case add(FactDraft, to: RecordID)
    /// Puts a corrected fact in the place of the one before.
    case correct(StatementCorrection, with: FactDraft)
    /// Puts a file in the place of a document, as its next version.
    case replace(DocumentID, in: RecordID, with: String)
    case label(DocumentID, in: RecordID, String)
    /// Puts tags on a document, and takes some off.
    case tag(DocumentID, in: RecordID, TagChange)
    /// Adds a note of one's own beside a document.
    case annotate(DocumentID, in: RecordID, String)
    /// Puts a file, or every file of a folder, into a record as it is.
    case upload(path: String, to: RecordID)
    /// Saves the content of every document of a record in a new folder.
    case export(RecordID, to: String)
    /// A new change that can be undone.
    case change(Reversible)
    /// Takes such a change back, or does it again.
    case reverse(Reversible.Change)

    package var readsVaults: Bool {
        switch self {
        case .change, .reverse, .load(_, .sealed): true
        case .load, .open, .preview, .make, .add, .correct, .replace, .label, .tag, .annotate, .upload, .export: false
        }
    }

    package func run(in context: EffectContext) async throws(ClientError) {
        let writer = RecordWriter(client: context.client, mailbox: context.mailbox)
        switch self {
        case .load(let record, let part):
            await PartLoader(client: context.client, mailbox: context.mailbox).load(part, of: record)
        case .open(let record, let document): try await Self.show(document, in: record, context)
        case .preview(let record, let document): try await Self.preview(document, in: record, context)
        case .make(let title): try await Self.make(title, context)
        case .add(let fact, let record): try await writer.add(fact, to: record)
        case .correct(let correction, let fact): try await writer.correct(correction, with: fact)
        case .replace(let document, let record, let path):
            try await writer.replace(document, in: record, with: path)
        case .label(let document, let record, let label): try await writer.label(document, in: record, label)
        case .tag(let document, let record, let change): try await writer.tag(document, in: record, change)
        case .annotate(let document, let record, let text):
            try await writer.annotate(document, in: record, with: text)
        case .upload(let path, let record): await Self.upload(path, to: record, context)
        case .export(let record, let path): try await Self.export(record, to: path, context)
        case .change(let way): try await writer.make(way.change, new: way)
        case .reverse(let change): try await writer.make(change, new: nil)
        }
    }

    /// The new record is the selected one then: what is added next is meant for it. It is no news either.
    private static func make(_ title: String, _ context: EffectContext) async throws(ClientError) {
        let made = try await context.client.makeRecord(titled: title)
        context.post(.update(RecordTabMessage.people(try await FirstFrame(reader: context.client.reader).people())))
        context.post(
            .update(
                PageUpdate { main in
                    main.written.insert(made.id)
                    main.select(made.id)
                    return main.wanted()
                }))
        context.post(.done("The record of \(made.title) is made", nil))
    }

    private static func show(_ document: DocumentID, in record: RecordID, _ context: EffectContext)
        async throws(ClientError)
    {
        guard let opened = try await FirstFrame(reader: context.client.reader).document(document, in: record) else {
            let advice = ErrorNotice(
                "That document is not on this device.", nextStep: "Press s to sync, then open it again.")
            return context.post(.refused(advice))
        }
        context.post(.update(RecordTabMessage.document(opened)))
        do throws(ClientError) {
            let history = try await DocumentHistoryReader(context.client).text(of: document, in: record)
            context.post(DocumentPage.history(history))
        } catch {
            // The document is here; its history is at the server, which is asked again when it is opened again.
            guard error.leavesDocumentReadable else { throw error }
        }
    }

    private static func preview(_ document: DocumentID, in record: RecordID, _ context: EffectContext)
        async throws(ClientError)
    {
        let detail = try await context.client.reader.detail(of: document, in: record)
        context.post(
            .update(
                PageUpdate { main in
                    main.receive(preview: document, detail.map { OpenedDocument(detail: $0, content: nil) })
                }))
    }

    private static func upload(_ path: String, to record: RecordID, _ context: EffectContext) async {
        let writer = RecordWriter(client: context.client, mailbox: context.mailbox)
        await context.runner.runLong { (mailbox) throws(ErrorNotice) in
            let upload = try FileUpload(path: path, to: record) { (content, label) async throws(ClientError) in
                try await writer.client.records.add(content, label: label, to: record)
            }
            let report = await upload.run { mailbox.post(.work($0)) }
            for message in report.messages { mailbox.post(message) }
            await writer.show(record)
        }
    }

    private static func export(_ record: RecordID, to path: String, _ context: EffectContext)
        async throws(ClientError)
    {
        let reader = context.client.reader
        let documents = try await reader.listing(of: record)
        await context.runner.runLong { (mailbox) throws(ErrorNotice) in
            let export = try RecordExport(to: path)
            let message = await export.run(documents) { (id) async throws(ClientError) in
                let opened = try await reader.document(id, in: record)?.asAtSource
                return opened?.content.map { RawContent(mediaType: opened?.detail.document.mediaType ?? "", bytes: $0) }
            } tell: {
                mailbox.post(.work($0))
            }
            mailbox.post(message)
        }
    }
}

extension ClientError {
    /// Whether a document from this device stays as it is shown: without a server, and for one that the server does not
    /// have yet.
    fileprivate var leavesDocumentReadable: Bool {
        switch self {
        case .unreachable, .outcomeUnknown, .signedOut: true
        case .refused(let refusal): refusal.code == .notFound
        default: false
        }
    }
}
