import SalusBase

/// The server's own counters: routes, statuses and codes, never names of people or data.
package final class ServerMetrics: Sendable {
    package typealias Source = @Sendable () async -> [MetricFamily]

    struct Answered: Hashable, Sendable {
        let route: String
        let method: String
        /// The first digit of the status.
        let statusClass: Int
    }

    let answered = CounterTable<Answered>()
    let durations = HistogramTable<String>(bounds: MetricBounds.seconds)
    let sentBytes = CounterTable<String>()
    let rejected = CounterTable<LimitName>()
    let logins = CounterTable<String>()
    let running = Locked(0)
    private let holds = Locked((longest: [String: Duration](), overLimit: 0))
    private let sources = Locked<[Source]>([])

    package init() {
        // A counter that is only there after its first event cannot be watched.
        for limit in LimitName.allCases { rejected.add(0, to: limit) }
        for outcome in LoginOutcome.allCases { logins.add(0, to: outcome.rawValue) }
    }

    /// Asked at every scrape, after the server's own.
    package func add(_ source: @escaping Source) { sources.withLock { $0.append(source) } }

    /// Removes all sources. A source keeps the objects that it reads, the server itself included, alive until then.
    package func forgetSources() { sources.withLock { $0 = [] } }

    /// Counts the longest piece of a request's work that held the store's one writer.
    func note(hold: Duration, of route: String) {
        holds.withLock { holds in
            holds.longest[route] = max(holds.longest[route, default: .zero], hold)
            if hold > HoldMeter.limit { holds.overLimit += 1 }
        }
    }

    /// Prometheus text format 0.0.4.
    package func text() async -> String {
        var families = own
        for source in sources.withLock({ $0 }) { families += await source() }
        return families.map(\.text).joined()
    }

    private var own: [MetricFamily] {
        [
            MetricFamily(
                "salus_http_requests_total", "Answered requests by route, method and class of status.", .counter,
                samples: answered.samples {
                    [("route", $0.route), ("method", $0.method), ("status", "\($0.statusClass)xx")]
                }),
            MetricFamily(
                "salus_http_request_duration_seconds", "From the whole head of a request to its answer.", .histogram,
                samples: durations.samples { [("route", $0)] }),
            MetricFamily(
                "salus_http_sent_bytes_total", "Bytes of answer bodies, without streams.", .counter,
                samples: sentBytes.samples { [("route", $0)] }),
            MetricFamily(
                "salus_http_requests_in_flight", "Requests that are being worked on.", .gauge,
                Double(running.withLock { $0 })),
            MetricFamily(
                "salus_rejected_total", "Requests refused because a limit was reached.", .counter,
                samples: rejected.samples { [("limit", $0.rawValue)] }),
            MetricFamily(
                "salus_logins_total", "Logins by what came of them.", .counter,
                samples: logins.samples { [("outcome", $0)] }),
        ] + writerHolds
    }

    private var writerHolds: [MetricFamily] {
        let (longest, overLimit) = holds.withLock { $0 }
        return [
            MetricFamily(
                "salus_writer_longest_hold_seconds",
                "The longest piece of a request's work that held the store's one writer, since the start.", .gauge,
                by: "route", longest.sorted { $0.key < $1.key }.map { ($0.key, $0.value / .seconds(1)) }),
            MetricFamily(
                "salus_writer_long_holds_total", "Requests of which a piece held the writer for more than 50 ms.",
                .counter, Double(overLimit)),
        ]
    }
}

enum LoginOutcome: String, CaseIterable { case started, succeeded, failed, delayed }
