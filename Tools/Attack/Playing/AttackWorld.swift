import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP
import SalusModels

/// A server with its operator and two people: `attacker`, who has a session, and another one, who has to be served
/// whatever the first one does.
final class AttackWorld: Sendable {
    /// Stands in everything that attacks send and must never be found in a log.
    static let canary = "kanarie7f3a"
    /// Seconds within which the other person has to be answered, even on a busy machine.
    static let patience = 8.0

    let kind: ServerKind
    let server: ServerProcess
    let attacker: Person
    private let other: Person
    private let client: APIClient
    private let operatorToken: String
    private let folder: String
    private let done = Locked<Set<String>>([])

    init(_ kind: ServerKind) async throws {
        self.kind = kind
        folder = NSTemporaryDirectory() + "salus-attack-\(Hex.encode(Randomness.secure.bytes(6)))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let data = "\(folder)/data"
        server = try ServerProcess(data: data, log: "\(folder)/server.log", options: kind.options)
        let engine = CurlClient(authorityFile: kind == .encrypted ? "\(data)/development-certificate.pem" : nil)
        client = APIClient(
            server: try ServerAddress(server.url), engine: engine, clock: .system, randomness: .secure)
        let token = try String(contentsOfFile: "\(data)/operator.token", encoding: .utf8)
        operatorToken = token.trimmingCharacters(in: .whitespacesAndNewlines)
        attacker = try await Person("mallory", client, operatorToken)
        other = try await Person("nora", client, operatorToken)
    }

    /// True once for each name.
    func isFirstTime(_ name: String) -> Bool { done.withLock { $0.insert(name).inserted } }

    /// Makes a call as the operator.
    func administer<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        try await client.call(call, as: .operatorToken(operatorToken))
    }

    /// The other person writes a document and lists what they have.
    func witness(_ moment: String = "afterwards") async throws {
        let start = AttackClock.seconds
        do {
            _ = try await other.submit(Samples.problem(Int(start * 1000)), client)
            _ = try await client.call(ListDocumentsCall(record: other.record), as: other.credential)
        } catch {
            throw AttackSucceeded("another person is refused \(moment): \(error)")
        }
        let seconds = AttackClock.seconds - start
        try hold(seconds < Self.patience, "another person waits \(seconds) s \(moment)")
    }

    /// Stops the server in order and removes its folder. Throws `AttackSucceeded` for a canary in the log, or a status
    /// but 0.
    func end() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let status = server.stop()
        let log = try String(contentsOfFile: "\(folder)/server.log", encoding: .utf8) + server.output
        try hold(!log.contains(Self.canary), "the log holds what was sent")
        try hold(status == 0, "the server ended with status \(status)")
    }
}
