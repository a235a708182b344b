import Glibc
import SalusBase
import SalusHTTP

/// Answers with the body that came, or with the target when there is none.
let echo: HTTPHandler = { request in
    let body = try await request.body.collect(upTo: 1 << 20)
    return HTTPResponse(
        headers: ["X-Method": request.method.name], body: .bytes(body.isEmpty ? Array(request.target.text.utf8) : body))
}

func listen(
    tls: TLSIdentity? = nil, limits: ServerLimits = ServerLimits(), clock: MonotonicClock = .system,
    host: String = "127.0.0.1", _ handler: @escaping HTTPHandler = echo
) throws -> any HTTPListener {
    var configuration = ServerConfiguration(host: host, port: 0, tls: tls)
    configuration.limits = limits
    configuration.clock = clock
    return try EpollEngine().listen(configuration, handler: handler)
}

/// A monotonic clock that a test moves.
final class HandClock: Sendable {
    private let time = Locked(Duration.seconds(1000))

    var clock: MonotonicClock { MonotonicClock { [time] in time.withLock { $0 } } }

    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
}

/// A gate that one side opens and others wait for.
final class Gate: Sendable {
    private let state = Locked<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

    func open() {
        let waiting = state.withLock { state in
            defer { state = (true, []) }
            return state.waiting
        }
        for waiter in waiting { waiter.resume() }
    }

    func pass() async {
        await withCheckedContinuation { waiter in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(waiter) }
                return state.isOpen
            }
            if isOpen { waiter.resume() }
        }
    }
}

/// A new, empty folder that is removed afterwards.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    var template = Array("/tmp/salus-http-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HTTPError.tls("no folder") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer {
        for name in ["cert.pem", "key.pem"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }
    return try await body(folder)
}

extension HTTPClientResponse {
    func text() async throws -> String { String(decoding: try await body.collect(upTo: 64 << 20), as: UTF8.self) }
}
