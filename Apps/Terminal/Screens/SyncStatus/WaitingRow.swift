import SalusAPI
package import SalusBase
package import SalusClient
import SalusModels
import SalusSync

/// One thing that was written on this device and is not known to be at the server.
package struct WaitingRow: Hashable, Sendable {
    /// The name of the record's person, or of the vault.
    package let place: String
    package let what: String
    package let since: Instant?
    /// The reason of the server's refusal, in words; nil while the write is unsent.
    package let refusal: String?

    package init(place: String, what: String, since: Instant?, refusal: String? = nil) {
        (self.place, self.what, self.since, self.refusal) = (place, what, since, refusal)
    }
}

/// The writes of a client that the server has not confirmed, in records and vaults.
package struct UnsentWrites: Sendable {
    private let client: HealthClient

    package init(_ client: HealthClient) { self.client = client }

    /// All unsent and refused writes: records first, in the order of writing, then vaults.
    package func rows() async throws(ClientError) -> [WaitingRow] {
        var rows: [WaitingRow] = []
        let people = try await client.reader.people()
        for draft in try await client.records.drafts() {
            let opened = try await client.reader.document(draft.document, in: draft.record)
            let title = opened.map { ListedDocument($0.detail.document, facts: $0.detail.facts).title }
            rows.append(
                WaitingRow(
                    place: people.first { $0.id == draft.record }?.title ?? "a record", what: draft.words(title ?? "?"),
                    since: draft.writtenAt, refusal: draft.refusal.map(RefusalText.text)))
        }
        return try await rows + vaultRows()
    }

    private func vaultRows() async throws(ClientError) -> [WaitingRow] {
        guard await client.vaults.hasKeys else { return [] }
        return try await client.vaults.reader.all().flatMap { vault in
            let place = vault.name ?? "a vault"
            let waits = WaitingRow(place: place, what: Self.entries(vault.waiting), since: nil)
            let refused = WaitingRow(
                place: place, what: Self.entries(vault.refused), since: nil, refusal: "the server will not have them")
            return (vault.waiting > 0 ? [waits] : []) + (vault.refused > 0 ? [refused] : [])
        }
    }

    private static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

    /// Sends again what the server refused, in records and vaults.
    package func retry() async throws(ClientError) {
        try await client.records.retryRefused()
        guard await client.vaults.hasKeys else { return }
        for vault in try await client.vaults.reader.all() where vault.refused > 0 {
            try await client.vaults.writer.retry(vault.id)
        }
    }

    /// Takes back what the server refused, in records and vaults, with what builds on it.
    package func withdraw() async throws(ClientError) {
        try await client.records.withdrawRefused()
        guard await client.vaults.hasKeys else { return }
        for vault in try await client.vaults.reader.all() where vault.refused > 0 {
            try await client.vaults.writer.withdrawRefused(vault.id)
        }
    }
}

/// The wording of the server's refusals.
package enum RefusalText {
    package static func text(_ refusal: String) -> String {
        switch OutboxEntry.Refusal(rawValue: refusal) {
        case .closed: "the record is closed to you, or you may not write there"
        case .notAllowed: "you may not write there"
        case .tooLarge: "it is larger than the server takes"
        case .quota: "the server has no room left for it"
        case .overtaken: "another person changed it meanwhile; trying again puts yours on top"
        case .nameTaken: "the server uses its identifier for something else; trying again gives it another"
        case .damaged, nil: "the server cannot read it"
        }
    }
}

extension RecordDraft {
    /// `title` is that of its document.
    fileprivate func words(_ title: String) -> String {
        switch change {
        case .document(let new): new.version.replaces == nil ? "new: \(title)" : "new version: \(title)"
        case .status(.active, _, _): "active again: \(title)"
        case .status(.archived, _, _): "archived: \(title)"
        case .status(.void, _, _): "entered in error: \(title)"
        case .label: "label: \(title)"
        case .relation: "note beside: \(title)"
        }
    }
}
