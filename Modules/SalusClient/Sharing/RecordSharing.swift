import SalusAPI
public import SalusBase
import SalusDomain
import SalusLocal
public import SalusModels

/// Reads and changes the accounts that one record is shared with. Each call goes to the server; all throw what its
/// session throws.
public struct RecordSharing: Sendable {
    /// The number of entries of each list that are asked for.
    private static let shown = 100

    let session: ClientSession
    let store: any LocalStore
    /// The domain's operations over the same store.
    let environment: LocalEnvironment
    public let record: RecordID

    /// The shares, apps and circles of the record; only the limits for an account under limits.
    public func overview() async throws(ClientError) -> SharingOverview {
        if let limits = try await limits(), !limits.limitsNothing {
            return SharingOverview(shares: nil, hasMoreShares: false, apps: [], carenets: [], limits: limits)
        }
        let shares = try await shares()
        let invitations = shares == nil ? [] : try await self.invitations()
        let apps = try await session.call(ListRecordAppsCall(record: record)).apps
        return SharingOverview(
            shares: shares?.shares, hasMoreShares: shares?.hasMore ?? false, apps: apps, carenets: try await circles(),
            invitations: invitations)
    }

    private func invitations() async throws(ClientError) -> [ShareInvitation] {
        try await session.call(ListShareInvitationsCall(record: record)).invitations
    }

    /// The circles of the record, by name.
    public func circles() async throws(ClientError) -> [SharingOverview.CarenetOverview] {
        let rules = try await session.call(ListAutoshareCall(record: record)).rules
        var circles: [SharingOverview.CarenetOverview] = []
        for carenet in try await session.call(ListCarenetsCall(record: record)).carenets {
            circles.append(try await circle(carenet, rules.filter { $0.carenet.id == carenet.id }.map(\.type)))
        }
        return circles
    }

    /// The limits of this account's share of the record; nil for the owner, and for a share without any.
    public func limits() async throws(ClientError) -> ShareLimits? {
        try await session.call(ListPeopleCall()).records.first { $0.id == record }?.limits
    }

    /// Only the owner may ask; everybody else is told that there is no such thing.
    private func shares() async throws(ClientError) -> SharePage? {
        do throws(ClientError) {
            return try await session.call(ListSharesCall(record: record, limit: Self.shown))
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return nil
        }
    }

    private func circle(
        _ carenet: Carenet, _ types: [DocumentType]
    ) async throws(ClientError) -> SharingOverview.CarenetOverview {
        let members = try await session.call(ListMembersCall(carenet: carenet.id, limit: Self.shown))
        let apps = try await session.call(ListCarenetAppsCall(carenet: carenet.id)).apps
        let documents = try await session.call(ListDocumentsCall(record: record, carenet: carenet.id, limit: 1)).total
        return SharingOverview.CarenetOverview(
            carenet: carenet, members: members.members, hasMore: members.hasMore, apps: apps, documents: documents,
            types: types)
    }

    /// Opens the record to an account, as a whole or within limits; a share that there is already becomes this one.
    @discardableResult
    public func open(
        to account: String, role: String? = nil, limits: ShareLimits? = nil
    ) async throws(ClientError) -> RecordShare {
        try await session.call(ShareRecordCall(record: record, name: account, role: role, limits: limits))
    }

    /// Ends the account's share at once.
    public func close(to account: String) async throws(ClientError) {
        _ = try await session.call(EndShareCall(record: record, name: account))
    }

    /// Has the account's share open nothing until it goes on, with the limits that it has.
    @discardableResult
    public func pause(with account: String) async throws(ClientError) -> RecordShare {
        try await session.call(PauseShareCall(record: record, name: account))
    }

    /// Goes on with a share that is paused.
    @discardableResult
    public func resume(with account: String) async throws(ClientError) -> RecordShare {
        try await session.call(ResumeShareCall(record: record, name: account))
    }

    /// Names an account that may open the record in an emergency, for so many hours, with a reason.
    @discardableResult
    public func nameForEmergencies(_ account: String, hours: Int) async throws(ClientError) -> RecordShare {
        try await session.call(NameForEmergenciesCall(record: record, name: account, hours: hours))
    }

    public func withdraw(_ app: AppName) async throws(ClientError) {
        _ = try await session.call(WithdrawAppCall(record: record, name: app.text))
    }

    /// Makes an empty circle in the record.
    @discardableResult
    public func makeCarenet(named name: String) async throws(ClientError) -> Carenet {
        try await session.call(CreateCarenetCall(record: record, name: name))
    }

