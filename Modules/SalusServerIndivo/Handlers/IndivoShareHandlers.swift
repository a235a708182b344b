import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about whom a record is open to as a whole: accounts, and the apps that are enabled on it.
enum IndivoShareHandlers {
    static let all: [String: IndivoEntry] = [
        "record_shares": .record(.viewShares) { exchange in
            let (record, window) = (try exchange.record(), try exchange.span())
            let exchange = try await exchange.forSeveral()
            let page = try await exchange.run(
                ListShares(
                    record: record, offset: window.offset, limit: window.limit, onlyWhole: true))
            // Apps stand behind the last account, once: a page behind them is empty.
            let isLast = !page.hasMore && (window.offset == 0 || !page.items.isEmpty)
            let apps = isLast ? try await exchange.run(ListRecordApps(record: record)) : []
            return try IndivoResponse.xml(
                IndivoShares(
                    record: "\(record)", page.items.map(IndivoShares.Share.init) + apps.map(IndivoShares.Share.init)))
        },
        "record_share_add": .record(.manageShares) { exchange in
            let form = exchange.form
            guard let account = UserName(try form.needed("account_id")) else { throw DomainError.notFound }
            _ = try await exchange.run(ShareRecord(try exchange.record(), with: account, role: form["role_label"]))
            return IndivoResponse.ok
        },
        "record_share_delete": .record(.manageShares) { exchange in
            guard let account = UserName(exchange.part("other")) else { throw DomainError.notFound }
            try await exchange.run(EndShare(try exchange.record(), with: account))
            return IndivoResponse.ok
        },
    ]
}

extension IndivoShares.Share {
    fileprivate init(_ share: RecordShare) { self.init(id: "\(share.account)", with: .account(share.name.text)) }
    fileprivate init(_ enabled: RecordApp) { self.init(id: "\(enabled.app.id)", with: .app(enabled.app.name.text)) }
}
