import SalusBase
import SalusConversations
import SalusCrypto
import SalusLocal
import SalusModels
import SalusVaultModels

/// The decisions of the account about conversations that others began, and about those people: notes of the home vault,
/// so that they hold on all devices. The server and the others learn nothing of them.
struct ConversationContacts: Sendable {
    private static let personLabel = "conversation contact"
    private static let personField = "contactOfConversations"
    private static let requestLabel = "conversation request"
    private static let requestField = "requestOfConversation"
    private static let stateField = "state"

    enum PersonState: String, Sendable { case accepted, blocked, open }
    enum RequestState: String, Sendable { case accepted, declined }

    let vaults: VaultClient

    /// All decisions.
    struct Choices: Sendable {
        var people: [AccountID: PersonState] = [:]
        var requests: [ConversationID: RequestState] = [:]
    }

    func choices() async throws(ClientError) -> Choices {
        var choices = Choices()
        for note in try await vaults.home.notes(with: Self.personField) {
            guard let person = note[Self.personField]?.string.flatMap(AccountID.init),
                let state = note[Self.stateField]?.string.flatMap(PersonState.init)
            else { continue }
            choices.people[person] = state
        }
        for note in try await vaults.home.notes(with: Self.requestField) {
            guard let id = note[Self.requestField]?.string.flatMap(ConversationID.init),
                let state = note[Self.stateField]?.string.flatMap(RequestState.init)
            else { continue }
            choices.requests[id] = state
        }
        return choices
    }

    func note(_ state: PersonState, ofPerson person: AccountID) async throws(ClientError) {
        try await vaults.home.setFields(
            Self.personLabel, person.bytes,
            [Self.personField: .string("\(person)"), Self.stateField: .string(state.rawValue)])
    }

    func note(
        _ state: RequestState, ofRequest request: ConversationID
    ) async throws(ClientError) {
        try await vaults.home.setFields(
            Self.requestLabel, request.bytes,
            [Self.requestField: .string("\(request)"), Self.stateField: .string(state.rawValue)])
    }

    /// The people who are no strangers to `me`; without keys of the account nothing was decided, and everyone is known.
    func firstContact(_ stored: [LocalConversation], _ me: AccountID) async throws(ClientError) -> FirstContact {
        guard await vaults.hasKeys else { return FirstContact(me: me, known: nil, choices: Choices()) }
        let choices = try await choices()
        var known = try await known().union(choices.people.filter { $0.value == .accepted }.keys)
        for conversation in stored where conversation.hasActed {
            guard let bytes = conversation.outline else { continue }
            known.formUnion(try ConversationOutline(encoded: bytes).people.keys)
        }
        return FirstContact(me: me, known: known, choices: choices)
    }

    /// People whose keys were compared, and those who share a vault for care with the account.
    func known() async throws(ClientError) -> Set<AccountID> {
        var known: Set<AccountID> = []
        for person in try await vaults.trust.knownPeople() where person.level == .verified {
            known.insert(person.account)
        }
        for id in try await vaults.cache.vaults() {
            guard let vault = try await vaults.load(id), vault.isHere, vault.copy.header.kind == .careData else {
                continue
            }
            known.formUnion(vault.copy.header.members.compactMap { AccountID(bytes: $0.user) })
        }
        return known
    }
}

/// The people who are no strangers, and what was decided: by these a conversation is a request, or is not.
struct FirstContact: Sendable {
    let me: AccountID
    /// Verified, sharing a vault for care, accepted, or written to before; nil for everyone.
    let known: Set<AccountID>?
    let choices: ConversationContacts.Choices

    /// `people` are the members with their roles.
    func status(
        of local: LocalStatus, _ people: [AccountID: ConversationRole]
    ) -> ConversationStatus {
        let others = people.filter { $0.key != me }
        if others.count == 1, choices.people[others.first!.key] == .blocked { return .blocked }
        if local.hasActed || choices.requests[local.id] == .accepted { return .accepted }
        if choices.requests[local.id] == .declined { return .declined }
        if others.contains(where: { choices.people[$0.key] == .blocked }) { return .blocked }
        // An owner or moderator took the person in, who may have given that up since: a stranger may have.
        guard let known else { return .accepted }
        let leaders = others.filter { $0.value == .owner || $0.value == .moderator }.keys
        let strangers = local.leaders.union(leaders).subtracting(known).subtracting([me])
        return strangers.isEmpty ? .accepted : .request
    }

    /// Of a conversation on this device.
    struct LocalStatus: Sendable {
        let id: ConversationID
        /// Whether the person wrote in it, or decided about its members.
        let hasActed: Bool
        /// Owners and moderators when the person came in.
        let leaders: Set<AccountID>
    }
}
