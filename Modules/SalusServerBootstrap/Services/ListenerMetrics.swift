import SalusHTTP
import SalusServer

/// The connections of all listeners together.
struct ListenerMetrics: Sendable {
    private let states: [[ConnectionState: Int]]
    private let counts: [ServerCounts]

    init(_ listeners: [any HTTPListener]) async {
        var states: [[ConnectionState: Int]] = []
        for listener in listeners { states.append(await listener.states()) }
        (self.states, counts) = (states, listeners.map(\.counts))
    }

    var families: [MetricFamily] {
        [
            MetricFamily(
                "salus_http_connections", "Open connections by what they are doing.", .gauge, by: "state",
                ConnectionState.allCases.map { state in
                    (state.rawValue, Double(states.reduce(0) { $0 + $1[state, default: 0] }))
                }),
            MetricFamily(
                "salus_http_connections_accepted_total", "Connections that came, refused ones included.", .counter,
                total(\.accepted)),
            MetricFamily(
                "salus_http_connections_refused_total", "Connections closed at once because a limit was reached.",
                .counter, by: "limit",
                [("connections", total(\.refusedConnections)), ("connections_per_address", total(\.refusedOfAddress))]),
            MetricFamily(
                "salus_http_connections_ended_total", "Connections that the server ended early.", .counter,
                by: "reason",
                [
                    ("handshake", total(\.failedHandshakes)), ("malformed", total(\.malformed)),
                    ("slow_head", total(\.slowHeads)), ("slow_body", total(\.slowBodies)),
                    ("stalled_answer", total(\.stalledWrites)), ("idle", total(\.idleClosed)),
                    ("requests", total(\.retired)), ("flood", total(\.floods)),
                ]),
            MetricFamily(
                "salus_http_connection_requests_total", "Requests by the version of HTTP that they came in.", .counter,
                by: "version",
                [
                    ("1", total(\.requests) - total(\.requestsOverHTTP2)),
                    (HTTPVersion.http2.rawValue, total(\.requestsOverHTTP2)),
                ]),
        ]
    }

    private func total(_ count: KeyPath<ServerCounts, Int>) -> Double {
        Double(counts.reduce(0) { $0 + $1[keyPath: count] })
    }
}
