import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Notices about the account that is signed in: calls that Indivo does not have.
enum IndivoNoticeHandlers {
    static let ours: [String: IndivoEntry] = [
        "account_notices": .own(.readOwnAccount) { exchange in
            try list(try await exchange.run(ListNotices()))
        },
        "account_notices_read": .own(.changeOwnAccount) { exchange in
            guard let until = Instant(try exchange.form.needed("until")) else {
                throw IndivoFault.badRequest("The field until needs a time such as 2027-01-31T00:00:00Z")
            }
            return try list(try await exchange.run(MarkNoticesRead(until: until)))
        },
    ]

    private static func list(_ notices: [AccountNotice]) throws -> HTTPResponse {
        try IndivoResponse.xml(IndivoList(notices.map(IndivoAccountNotice.init)))
    }
}

extension IndivoAccountNotice {
    fileprivate init(_ notice: AccountNotice) {
        self.init(
            kind: notice.kind.rawValue, since: notice.since, last: notice.last, count: notice.count,
            isRead: notice.isRead)
    }
}
