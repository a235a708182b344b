import Foundation
import SalusAPI
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("The metrics of a server") struct RequestMetricsTests {
    private func metrics(of server: TestServer) async -> String { await server.platform.server.metrics.text() }

    @Test("count answers by route, method and class, and logins by outcome")
    func counts() async throws {
        let server = try await TestServer(.forTests)
        _ = try await TestPerson("ada", on: server)
        _ = try await server.send(.get, "/salus/v1/records/00000000-0000-0000-0000-000000000001/documents")
        _ = try await server.send(HTTPMethod("BREW"), "/CANARY")
        let text = await metrics(of: server)
        for line in [
            #"salus_http_requests_total{route="/salus/v1/records/{record}/documents",method="GET",status="4xx"} 1"#,
            #"salus_http_requests_total{route="none",method="other",status="4xx"} 1"#,
            #"salus_logins_total{outcome="succeeded"} 1"#, #"salus_rejected_total{limit="failures"} 0"#,
            #"salus_http_request_duration_seconds_bucket{route="/salus/v1/logins",le="+Inf"} 1"#,
            #"salus_build_info{version="\#(ServerProgram.version)"} 1"#,
        ] { #expect(text.contains(line + "\n"), "\(line)") }
        #expect(!text.contains("CANARY") && !text.contains("00000000-0000"))
        await server.platform.close()
    }

    @Test("count what was refused for a limit")
    func rejected() async throws {
        let server = try await TestServer(.forTests)
        _ = try await server.send(.post, "/salus/v1/logins", body: [UInt8](repeating: 0x20, count: 70_000))
        #expect(await metrics(of: server).contains(#"salus_rejected_total{limit="body_bytes"} 1"#))
        await server.platform.close()
    }

    @Test("escape labels and help as the format wants")
    func escaping() {
        let family = MetricFamily("a_total", "One\nof \\ them.", .counter, 1.5, [("name", "a\"b\\c\nd")])
        #expect(
            family.text == "# HELP a_total One\\nof \\\\ them.\n# TYPE a_total counter\n"
                + "a_total{name=\"a\\\"b\\\\c\\nd\"} 1.5\n")
    }

    @Test("sum the buckets of a histogram up")
    func histogram() {
        let table = HistogramTable<String>(bounds: [1, 2])
        for value in [0.5, 1, 1.5, 9] { table.note(value, of: "x") }
        let family = MetricFamily("h", "H.", .histogram, samples: table.samples { [("k", $0)] })
        let values = family.text.split(separator: "\n").dropFirst(2).compactMap { $0.split(separator: " ").last }
        #expect(values == ["2", "3", "4", "12", "4"])
    }

    @Test("are read by Prometheus' own parser, every family with its help and unit")
    func convention() async throws {
        let server = try await TestServer(.forTests)
        _ = try await TestPerson("ada", on: server)
        let folder = try TemporaryDirectory()
        try await metrics(of: server).write(toFile: folder.path("metrics"), atomically: true, encoding: .utf8)
        let script = """
            import re, sys
            from prometheus_client.parser import text_string_to_metric_families
            families = list(text_string_to_metric_families(open(sys.argv[1]).read()))
            names = [family.name for family in families]
            assert len(names) == len(set(names)) and len(names) > 12, names
            for family in families:
                assert family.documentation.endswith("."), family.name
                assert re.match("^(salus|process)(_[a-z]+)+$", family.name), family.name
                assert family.type in ("counter", "gauge", "histogram"), family.name
            print(len(names))
            """
        let python = URL(fileURLWithPath: "/usr/bin/python3")
        let outcome = try await Program.run(python, ["-c", script, folder.path("metrics")])
        #expect(outcome.status == 0, "\(outcome.errors)")
        await server.platform.close()
    }
}
