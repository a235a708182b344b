import Glibc
import SalusAPI
import SalusHTTP
import SalusPostgres
import SalusServerBootstrap
import TestSupport

/// The real server program on a data directory, called as its operator.
struct CrashServer: Sendable {
    struct Unanswered: Error { let status: Int }

    private let program: Program
    private let url: String
    private let authorization: String
    private let client = CurlClient()

    /// Starts it and waits until it says that it is ready; nil when it ends before.
    init?(on directory: DataDirectory, database: PostgresAddress?, options more: [String] = []) async throws {
        let options = ["--data", directory.path, "--listen", "127.0.0.1:0", "--tls", "off"] + more
        program = try Program(
            Program.built("salus-server"), options + (database.map { ["--database", $0.unmasked] } ?? []))
        let phrase = "salus-server ready at "
        guard let line = await program.line(holding: phrase) else { return nil }
        url = String(line.dropFirst(phrase.count))
        authorization = try OperatorToken.authorization(in: directory)
    }

    /// Power cut: no handler runs, nothing is flushed.
    func kill() { program.signal(SIGKILL) }

    func waitForItsEnd() async { _ = await program.finish() }

    /// Stops it in order; its exit status.
    func stop() async -> Int32 { await end().status }

    /// The same, with all that it has printed.
    func end() async -> Program.Outcome {
        program.signal(SIGTERM)
        return await program.finish()
    }

    /// Throws when there is no answer, or one that does not acknowledge.
    func send<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        let response = try await respond(to: call)
        let bytes = try await response.body.collect(upTo: 1 << 20)
        guard (200..<300).contains(response.status) else { throw Unanswered(status: response.status) }
        let mediaType = response.headers["Content-Type"] ?? ""
        return try Call.Answer.decode(RawContent(mediaType: mediaType, bytes: bytes))
    }

    /// Throws when there is no answer.
    func respond(to call: some APICall, _ more: HTTPHeaders = [:]) async throws -> HTTPClientResponse {
        let body = try call.body.encoded()
        var headers = more
        headers["Authorization"] = authorization
        headers["Content-Type"] = body?.mediaType
        return try await client.send(
            HTTPClientRequest(
                call.method, "\(url)\(APICalls.prefix)/\(call.target)", headers: headers, body: body?.bytes))
    }
}

extension APICall {
    fileprivate var method: HTTPMethod { HTTPMethod(Self.route.method.rawValue) }
}
