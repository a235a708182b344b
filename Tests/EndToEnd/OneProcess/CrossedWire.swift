import SalusBase
import SalusHTTP

/// Stands between a device and the server, and does something with each request before it goes on.
final class CrossedWire: Sendable {
    typealias Crossing = @Sendable (inout HTTPClientRequest) async throws -> Void

    private let crossing = Locked<Crossing?>(nil)

    /// From now on; nil lets everything through as it is.
    func cross(_ crossing: Crossing?) { self.crossing.withLock { $0 = crossing } }

    func over(_ engine: any HTTPClientEngine) -> any HTTPClientEngine { Engine(wire: self, engine: engine) }

    private struct Engine: HTTPClientEngine {
        let wire: CrossedWire
        let engine: any HTTPClientEngine

        func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
            var request = request
            try await wire.crossing.withLock { $0 }?(&request)
            return try await engine.send(request)
        }
    }
}
