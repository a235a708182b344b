import SalusBase
import SalusCrypto
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

/// One test's own copy of the world.
final class World: Sendable {
    let store: TemporaryStore
    let environment: Environment
    let random: Randomness
    let people: WorldPeople
    let places: WorldPlaces
    let apps: WorldApps
    let backend: IssuedBackendKey
    let classes: WorldClasses

    init(random: Randomness = .counted(from: 1_000_000)) async throws {
        let template = try await WorldTemplate.shared.value
        store = try await TemporaryStore(in: try template.copy())
        self.random = random
        environment = try WorldTemplate.environment(over: store, keys: template.keys, random: random)
        (people, places, apps) = (template.people, template.places, template.apps)
        (backend, classes) = (template.backend, template.classes)
    }

    /// A fresh credential: a signed one carries a new nonce.
    func credential(_ who: Who) throws -> RequestCredential {
        switch who {
        case .anonymous: .anonymous
        case .system: .system
        case .backend: try signed(by: backend)
        case .applicationUser, .applicationDeveloper, .applicationKey: classes.credential(who)
        case .operator: .operatorToken(hash: WorldTemplate.operatorToken)
        case .falseOperator: .operatorToken(hash: SHA256.hash(Array("guess".utf8)))
        case .app: try apps.credential(random: random)
        case .appWithToken: try apps.credential(with: apps.access, random: random)
        case .appWithCarenetToken: try apps.credential(with: apps.carenetAccess, random: random)
        case .appWithRequest: try apps.credential(with: apps.request, random: random)
        case .adminApp: try apps.credential(of: apps.admin, random: random)
        case .autonomousApp: try apps.credential(of: apps.autonomous, random: random)
        case .uiApp: try apps.credential(of: apps.ui, random: random)
        case .oauthClient: .client(apps.client)
        case .serviceClient: .client(try apps.service(random: random))
        case .authorizedApp: .authorization(AuthorizationProof(token: apps.authorized)!)
        case .owner, .unsignedOwner, .expiredOwner, .guardian, .member, .stranger, .administrator:
            .session(try people.sessions[who]!.proof(signed: who != .unsignedOwner))
        }
    }

    /// The account that the access line must name; nil when the credential proves none.
    func account(of who: Who) -> AccountID? {
        switch who.actor {
        case .account where who == .applicationUser: classes.user.account
        case .account where who == .applicationDeveloper: classes.developer.account
        case .account: people.sessions[who]?.account
        case .app where who == .appWithToken || who == .authorizedApp: people.owner.id
        case .app where who == .appWithCarenetToken: people.member.id
        case .app, .anonymous, .operator, .system, .backend: nil
        }
    }

    func document(_ text: String) throws -> ValidDocument { try WorldPlaces.document(text, random: random) }

    /// Gives every access line its place; the size of the tree then.
    @discardableResult
    func sequence() async throws -> Int {
        while try await environment.run(SequenceAccessLog(limit: 100), as: .system) == 100 {}
        return try await environment.arrange { tx, _ throws(DomainError) in try tx.accessLog.checkpoint()?.size ?? 0 }
    }

    /// The access log so far.
    func lines() async throws -> Set<LoggedLine> {
        try await store.main.read { transaction in
            let rows = try transaction.query("SELECT * FROM access_line")
            return Set(try rows.map { try LoggedLine($0) })
        }
    }
}

/// The content of one line of the access log.
struct LoggedLine: Hashable, Sendable {
    let tag: [UInt8]
    let number: Int
    let operation: String
    let actor: String
    let outcome: String
    let account: AccountID?
    let record: RecordID?
    let document: DocumentID?
    let app: AppID?

    init(_ row: SQLRow) throws {
        (tag, number) = (try row.value("tag"), try row.value("number"))
        (operation, actor, outcome) = (try row.value("operation"), try row.value("actor"), try row.value("outcome"))
        (account, record, document) = (
            try row.value("account"), try row.value("record"), try row.value("document")
        )
        app = try row.value("app")
    }
}
