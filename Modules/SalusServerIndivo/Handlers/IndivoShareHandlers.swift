import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about shares of a whole record: accounts, and the apps that are enabled on it.
enum IndivoShareHandlers {
    static let all: [String: IndivoEntry] = [
        "record_shares": .record(.viewShares) { exchange in
            let (record, window) = (try exchange.path.record(), try exchange.list.span())
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
            _ = try await exchange.run(ShareRecord(try exchange.path.record(), with: account, role: form["role_label"]))
            return IndivoResponse.ok
        },
        "record_share_delete": .record(.manageShares) { exchange in
            guard let account = UserName(exchange.path["other"]) else { throw DomainError.notFound }
            try await exchange.run(EndShare(try exchange.path.record(), with: account))
            return IndivoResponse.ok
        },
    ]

    /// Shares with accounts as they are, within limits too.
    static let ours: [String: IndivoEntry] = [
        "record_sharing": .record(.viewShares) { exchange in
            let (record, window) = (try exchange.path.record(), try exchange.list.span())
            let page = try await exchange.run(ListShares(record: record, offset: window.offset, limit: window.limit))
            return try IndivoResponse.xml(IndivoList(page.items.map(IndivoAccountShare.init)))
        },
        "record_sharing_add": .record(.manageShares) { exchange in
            let form = exchange.form
            guard let account = UserName(try form.needed("account_id")) else { throw DomainError.notFound }
            let share = ShareRecord(
                try exchange.path.record(), with: account, role: form["role_label"], limits: try limits(form))
            _ = try await exchange.run(share)
            return IndivoResponse.ok
        },
        "record_sharing_pause": .record(.manageShares) { try await pause(true, $0) },
        "record_sharing_resume": .record(.manageShares) { try await pause(false, $0) },
    ]

    private static func pause(_ isPaused: Bool, _ exchange: IndivoCallContext) async throws -> HTTPResponse {
        guard let account = UserName(exchange.path["other"]) else { throw DomainError.notFound }
        _ = try await exchange.run(PauseShare(try exchange.path.record(), with: account, isPaused: isPaused))
        return IndivoResponse.ok
    }

    /// Nil for a form without limits.
    static func limits(_ form: IndivoForm) throws -> ShareLimits? {
        var limits = ShareLimits(isReadOnly: form["read_only"] == "true", purpose: form["purpose"])
        if let text = form["ends"] {
            guard let ends = Instant(text) else {
                throw IndivoFault.badRequest("The field ends needs a time such as 2027-01-31T00:00:00Z")
            }
            limits.ends = ends
        }
        limits.categories = try categories(form["categories"])
        limits.period = try period(form)
        limits.documents = try documents(form["documents"])
        limits.representation = try representation(form)
        return limits == .unlimited ? nil : limits
    }

    /// The part of a record that the fields of a form leave; all of it without any.
    static func part(_ form: IndivoForm) throws -> RecordView {
        RecordView(
            models: try categories(form["categories"]).map { ModelSelection($0) } ?? .all, period: try period(form))
    }

    private static func representation(_ form: IndivoForm) throws(IndivoFault) -> ShareRepresentation? {
        guard let word = form["representation"] else { return nil }
        guard let kind = ShareRepresentation.Kind(rawValue: word) else {
            throw .badRequest("The field representation takes guardian or proxy")
        }
        return ShareRepresentation(kind, because: form["reason"] ?? "")
    }

    /// Words with commas between them; nil for all.
    private static func categories(_ text: String?) throws(IndivoFault) -> [DataCategory]? {
        guard let text else { return nil }
        let words = Set(text.split(separator: ",").map(String.init))
        let known = DataCategory.allCases.filter { words.contains($0.rawValue) }
        guard known.count == words.count else {
            throw .badRequest(
                "The field categories takes \(DataCategory.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return known
    }

    /// Identifiers with commas between them; nil for all.
    private static func documents(_ text: String?) throws(IndivoFault) -> [DocumentID]? {
        guard let text else { return nil }
        var found: [DocumentID] = []
        for word in text.split(separator: ",") {
            guard let id = DocumentID(String(word)) else {
                throw .badRequest("The field documents takes identifiers of documents with commas between")
            }
            found.append(id)
        }
        return found
    }

    private static func period(_ form: IndivoForm) throws(IndivoFault) -> ClinicalPeriod? {
        let days = [form["from"], form["to"]].map { text in text.map { PartialDate($0) } }
        guard !days.contains(.some(.none)) else {
            throw .badRequest("The fields from and to need a day such as 2027-01-31")
        }
        let period = ClinicalPeriod(first: days[0] ?? nil, last: days[1] ?? nil)
        return period.first == nil && period.last == nil ? nil : period
    }
}

extension IndivoAccountShare {
    fileprivate init(_ share: RecordShare) {
        self.init(
            account: share.name.text, role: share.role, since: share.since,
            limits: share.isWhole && share.limits == nil ? nil : share.sentence(),
            ends: share.isUnopened ? nil : share.limits?.ends, isPaused: share.pausedAt != nil)
    }
}

extension IndivoShares.Share {
    fileprivate init(_ share: RecordShare) { self.init(id: "\(share.account)", with: .account(share.name.text)) }
    fileprivate init(_ enabled: RecordApp) { self.init(id: "\(enabled.app.id)", with: .app(enabled.app.name.text)) }
}
