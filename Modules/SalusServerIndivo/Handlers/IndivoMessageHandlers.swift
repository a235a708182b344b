import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusMarkdown
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about messages: of apps that send them, and of accounts about their inbox.
enum IndivoMessageHandlers {
    static let all: [String: IndivoEntry] = [
        "account_send_message": .account(.sendMessage) { exchange in
            let send = SendMessage(
                to: try exchange.path.accountName(), try draft(exchange.form), named: exchange.form["message_id"])
            let message = try await unique { () async throws in try await exchange.run(send) }
            return try IndivoResponse.listed(IndivoMessage(message))
        },
        "record_send_message": .record(.sendMessage) { exchange in
            let form = exchange.form
            let send = SendRecordMessage(
                to: try exchange.path.record(), named: exchange.path["message"], try draft(form),
                attachments: try count(form["num_attachments"]))
            try await unique { () async throws in try await exchange.run(send) }
            return IndivoResponse.ok
        },
        "record_message_attach": .record(.sendMessage) { exchange in
            let (record, number) = (try exchange.path.record(), try exchange.path.attachmentNumber())
            let document = try IndivoContent(exchange).valid()
            do {
                try await exchange.run(
                    AttachToMessage(document, number: number, to: exchange.path["message"], of: record))
            } catch DomainError.conflict {
                throw IndivoFault.badRequest("The message has an attachment of this number already")
            }
            return IndivoResponse.ok
        },
        "account_inbox": .account(.readInbox) { exchange in
            let inbox = try await exchange.run(
                ListInbox(of: try exchange.path.accountName(), try exchange.list.inboxPage()))
            return try IndivoResponse.xml(IndivoList(inbox.messages.map(IndivoMessage.init)))
        },
        "account_inbox_message": .account(.readInbox) { exchange in
            let read = ReadMessage(try exchange.path.message(), of: try exchange.path.accountName(), marksRead: true)
            return try IndivoResponse.xml(IndivoMessage(try await exchange.run(read)))
        },
        "account_message_archive": .account(.changeInbox) { exchange in
            _ = try await exchange.run(
                MarkMessage(try exchange.path.message(), of: try exchange.path.accountName(), archived: true))
            return IndivoResponse.ok
        },
        "account_inbox_message_attachment_accept": .account(.changeInbox) { exchange in
            let (owner, message, number) = (
                try exchange.path.accountName(), try exchange.path.message(), try exchange.path.attachmentNumber()
            )
            let exchange = try await exchange.forSeveral()
            let content = try await exchange.run(ReadAttachment(number, of: message, in: owner))
            let document = try IndivoContent(content, exchange.options.models, exchange.server).valid()
            do {
                _ = try await exchange.run(AcceptAttachment(number, of: message, in: owner, document: document))
            } catch DomainError.conflict {
                throw IndivoFault.gone("The attachment has been accepted already")
            }
            return IndivoResponse.ok
        },
    ]

    private static func draft(_ form: IndivoForm) throws(IndivoFault) -> MessageDraft {
        guard let format = MessageBody.Format(rawValue: form["body_type"] ?? "plaintext"),
            let severity = MessageSeverity(rawValue: form["severity"] ?? "low")
        else { throw .badRequest("body_type is plaintext or markdown, severity is low, medium or high") }
        return MessageDraft(
            subject: form["subject"] ?? "", body: MessageBody(form["body"] ?? "", format), severity: severity)
    }

    private static func count(_ text: String?) throws(IndivoFault) -> Int {
        guard let number = Int(digits: text ?? "0") else { throw .badRequest("num_attachments needs a number") }
        return number
    }

    private static func unique<Output: Sendable>(_ send: () async throws -> Output) async throws -> Output {
        do {
            return try await send()
        } catch DomainError.conflict {
            throw IndivoFault.badRequest("Duplicate external id. Each message requires a unique message_id")
        }
    }
}

extension IndivoMessage {
    fileprivate static let removed = "[HTML_REMOVED]"

    fileprivate init(_ message: InboxMessage) {
        self.init(
            id: "\(message.id)", sender: message.sender, receivedAt: message.receivedAt, subject: message.subject,
            severity: message.severity.rawValue)
        (readAt, archivedAt, record) = (message.readAt, message.archivedAt, message.record.map { "\($0)" })
        body = message.body.map { body in
            switch body.format {
            case .plaintext: body.text
            case .markdown: Markdown.html(body.text, replacingHTMLWith: Self.removed)
            }
        }
        attachments = message.attachments.map {
            Attachment(number: $0.number, type: $0.type.rawValue, size: $0.size, document: $0.document.map { "\($0)" })
        }
    }
}
