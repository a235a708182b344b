import SalusAPI
import SalusModels

/// Creates by 64 people, each into a record of their own, 64 at once; the ceiling is as many by one person into one
/// record, whose look-ups neighbours share.
final class CreatesOfManyPeople: Benchmark {
    static func comparison(_ engine: BenchmarkEngine) -> Comparison {
        Comparison(name: "creates by 64 people, \(engine.rawValue)", measure: .rate, unit: "/s", bar: 0.7) { context in
            try await CreatesOfManyPeople(engine, in: context)
        }
    }

    private let platform: BenchPlatform
    private let one: SignedRequests
    private var people: [SignedRequests] = []
    private let load: LoadGenerator
    private let count: Int
    private var share = LoadShare()

    private init(_ engine: BenchmarkEngine, in context: BenchmarkContext) async throws {
        platform = try await context.platform(engine)
        one = try SignedRequests(platform)
        load = try context.load(on: platform.port)
        count = context.round(3200)
        for number in 1...(context.haste == 1 ? BenchmarkContext.clients : 4) {
            people.append(try await platform.newcomer(named: "bench-\(number)"))
        }
    }

    func ceiling() throws -> Double {
        let creates = (0..<count).map { _ in one.submit(platform.nextDocument()) }
        return try share.measure(load, creates, of: platform.server, isCeiling: true)
    }

    func ours() throws -> Double {
        let creates = (0..<count).map { people[$0 % people.count].submit(platform.nextDocument()) }
        return try share.measure(load, creates, of: platform.server)
    }

    var remark: String { "\(people.count) people; \(share.text)" }
}
