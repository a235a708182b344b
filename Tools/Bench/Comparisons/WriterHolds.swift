import Foundation
import SalusAPI
import SalusBase
import SalusModels

/// The longest piece of work that held the store's one writer, as the server itself measures it. One person brings,
/// replaces, archives, reads and erases the largest documents that are allowed, and others read and write beside.
/// The ceiling is the 50 ms that a piece may take.
final class WriterHolds: Benchmark {
    static func comparison(_ engine: BenchmarkEngine) -> Comparison {
        Comparison(name: "longest hold of the writer, \(engine.rawValue)", measure: .cost, unit: "ms", bar: 1) {
            try await WriterHolds(engine, in: $0)
        }
    }

    private let platform: BenchPlatform
    private let metrics: LoadGenerator
    private let beside: RequestsBeside
    private let haste: Int
    private var steps: [String] = []

    private init(_ engine: BenchmarkEngine, in context: BenchmarkContext) async throws {
        // Of its own for each engine, as both platforms run at the same time.
        let port = 20_000 + Int(getpid()) % 6_000 * 2 + (engine == .postgres ? 1 : 0)
        platform = try await context.platform(
            engine, named: "holds", options: ["--set", "metrics.listen=127.0.0.1:\(port)"])
        beside = try RequestsBeside(platform, tls: context.tls)
        metrics = try LoadGenerator(port: port, clients: 1, tls: nil)
        haste = context.haste
    }

    func ceiling() -> Double { 50 }

    func ours() async throws -> Double {
        steps = []
        try await step("alone") { try await Task.sleep(for: .seconds(1)) }
        let record = try await platform.administer(CreateRecordCall(.init(owner: "bench", title: "Large"))).id
        let (binary, facts) = (LargeDocuments.binary(31 << 20 / haste), LargeDocuments.facts(20_000 / haste))
        var large: DocumentID?
        try await step("31 MiB") { large = try await self.platform.ask(Self.submit(binary, to: record)).document }
        try await step("its bytes") {
            if let large { _ = try await self.platform.ask(ReadContentCall(record: record, document: large)) }
        }
        let indexed = try await step("facts") { try await self.platform.ask(Self.submit(facts, to: record)).document }
        try await step("archived") { try await self.archive(indexed, in: record) }
        let next = LargeDocuments.facts(20_000 / haste, from: 30_000)
        try await step("replaced") { try await self.replace(indexed, with: next, in: record) }
        for number in 0..<(600 / haste) {
            let small = RawContent(mediaType: "application/xml", bytes: SampleMedication.document(100_000 + number))
            _ = try await platform.ask(SubmitDocumentCall(record: record, content: small))
        }
        try await step("erased") { _ = try await self.platform.ask(EraseRecordCall(record: record)) }
        steps.append(try routes())
        return try longestHold() * 1000
    }

    var remark: String { "longest hold so far and longest wait of others: \(steps.joined(separator: "; "))" }

    @discardableResult
    private func step<Output>(_ name: String, _ work: () async throws -> Output) async throws -> Output {
        let start = BenchmarkClock.now
        beside.begin()
        let output = try await work()
        let wait = beside.longestWait()
        let hold = try longestHold()
        let figures = String(format: "%.1f s, %.0f and %.0f ms", BenchmarkClock.now - start, hold * 1000, wait * 1000)
        steps.append("\(name) \(figures)")
        return output
    }

    private static func submit(_ content: RawContent, to record: RecordID) -> SubmitDocumentCall {
        SubmitDocumentCall(record: record, content: content)
    }

    private func archive(_ document: DocumentID, in record: RecordID) async throws {
        let change = ChangeDocumentCall.Body(status: .archived)
        _ = try await platform.ask(ChangeDocumentCall(record: record, document: document, change))
    }

    private func replace(_ document: DocumentID, with content: RawContent, in record: RecordID) async throws {
        _ = try await platform.ask(ReplaceDocumentCall(record: record, document: document, content: content))
    }

    /// Seconds.
    private func longestHold() throws -> Double { try holds().map(\.seconds).max() ?? 0 }

    /// The longest hold of each route so far.
    private func holds() throws -> [(route: Substring, seconds: Double)] {
        var answer: [UInt8] = []
        try metrics.run([SignedRequests.get("/metrics")]) { answer = $0 }
        return String(decoding: answer, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("salus_writer_longest_hold_seconds{") }
            .compactMap { line in
                guard let space = line.lastIndex(of: " "), let seconds = Double(line[line.index(after: space)...])
                else { return nil }
                return (line[..<space].dropFirst("salus_writer_longest_hold_seconds".count), seconds)
            }
    }

    private func routes() throws -> String {
        try holds().filter { $0.seconds > 0.005 }.sorted { $0.seconds > $1.seconds }
            .map { "\($0.route) \(Int($0.seconds * 1000)) ms" }.joined(separator: ", ")
    }
}
