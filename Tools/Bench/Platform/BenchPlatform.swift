import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain

/// The real server on a fresh data directory, with one person's account, record and documents, and its database where
/// the engine keeps it.
final class BenchPlatform {
    static let prefix = APICalls.prefix
    /// Documents that are there before anything is measured.
    private static let documents = 640

    private let database: String
    let directory: DataDirectory
    let account: SignedInAccount
    let record: RecordID
    let server: ChildProgram
    let port: Int
    /// One of the documents.
    private(set) var document = DocumentID(from: .secure)
    private let client: APIClient
    private let operatorToken: String
    private let folder: String
    private let cluster: PostgresCluster?
    private var made = 0

    /// On PostgreSQL when there is a `cluster`. `options`: further ones of the server's command line.
    init(
        _ engine: BenchmarkEngine, named name: String = "bench", options: [String] = [], in folder: String,
        cluster: PostgresCluster?, tls: TLSClientContext
    ) async throws {
        (self.folder, self.cluster, database) = (folder, cluster, name)
        directory = DataDirectory("\(folder)/\(name)-\(engine)")
        let database = try cluster.map { ["--database", try $0.create(name)] } ?? []
        server = try ChildProgram(
            "salus-server", ["--data", directory.path, "--listen", "127.0.0.1:0"] + database + options,
            log: "\(folder)/\(name)-\(engine).log")
        let url = try server.answer(after: "salus-server ready at ")
        port = Int(url.split(separator: ":").last ?? "") ?? 0
        client = APIClient(
            server: try ServerAddress(url), engine: CurlClient(authorityFile: directory.certificate), clock: .system,
            randomness: .secure)
        operatorToken = String(try OperatorToken.authorization(in: directory).split(separator: " ")[1])
        account = try await Self.person("bench", client, operatorToken)
        record = try await client.call(
            CreateRecordCall(.init(owner: "bench", title: "Bench")), as: .operatorToken(operatorToken)
        ).id
        try addDocuments(tls)
    }

    /// Makes a call of the person's.
    func ask<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        let mac = try RequestMAC(key: account.macKey)
        return try await client.call(call, as: .session(access: account.tokens.access, mac: mac))
    }

    /// The requests of one more person, who has a record of their own.
    func newcomer(named name: String) async throws -> SignedRequests {
        let account = try await Self.person(name, client, operatorToken)
        let record = try await administer(CreateRecordCall(.init(owner: name, title: "Bench"))).id
        return try SignedRequests(of: account, record)
    }

    /// The bytes of a document that no one has sent yet.
    func nextDocument() -> [UInt8] {
        made += 1
        return SampleMedication.document(made)
    }

    /// Makes a call of the operator's.
    func administer<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        try await client.call(call, as: .operatorToken(operatorToken))
    }

    /// The database as it is now, for the ceiling to write into.
    func copyOfDatabase(named name: String) throws -> DatabaseCopy {
        if let cluster { return .postgres(address: try cluster.copy(database, as: "copy_\(name)")) }
        let (path, key) = ("\(folder)/\(name).db", try Self.databaseKey(of: directory))
        try RawSQLCipher(path: directory.mainDatabase, key: key).execute("PRAGMA wal_checkpoint(FULL)")
        try FileManager.default.copyItem(atPath: directory.mainDatabase, toPath: path)
        return .file(path: path, key: key)
    }

    static func databaseKey(of directory: DataDirectory) throws -> [UInt8] {
        let bytes = Array(FileManager.default.contents(atPath: directory.keys) ?? Data())
        return try ServerKeys(secret: Secret(copying: bytes)).databaseKey(named: "main").withBytes { Array($0) }
    }

    private static func person(
        _ name: String, _ client: APIClient, _ token: String
    ) async throws -> SignedInAccount {
        let made = try await client.call(
            CreateAccountCall(.init(name: name, role: .patient)), as: .operatorToken(token))
        let authenticator = AccountAuthenticator(client: client, clock: .system, randomness: .secure)
        let password = Secret(copying: "a password of the bench".utf8)
        let device = try await authenticator.enrol(
            name: name, code: made.code, password: password, recovery: nil, label: "bench")
        return try await authenticator.signIn(name: name, password: password, enrolled: device)
    }

    private func addDocuments(_ tls: TLSClientContext) throws {
        let requests = try SignedRequests(self)
        var answers: [[UInt8]] = []
        try LoadGenerator(port: port, clients: 64, tls: tls)
            .run((0..<Self.documents).map { _ in requests.submit(nextDocument()) }) { answers.append($0) }
        guard let answer = answers.first else { throw LoadConnection.Broken(place: "answer", code: 0) }
        let first = RawContent(mediaType: "application/json", bytes: answer)
        document = try ImportResult.decode(first).document
    }
}
