import SalusAPI
import SalusHTTP

/// For whoever supervises the process: does it run, and can it serve. Says nothing else.
enum HealthEndpoints {
    static func all(isReady: @escaping @Sendable () async -> Bool) -> [Endpoint] {
        [
            endpoint("health/live") { answer(200, "live") },
            endpoint("health/ready") { await isReady() ? answer(200, "ready") : answer(503, "not ready") },
        ]
    }

    private static func endpoint(_ pattern: String, _ answer: @escaping @Sendable () async -> HTTPResponse) -> Endpoint
    {
        Endpoint(method: .get, pattern: pattern, isNative: false, door: .open, burden: .nothing) { _, _ in
            await answer()
        }
    }

    private static func answer(_ status: Int, _ word: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(Array(#"{"status":"\#(word)"}"#.utf8)))
    }
}
