import SalusAPI
import SalusHTTP

/// For anyone who supervises the process: does it run, and can it serve. Says nothing else.
enum HealthEndpoints {
    static func all(isReady: @escaping @Sendable () async -> Bool) -> [Endpoint] {
        [
            endpoint("healthz", "Says that the process runs.", [200: "It runs."]) { answer(200, "live") },
            endpoint("readyz", "Says whether requests can be served.", [200: "They can.", 503: "Not now."]) {
                await isReady() ? answer(200, "ready") : answer(503, "not ready")
            },
        ]
    }

    private static func endpoint(
        _ path: String, _ summary: String, _ meanings: [Int: String],
        _ answer: @escaping @Sendable () async -> HTTPResponse
    ) -> Endpoint {
        let schema = JSONSchema.object(["status": .choice(["live", "not ready", "ready"])], required: ["status"])
        let answers = meanings.mapValues { ($0, "application/json", schema) }
        let operation = PlainOperation(path: path, summary: summary, answers: answers)
        return Endpoint(plain: operation, isForSupervisors: true) { _, _ in await answer() }
    }

    private static func answer(_ status: Int, _ word: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(Array(#"{"status":"\#(word)"}"#.utf8)))
    }
}
