import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about short notices that apps leave on records.
enum IndivoNotificationHandlers {
    static let all: [String: IndivoEntry] = [
        "record_notify": .record(.sendMessage) { exchange in
            let form = exchange.form
            let content = try form.needed("content")
            let document = try form["document_id"].map { text throws(DomainError) in
                guard let document = DocumentID(text) else { throw .notFound }
                return document
            }
            try await exchange.run(
                NotifyRecord(try exchange.path.record(), content, about: document, address: form["app_url"]))
            return IndivoResponse.ok
        },
        "account_notifications": .account(.readInbox) { exchange in
            let span = try exchange.list.span()
            let found = try await exchange.run(
                ListNotifications(of: try exchange.path.accountName(), offset: span.offset, limit: span.limit))
            return try IndivoResponse.xml(IndivoList(found.notifications.map(IndivoNotification.init)))
        },
    ]
}

extension IndivoNotification {
    fileprivate init(_ notice: RecordNotification) {
        self.init(id: "\(notice.id)", sender: notice.sender, receivedAt: notice.receivedAt, content: notice.content)
        record = Named(id: "\(notice.record)", label: notice.recordTitle ?? "")
        document = notice.document.map { Named(id: "\($0)", label: notice.documentLabel ?? "") }
    }
}
