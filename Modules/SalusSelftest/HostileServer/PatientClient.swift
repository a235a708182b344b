import SalusHTTP

/// libcurl with a long patience: an attack is judged by what the client says of it, not by how busy the machine is.
struct PatientClient: HTTPClientEngine {
    private static let patience = Duration.seconds(600)
    private let engine: CurlClient

    init(authorityFile: String?) { engine = CurlClient(authorityFile: authorityFile) }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        var patient = request
        patient.timeout = request.timeout.map { max($0, Self.patience) }
        return try await engine.send(patient)
    }
}
