import Foundation
import SalusAPI
import SalusClient
import SalusModels
import SalusServer
import SalusServerBootstrap
import TestSupport

/// An operator in front of the real server, through the real client, in one process.
final class ImportFixture: Sendable {
    let log = LogLines()
    private let directory: TemporaryDirectory
    private let platform: OpenPlatform
    private let client: APIClient
    private let credential: CallCredential

    init() async throws {
        directory = try TemporaryDirectory()
        var parts = PlatformParts()
        parts.log = log.writer
        platform = try await OpenPlatform.open(DataDirectory(directory.path("data")), Configuration(), parts: parts)
        client = APIClient(
            server: try ServerAddress("https://localhost"), engine: InProcessEngine(platform.server),
            clock: parts.clock, randomness: parts.random)
        let token = platform.operatorAuthorization.dropFirst(CredentialFields.operatorToken.count + 1)
        credential = .operatorToken(String(token))
    }

    func close() async { await platform.close() }

    /// Throws the server's `APIError` when it refuses.
    func send<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        do throws(ClientError) {
            return try await client.call(call, as: credential)
        } catch .refused(let error) {
            throw error
        }
    }

    func take(_ file: ImportSourceFile) async throws -> ImportResult {
        let content = RawContent(mediaType: file.mediaType, bytes: file.bytes)
        return try await send(ImportDocumentCall(into: .patient(file.patient, owner: nil), content: content))
    }

    func take(_ files: [ImportSourceFile]) async throws -> [ImportResult] {
        var results: [ImportResult] = []
        for file in files { results.append(try await take(file)) }
        return results
    }

    /// The bytes of every version in a record, oldest first.
    func export(_ record: RecordID) async throws -> [[UInt8]] {
        var contents: [[UInt8]] = []
        for document in try await send(ListExportCall(record: record)).documents {
            contents.append(try await send(ExportContentCall(record: record, document: document.id)).bytes)
        }
        return contents
    }
}

/// A file as a person has it.
struct ImportSourceFile: Sendable {
    let name: String
    /// The folder's name, for a file that does not say whose it is.
    let patient: String?
    var bytes: [UInt8]

    var mediaType: String { name.hasSuffix(".json") ? "application/json" : "application/xml" }

    /// Of a folder every file, of a file itself.
    static func all(at place: URL) throws -> [ImportSourceFile] {
        if place.pathExtension == "json" {
            let bytes = Array(try Data(contentsOf: place))
            return [ImportSourceFile(name: place.lastPathComponent, patient: nil, bytes: bytes)]
        }
        let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "xml" }.sorted { $0.path < $1.path }.map { file in
            ImportSourceFile(
                name: file.lastPathComponent, patient: place.lastPathComponent,
                bytes: Array(try Data(contentsOf: file)))
        }
    }
}

extension [ImportResult] {
    var outcomes: Set<ImportResult.Outcome> { Set(map(\.outcome)) }
    var records: Set<RecordID> { Set(map(\.record)) }
    var counts: [String: Int] { reduce(into: [:]) { $0.merge($1.facts, uniquingKeysWith: +) } }
}
