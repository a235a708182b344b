import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusClientBootstrap
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusPostgres
import SalusSQL
import SalusSQLCipher
import SalusServerDomain
import TestSupport

@testable import SalusServerBootstrap

/// `salus-server` as built, and a person who has something open and something sealed on it.
final class CanaryWorld: Sendable {
    /// In what is put into the vault; nowhere else.
    let sealed: Canary
    /// In the open record.
    let open: Canary
    private let folder: TemporaryDirectory
    private let database: PostgresAddress?
    private let server: ServerProgram
    private let ana: HealthClient

    var data: String { folder.path("data") }

    init(_ engine: Engine) async throws {
        (sealed, open) = (Canary("sealed", from: .secure), Canary("open", from: .secure))
        folder = try TemporaryDirectory()
        database = try await engine.serverDatabase(in: folder)
        server = try await ServerProgram(data: folder.path("data"), database: database)
        let created = try await server.remote.json("account", "create", "ana")
        let code = created["code"]?.string ?? ""
        let place = ProfileOpener.SignInTarget(
            server: try ServerAddress(server.url), account: "ana",
            authorityFile: "\(folder.path("data"))/development-certificate.pem")
        let opener = ProfileOpener(
            profile: ProfileDirectory(path: folder.path("profile")), environment: .system(localStretching: .standard))
        ana = try await opener.enrol(
            place, code: code, password: secret("password \(sealed.word)"),
            localPassword: secret("local \(sealed.word)"), showRecoveryCode: { _ in })
    }

    /// A record whose title and one fact carry the open canary.
    func fillRecord() async throws {
        let file = folder.path("problem.xml")
        try """
        <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
        <Field name="startDate">2009-05-16T12:00:00Z</Field><Field name="name_title">\(open.word)</Field>
        </Model></Models>
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let made = try await server.remote("record", "create", "--title", open.word, "--owner", "ana")
        guard made.status == 0 else { throw AdminCommand.Failed(status: made.status, errors: made.errors) }
        await ana.sync.syncNow()
        let record = try await ana.reader.people()[0].id
        let run = try await server.remote("record", "import", file, "--record", "\(record)")
        guard run.status == 0 else { throw AdminCommand.Failed(status: run.status, errors: run.errors) }
        await ana.sync.syncNow()
        _ = try await ana.reader.summary(of: record)
    }

    /// Title, text, fields, a file's name and content in a vault; all of it goes to the server and
    /// comes back on another device.
    func fillVault() async throws {
        let vaults = ana.vaults
        let vault = try await vaults.members.create(named: "Knee \(sealed.word)")
        let text = Array("walk daily \(sealed.word)".utf8)
        let object = try await vaults.writer.put(text, type: "text/plain", of: vault)
        try await vaults.writer.edit(["note": .string(sealed.word)], of: object, in: vault)
        try await putFile(into: vault)
        try await vaults.sync.all()
        try await vaults.writer.delete(object, in: vault)
        try await vaults.sync.all()
    }

    /// Title, text, caption, a file's name and content in a conversation.
    func fillConversation() async throws {
        let conversations = ana.conversations
        let id = try await conversations.start(title: "Talk \(sealed.word)", with: [:])
        _ = try await conversations.send("walk daily \(sealed.word)", in: id)
        let path = folder.path("\(sealed.word).txt")
        try String(repeating: "\(sealed.word) ", count: 4000).write(toFile: path, atomically: true, encoding: .utf8)
        guard
            case .sent = try await conversations.files.send(
                at: path, mediaType: "text/plain", caption: sealed.word, in: id)
        else { throw AdminCommand.Failed(status: 1, errors: "the file waits") }
        let name = try await conversations.thread(id).rows.last?.name
        guard let name else { throw AdminCommand.Failed(status: 1, errors: "the file is not there") }
        try await conversations.files.save(name, in: id, to: path + ".copy")
        try await conversations.sync()
    }

    private func putFile(into vault: VaultID) async throws {
        let content = Array(repeating: Array("\(sealed.word) ".utf8), count: 4000).flatMap { $0 }
        let reference = try VaultAttachmentReference(
            length: UInt64(content.count), mediaType: "text/plain", name: "\(sealed.word).txt", randomness: .secure)
        let attachment = try VaultAttachment(sealing: reference, in: vault.bytes, randomness: .secure)
        guard let id = VaultAttachmentID(bytes: reference.identifier) else { return }
        _ = try await ana.session.call(
            BeginAttachmentCall(vault: vault, attachment: id, size: attachment.layout.sealedSize))
        _ = try await ana.session.call(
            PutAttachmentPartCall(vault: vault, attachment: id, part: 0, try attachment.seal(part: 0, content)))
        try await ana.vaults.writer.put(reference.encoded, type: VaultAttachmentReference.contentType, of: vault)
    }

    /// Which of the two is in the server's memory now.
    func lookIntoMemory() throws -> (open: Bool, sealed: Bool) {
        var found = (open: false, sealed: false)
        try ProcessMemory(process: server.process).scan { bytes in
            found.open = found.open || open.isIn(bytes)
            found.sealed = found.sealed || sealed.isIn(bytes)
        }
        return found
    }

    /// The folder of a backup that was made while the server runs.
    func backUp() async throws -> String {
        let backups = folder.path("backups")
        try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: true)
        let run = try await AdminCommand(place: ["--data", data])("backup", "--to", backups)
        guard run.status == 0 else { throw AdminCommand.Failed(status: run.status, errors: run.errors) }
        return backups
    }

    /// Ends client and server; everything that the server has written to its output.
    func stop() async throws -> String {
        await ana.close()
        let end = await server.end()
        return end.output + end.errors
    }

    /// Every value of every row, as who has the key file sees it.
    func openDatabases() async throws -> [UInt8] {
        var values: [UInt8] = []
        for database in try databases() {
            let dump = try await database.dump(
                tables: self.database == nil ? Engine.sqlCipher.tables : Engine.postgres.tables)
            for row in dump.tables.values.flatMap({ $0 }) {
                for value in row.values { values += value.searchable + [0] }
            }
            await database.close()
        }
        return values
    }

    func close() async { withExtendedLifetime(folder) {} }

    private func databases() throws -> [any SQLDatabase] {
        if let database {
            return [
                PostgresDatabase(database),
                PostgresDatabase(database.naming(database: "\(database.databaseName ?? "")_keys")),
            ]
        }
        let directory = DataDirectory(data)
        let keys = try ServerKeyFile.read(directory.keys)
        return try [("main", directory.mainDatabase), ("record keys", directory.keyDatabase)].map { name, path in
            try keys.databaseKey(named: name).withBytes { try SQLCipherDatabase(path: path, key: $0) }
        }
    }
}

extension SQLValue {
    fileprivate var searchable: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .blob(let bytes): bytes
        default: []
        }
    }
}
