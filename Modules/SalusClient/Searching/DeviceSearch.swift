public import SalusBase
import SalusCarePlan
public import SalusModels
public import SalusSandbox

/// Looks for words in everything on this device.
public struct DeviceSearch: Sendable {
    private let client: HealthClient
    private let sandbox: Sandbox

    /// `sandbox` reads the texts of PDF files.
    public init(_ client: HealthClient, sandbox: Sandbox = Sandbox()) {
        (self.client, self.sandbox) = (client, sandbox)
    }

    /// The reason why the texts of PDF files on this device are not searched; nil when all are, after a search.
    public func obstacle() async throws(ClientError) -> SandboxError? {
        try await ForeignTexts(store: client.reader.store, sandbox: sandbox).obstacle()
    }

    /// Latest versions of documents of one record that have all words of `query` in their content, and that this person
    /// may see now.
    public func documents(_ query: WordQuery, in record: RecordID) async throws(ClientError) -> Set<DocumentID> {
        query.isEmpty ? [] : try await RecordSearch(client.reader, query, sandbox).documents(in: record)
    }

    /// Everything on this device that has all words of `query` and that this person may see now, grouped by kind: at
    /// most `limit` of each. Nothing leaves the device. Records are looked through by an index in the encrypted store;
    /// what is sealed end to end (plans, vaults, messages) as it is opened, without a copy of its text.
    public func hits(_ query: WordQuery, limit: Int = 100) async throws(ClientError) -> [SearchHit] {
        if query.isEmpty { return [] }
        let hits = try await RecordSearch(client.reader, query, limit: limit, sandbox).hits()
        guard await client.vaults.hasKeys else { return hits }
        let plans = try await plans()
        let tasks = plans.flatMap { $0.tasks(query) }.prefix(limit)
        let outcomes = plans.flatMap { $0.outcomes(query) }.sorted { $0.age < $1.age }
        let contacts = plans.flatMap { $0.contacts(query) }.prefix(limit)
        let notes = try await notes(query).prefix(limit)
        let messages = try await client.conversations.search.messages(query, limit: limit).map { found in
            SearchHit(
                .message(found), in: found.conversationName, title: found.isOwn ? "You" : found.author ?? "",
                snippet: found.snippet, day: found.at.date)
        }
        return hits + tasks + outcomes.prefix(limit) + contacts + notes + messages
    }

    private func plans() async throws(ClientError) -> [SearchedPlan] {
        let patients = try await client.care.patients.all()
        return try await client.care.plans().compactMap { plan in
            let patient = plan.isOwn ? nil : patients.first { $0.person == plan.person }
            return plan.isOwn || patient != nil ? SearchedPlan(plan: plan, patient: patient) : nil
        }
    }

    /// Texts and files of vaults that hold no plan, the newest first.
    private func notes(_ query: WordQuery) async throws(ClientError) -> [SearchHit] {
        var hits: [SearchHit] = []
        for vault in try await client.vaults.reader.all() where vault.plan == nil && vault.refusals.reading == nil {
            for item in try await client.vaults.reader.items(in: vault.id) {
                if let hit = item.hit(query, in: vault) { hits.append(hit) }
            }
        }
        return hits
    }
}

extension VaultItem {
    fileprivate func hit(_ query: WordQuery, in vault: VaultOverview) -> SearchHit? {
        let isText = contentType?.hasPrefix("text/") == true
        let texts = isText ? contents.map { String(decoding: $0, as: UTF8.self) } : []
        let all = ([file?.name].compactMap(\.self) + texts).joined(separator: "\n")
        guard query.matches(all) else { return nil }
        let title = all.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return SearchHit(
            .note(self, in: vault), in: vault.name ?? "", title: title, snippet: query.snippet(of: all),
            day: writtenAt.date)
    }
}
