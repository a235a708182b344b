import Foundation
import SalusPostgres
import TestSupport

/// `salus-server` as built, on a data directory and a port of this machine, over TLS with its development certificate.
struct ServerProgram: Sendable {
    let data: String
    let url: String
    private let program: Program

    /// `port` is a free one unless told, such as that of the same server before.
    init(
        data: String, port: UInt16 = 0, database: PostgresAddress? = nil, options more: [String] = []
    ) async throws {
        let options =
            ["--data", data, "--listen", "127.0.0.1:\(port)", "--set", "metrics.listen=off"]
            + (database.map { ["--database", $0.unmasked] } ?? []) + more
        program = try Program(Program.built("salus-server"), options)
        guard let line = await program.line(holding: "salus-server ready at ") else {
            throw NotReady(errors: await program.finish().errors)
        }
        self.data = data
        url = String(line.split(separator: " ").last ?? "")
    }

    /// Reaches it over the network, as from another machine that has the token and the certificate.
    var remote: AdminCommand {
        AdminCommand(place: [
            "--server", url, "--token-file", "\(data)/operator.token", "--ca", "\(data)/development-certificate.pem",
        ])
    }

    /// The number of its process.
    var process: Int32 { program.identifier }

    /// Ends it as a service manager would, and gives its exit status.
    func stop() async -> Int32 { await end().status }

    /// The same, with all that it has printed.
    func end() async -> Program.Outcome {
        program.signal(SIGTERM)
        return await program.finish()
    }

    struct NotReady: Error { let errors: String }
}
