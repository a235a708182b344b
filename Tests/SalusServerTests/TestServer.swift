import Foundation
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

/// A whole server in one process over a data directory of its own, with a log to read and, unless a test brings another
/// one, a clock that stands still.
final class TestServer: Sendable {
    static let now = Instant(seconds: 1_800_000_000)

    let folder: TemporaryDirectory
    let platform: OpenPlatform
    let log: CapturedLog
    let clock: WallClock

    init(
        _ configuration: Configuration = Configuration(), in folder: TemporaryDirectory? = nil,
        clock: WallClock = .fixed(now), mail: CapturedMail? = nil
    ) async throws {
        self.folder = try folder ?? TemporaryDirectory()
        (log, self.clock) = (CapturedLog(), clock)
        var parts = Self.parts(log, clock)
        parts.mail = mail
        platform = try await OpenPlatform.open(DataDirectory(self.folder.path("data")), configuration, parts: parts)
    }

    /// A test ends without waiting for its server; the background work would keep its keys in memory.
    deinit {
        Task { [platform, folder] in
            await platform.close()
            withExtendedLifetime(folder) {}
        }
    }

    /// Another server on the database of the one in `other`, with copies of its secrets, as an operator makes one.
    convenience init(
        _ configuration: Configuration, in folder: TemporaryDirectory, secretsOf other: TemporaryDirectory
    ) async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("data"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in ["server.keys", "origin", "operator.token"] {
            try FileManager.default.copyItem(atPath: other.path("data/\(name)"), toPath: folder.path("data/\(name)"))
        }
        try await self.init(configuration, in: folder)
    }

    static func parts(_ log: CapturedLog, _ clock: WallClock = .fixed(now)) -> PlatformParts {
        var parts = PlatformParts()
        parts.clock = clock
        parts.log = log.writer
        return parts
    }

    /// One request as it would come from a socket; `target` with its prefix.
    func send(
        _ method: HTTPMethod, _ target: String, _ headers: HTTPHeaders = [:], body: [UInt8] = []
    ) async throws -> TestAnswer {
        let request = HTTPRequest(method, try RequestTarget(target), headers: headers, body: HTTPBody(body))
        let answer = TestAnswer(await platform.server.respond(to: request))
        expectDocumented(answer, to: request)
        return answer
    }

    /// Whatever any test of this server is answered must be what the API's description says.
    private func expectDocumented(_ answer: TestAnswer, to request: HTTPRequest) {
        let faults = AnswerContract.standard.faults(
            request.method, request.target, status: answer.status, headers: answer.headers, body: answer.body)
        for fault in faults { Issue.record(Comment(rawValue: fault)) }
    }

    func send(_ call: some APICall, _ headers: HTTPHeaders = [:]) async throws -> TestAnswer {
        let content = try call.body.encoded()
        var headers = headers
        if let content { headers["Content-Type"] = content.mediaType }
        return try await send(call.method, call.path, headers, body: content?.bytes ?? [])
    }

    /// As the operator; throws unless it is answered.
    func operate<Call: APICall>(_ call: Call) async throws -> Call.Answer {
        try await send(call, operatorHeaders).value(of: Call.self)
    }

    var operatorHeaders: HTTPHeaders { [CredentialFields.authorization: platform.operatorAuthorization] }

    /// How much is stored, as far as an operator can see it: equal before and after means that nothing was.
    func extent() async throws -> [String] {
        var lines = try await operate(ListAccountsCall()).accounts.map { "account \($0.name) \($0.state)" }
        for record in try await operate(ListRecordsCall()).records {
            let detail = try await operate(ShowRecordCall(record: record.id))
            lines.append("record \(record.id) \(detail.documents) \(detail.newestChange)")
        }
        return lines
    }
}

/// Log lines as they were written.
final class CapturedLog: Sendable {
    private let lines = Locked<[String]>([])

    var writer: LogWriter { LogWriter { [lines] line in lines.withLock { $0.append(line) } } }
    var text: String { lines.withLock { $0.joined(separator: "\n") } }
    var last: String { lines.withLock { $0.last ?? "" } }
}

/// An answer with its body read.
struct TestAnswer {
    let status: Int
    let headers: HTTPHeaders
    let body: [UInt8]

    init(_ response: HTTPResponse) {
        (status, headers) = (response.status, response.headers)
        if case .bytes(let bytes) = response.body { body = bytes } else { body = [] }
    }

    init(_ response: HTTPClientResponse) async throws {
        (status, headers) = (response.status, response.headers)
        body = try await response.body.collect(upTo: 64 << 20)
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    var error: APIError? { try? JSONDecoder().decode(APIError.self, from: Data(body)) }

    func value<Call: APICall>(of call: Call.Type) throws -> Call.Answer {
        guard (200...299).contains(status) else { throw UnexpectedAnswer(status: status, text: text) }
        return try Call.Answer.decode(RawContent(mediaType: headers["Content-Type"] ?? "", bytes: body))
    }
}

struct UnexpectedAnswer: Error {
    let status: Int
    let text: String
}

extension APICall {
    var method: HTTPMethod { HTTPMethod(Self.route.method.rawValue) }
    var path: String { "\(APICalls.prefix)/\(target)" }
}
