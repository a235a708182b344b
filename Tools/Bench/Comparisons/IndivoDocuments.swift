import SalusAPI
import SalusModels

/// Documents over Indivo's face, with OAuth, policy and access log, four clients at once; the ceiling is the
/// native call for the same.
final class IndivoDocuments: Benchmark {
    /// A call, with how many a second a real Indivo X 2.0.0 answered on a machine of this size.
    enum Call: String, CaseIterable {
        case create, read, list

        var original: Double {
            switch self {
            case .create: 85
            case .read: 112
            case .list: 6
            }
        }

        /// Of one round.
        var operations: Int {
            switch self {
            case .create: 1280
            case .read: 3200
            case .list: 320
            }
        }
    }

    static let comparisons = Call.allCases.map { call in
        Comparison(name: "Indivo \(call.rawValue)", measure: .rate, unit: "/s", bar: 0.8) { context in
            try await IndivoDocuments(call, in: context)
        }
    }

    private static let clients = 4
    private static let listed = 100

    private let call: Call
    private let platform: BenchPlatform
    private let native: SignedRequests
    private let indivo: IndivoRequests
    private let load: LoadGenerator
    private let count: Int
    private var share = LoadShare()
    private var best = 0.0

    private init(_ call: Call, in context: BenchmarkContext) async throws {
        self.call = call
        platform = try await context.platform(.sqlcipher)
        native = try SignedRequests(platform)
        indivo = try await context.indivo(on: platform)
        load = try context.load(on: platform.port, clients: Self.clients)
        count = context.round(call.operations)
    }

    func ceiling() throws -> Double {
        try share.measure(load, (0..<count).map { _ in nativeRequest() }, of: platform.server, isCeiling: true)
    }

    func ours() throws -> Double {
        let rate = try share.measure(load, (0..<count).map { _ in try indivoRequest() }, of: platform.server)
        best = max(best, rate)
        return rate
    }

    var remark: String {
        "\(Int((best / call.original).rounded())) × the original's \(Int(call.original))/s; \(share.text)"
    }

    private func nativeRequest() -> [UInt8] {
        switch call {
        case .create: native.submit(platform.nextDocument())
        case .read: native.content(of: platform.document)
        case .list: native.list(Self.listed)
        }
    }

    private func indivoRequest() throws -> [UInt8] {
        switch call {
        case .create: try indivo.create(platform.nextDocument())
        case .read: try indivo.content(of: platform.document)
        case .list: try indivo.list(Self.listed)
        }
    }
}