    /// Deletes a circle with its rules; the documents stay in the record.
    public func delete(_ carenet: Carenet) async throws(ClientError) {
        _ = try await session.call(DeleteCarenetCall(carenet: carenet.id))
    }

    /// Gives a circle another name.
    @discardableResult
    public func rename(_ carenet: Carenet, to name: String) async throws(ClientError) -> Carenet {
        try await session.call(RenameCarenetCall(carenet: carenet.id, name: name))
    }

    /// Adds a member, or changes whether they write: add documents to the carenet and change those that it shows.
    public func letIn(_ account: String, to carenet: Carenet, mayWrite: Bool) async throws(ClientError) {
        _ = try await session.call(AddMemberCall(carenet: carenet.id, name: account, mayWrite: mayWrite))
    }

    /// Shows every document of a type in a carenet, present and future ones, or no longer. Placements by hand stay.
    public func set(
        _ type: DocumentType, in carenet: Carenet, isShown: Bool
    ) async throws(ClientError) {
        _ = try await session.call(SetAutoshareCall(record: record, carenet: carenet.id, type: type, isOn: isShown))
    }

    /// Removes a member from the circle at once.
    public func takeOut(_ account: String, of carenet: Carenet) async throws(ClientError) {
        _ = try await session.call(RemoveMemberCall(carenet: carenet.id, name: account))
    }

    /// Adds an app that is enabled on the record to the circle.
    public func letIn(_ app: AppName, to carenet: Carenet) async throws(ClientError) {
        _ = try await session.call(AddCarenetAppCall(carenet: carenet.id, name: app.text))
    }

    /// Removes an app from the circle at once.
    public func takeOut(_ app: AppName, of carenet: Carenet) async throws(ClientError) {
        _ = try await session.call(RemoveCarenetAppCall(carenet: carenet.id, name: app.text))
    }

    /// The carenets that show a document, with the reason.
    public func placements(of document: DocumentID) async throws(ClientError) -> DocumentPlacements {
        try await session.call(ReadPlacementsCall(record: record, document: document))
    }

    /// The carenets that would show a new document of a type, with the reason: no one has decided by hand about it. By
    /// the rules that the server told last, while it cannot be reached.
    public func preview(of type: DocumentType) async throws(ClientError) -> DocumentPlacements {
        var failure: ClientError?
        do throws(ClientError) { try await fetchRules() } catch {
            guard case .unreachable = error else { throw error }
            failure = error
        }
        do throws(DomainError) { return try await environment.run(PreviewPlacements(of: type, in: record)) } catch {
            if error == .notFound, let failure { throw failure }
            throw error == .denied ? .document(.notAllowed) : .local(error)
        }
    }

    private func fetchRules() async throws(ClientError) {
        let rules = PlacementRules(
            carenets: try await session.call(ListCarenetsCall(record: record)).carenets,
            rules: try await session.call(ListAutoshareCall(record: record)).rules)
        try await local { () async throws(DomainError) in try await store.keep(rules, of: record) }
    }

    /// The accounts that see a document now, of the first hundred of each list.
    public func audience(
        of document: Document, _ facts: [Fact], at now: Instant
    ) async throws(ClientError) -> DocumentAudience {
        var carenets: [(Carenet, [CarenetMember])] = []
        for carenet in try await placements(of: document.id).shown {
            let members = try await session.call(ListMembersCall(carenet: carenet.id, limit: Self.shown)).members
            carenets.append((carenet, members))
        }
        let extents = ModelExtent.extents(of: facts.map { (model: $0.model, rows: FactIndex.rows(of: $0)) })
        return DocumentAudience(
            of: document, extents, shares: try await shares()?.shares ?? [], carenets: carenets, at: now)
    }

    /// Shows a document in a carenet or not; nil leaves that to the rule for its type.
    public func place(
        _ document: DocumentID, in carenet: Carenet, isShown: Bool?
    ) async throws(ClientError) -> DocumentPlacements {
        try await session.call(
            PlaceDocumentCall(record: record, document: document, carenet: carenet.id, shown: isShown))
    }

    /// Keeps a document from every carenet, or no longer.
    public func keep(_ document: DocumentID, fromAll isKept: Bool) async throws(ClientError) -> DocumentPlacements {
        try await session.call(SetNeverSharedCall(record: record, document: document, neverShared: isKept))
    }
}
