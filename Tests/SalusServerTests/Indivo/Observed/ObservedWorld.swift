import Foundation
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusXML
import TestSupport
import Testing

/// The apps, people and record of the observed server, made again by calls, under the names that they have there. Time
/// goes on by a second with each look at the clock.
struct ObservedWorld {
    let server: TestServer
    let ui: TestApp
    let admin: TestApp
    /// The admin app that made the record.
    let maker: TestApp
    /// The app that asks, with joe's token.
    let app: TestApp
    let token: TestToken
    /// The owner of the record, an account with a full share, and a member of its first carenet.
    let joe: TestAppUser
    let sue: TestAppUser
    let bob: TestAppUser
    let record: String
    let carenet: String

    var path: String { "/records/\(record)" }

    init() async throws {
        let seconds = Locked<Int64>(0)
        server = try await TestServer(
            clock: WallClock {
                TestServer.now.adding(
                    seconds: seconds.withLock {
                        $0 += 1; return $0
                    })
            })
        ui = try await TestApp("chrome@apps.indivo.org", .ui, on: server)
        admin = try await TestApp("sample_admin_app@apps.indivo.org", .admin, on: server)
        maker = try await TestApp("stemapnea@apps.indivo.org", .admin, on: server)
        let manifests = try Self.manifests()
        app = try await TestApp(
            manifests[0], on: server,
            proof: AppProofForm(consumerKey: manifests[0].id.text, consumerSecret: "a secret of the scene"))
        for manifest in manifests.dropFirst() { _ = try await TestApp(manifest, on: server) }
        joe = try await Self.person("joe20266", madeBy: admin, through: ui)
        sue = try await Self.person("sue20266", madeBy: admin, through: ui)
        bob = try await Self.person("bob20266", madeBy: admin, through: ui)
        let body = SampleDemographics.xml(family: "Fam20266", given: "Giv")
        let made = try await maker.send(.post, "/records/", body: body).expect(200)
        record = try #require(try XMLNode(parsing: made.body).attribute("id"))
        let owner = Array(joe.name.utf8)
        _ = try await maker.send(.put, "/records/\(record)/owner", body: owner, type: "text/plain").expect(200)
        carenet = try await Self.share(record, of: joe, with: sue, bob)
        for name in manifests.map(\.id.text) {
            _ = try await joe.send(.put, "/records/\(record)/apps/\(name)").expect(200)
        }
        token = try await Self.token(of: app, on: record, by: joe)
    }

    /// The manifests of the apps on the observed record, as that server gave them.
    static func manifests() throws -> [AppManifest] {
        try JSONDecoder().decode([AppManifest].self, from: Data(try ObservedAnswer(of: "record-apps.json").body))
    }

    private static func person(
        _ name: String, madeBy admin: TestApp, through ui: TestApp
    ) async throws -> TestAppUser {
        let account = "\(name)@matrix.example.com"
        let form = ["account_id": account, "full_name": name, "contact_email": account]
        _ = try await admin.send(.post, "/accounts/", form: form).expect(200)
        let login = ["system": "password", "username": "\(name)mx", "password": IndivoWorld.password]
        _ = try await admin.send(.post, "/accounts/\(account)/authsystems/", form: login).expect(200)
        return try await TestAppUser(account, signingInAs: "\(name)mx", through: ui)
    }

    /// The record is open to one as a whole, and its first carenet, whose identifier this is, to the other.
    private static func share(
        _ record: String, of owner: TestAppUser, with guardian: TestAppUser, _ member: TestAppUser
    ) async throws -> String {
        let shared = ["account_id": guardian.name, "role_label": "Guardian"]
        _ = try await owner.send(.post, "/records/\(record)/shares/", form: shared).expect(200)
        let carenets = try await owner.send(.get, "/records/\(record)/carenets/").expect(200)
        let first = try #require(try XMLNode(parsing: carenets.body).children.first?.attribute("id"))
        let form = ["account_id": member.name, "write": "false"]
        _ = try await owner.send(.post, "/carenets/\(first)/accounts/", form: form).expect(200)
        return first
    }

    private static func token(of app: TestApp, on record: String, by person: TestAppUser) async throws -> TestToken {
        let request = try await app.requestToken(form: ["indivo_record_id": record], callback: "oob")
        let path = "/oauth/internal/request_tokens/\(request.token)"
        _ = try await person.send(.post, "\(path)/claim").expect(200)
        let approved = try await person.send(.post, "\(path)/approve", form: ["record_id": record]).expect(200)
        return try await app.exchange(request, verifier: verifier(in: approved.text))
    }

    /// The text after the last `oauth_verifier=` of the answer to an approval.
    static func verifier(in text: String) throws -> String {
        let location = try #require(PercentEncoding.decode(text.utf8))
        return try #require(location.split(separator: "oauth_verifier=").last.map(String.init))
    }

    func close() async { await server.platform.close() }
}

extension ObservedWorld {
    /// Signed by the app, for joe, on the record.
    func send(
        _ method: HTTPMethod, _ rest: String, form: [String: String]? = nil, body: [UInt8] = [],
        type: String = "application/xml"
    ) async throws -> TestAnswer {
        try await app.send(method, path + rest, as: token, form: form, body: body, type: type)
    }

    func get(_ rest: String) async throws -> TestAnswer { try await send(.get, rest) }

    /// The identifier of a document that the call makes.
    @discardableResult
    func make(_ method: HTTPMethod, _ rest: String, _ body: [UInt8] = IndivoWorld.models) async throws -> String {
        let made = try await send(method, rest, body: body).expect(200)
        return try #require(try XMLNode(parsing: made.body).attribute("id"))
    }

    /// Stores one of our own documents of Indivo's models, which hold the original's data.
    func keepDocument(_ name: String) async throws {
        try await make(.post, "/documents/", TestVectors.bytes("indivo-models/\(name).xml"))
    }

    /// Stores the original's report of this model as a document: it holds every field of the facts.
    func keepReport(of model: String) async throws {
        let text = String(decoding: try ObservedAnswer(of: "report-\(model)-xml.xml").body, as: UTF8.self)
        let start = try #require(text.range(of: "<Models>")?.upperBound)
        let end = try #require(text.range(of: "</Models>", options: .backwards)?.lowerBound)
        try await make(.post, "/documents/", ReportFixture.document(String(text[start..<end])))
    }
}
