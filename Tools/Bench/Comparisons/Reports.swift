import Foundation
import SalusAPI
import SalusBase
import SalusModels

/// Reports over the facts of one record, each a whole request over HTTPS: signed in, audited, answered.
///
/// The ceiling is the bare engine on an encrypted database with the same facts in one plain table, one column a field
/// and an index for each that is filtered by, asked the same in one statement.
final class Reports: Benchmark {
    static let comparisons = [
        Comparison(name: "report, 3 filters and order", measure: .cost, unit: "ms", bar: 3) { context in
            try await Reports(page, PlainReadings.page, in: context)
        },
        Comparison(name: "aggregate by month", measure: .cost, unit: "ms", bar: 3) { context in
            try await Reports(months, PlainReadings.months, in: context)
        },
    ]

    private let load: LoadGenerator
    private let request: [UInt8]
    private let plain: PlainReadings
    private let sql: String
    private let facts: Int

    private init(_ body: some JSONPayload, _ sql: String, in context: BenchmarkContext) async throws {
        let place = try await ReportPlace.shared(in: context)
        (load, plain, self.sql, facts) = (
            try context.load(on: place.platform.port, clients: 1), place.plain, sql, place.facts
        )
        let path = body is FactQuestion ? "query" : "summary"
        request = try SignedRequests(place.platform).post(body.json(), to: "facts/\(path)")
    }

    func ceiling() throws -> Double {
        try milliseconds { _ = try plain.database.rows(sql, []) }
    }

    func ours() throws -> Double { try milliseconds { _ = try load.run([request]) } }

    var remark: String { "\(facts) facts" }

    private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        let start = BenchmarkClock.now
        try work()
        return (BenchmarkClock.now - start) * 1000
    }

    private static let page = FactQuestion(
        model: "LabResult",
        filters: [
            .init(.init(.code, "name"), anyOf: ["1003-4"]), .init(.init(.unit, "value"), anyOf: ["mg/dL"]),
            .init(.init(.date, "date"), from: "2021-01-01", to: "2023-12-31"),
        ], order: .init(.init(.number, "value")))

    private static let months = FactSummaryQuestion(
        FactQuestion(model: "LabResult"), by: .init(.init(.date, "date"), calendar: .month), .avg,
        of: .init(.number, "value"))
}

/// The server and the plain table that both reports are asked of.
struct ReportPlace {
    let platform: BenchPlatform
    let plain: PlainReadings
    let facts: Int

    static func shared(in context: BenchmarkContext) async throws -> ReportPlace {
        if let place = context.reports { return place }
        let folder = "\(context.folder)/reports"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let platform = try await BenchPlatform(.sqlcipher, in: folder, cluster: nil, tls: context.tls)
        let readings = Reading.all(max(1000, 100_000 / context.haste))
        let requests = try SignedRequests(platform)
        let documents = stride(from: 0, to: readings.count, by: 100).map { start in
            requests.submit(Reading.document(readings[start..<min(start + 100, readings.count)]))
        }
        _ = try context.load(on: platform.port, clients: 8).run(documents)
        let place = ReportPlace(
            platform: platform, plain: try PlainReadings(readings, path: "\(folder)/plain.db"), facts: readings.count)
        context.reports = place
        return place
    }
}
