import SalusCrypto
import SalusHTTP
import TestSupport
import Testing

@testable import SalusServer
@testable import SalusServerBootstrap

@Suite("What an operator watches of a data directory")
struct MeasuringTheDirectory {
    @Test("is measured: the room on its disk, its databases, its backup and the end of its certificate")
    func measures() async throws {
        let server = try await TestServer(.forTests)
        let directory = DataDirectory(server.folder.path("data"))
        var made: [String] = []
        let identity = try DirectoryMaker(directory: directory, random: .secure).developmentIdentity(
            now: TestServer.now, &made)
        let measures = DirectoryMetrics(directory: directory, certificate: identity.certificateFile)
        let lines = measures.families.map(\.text).joined().split(separator: "\n").filter { !$0.hasPrefix("#") }
        for name in [
            "salus_disk_free_bytes", "salus_disk_size_bytes", #"salus_database_bytes{database="main"}"#,
            #"salus_database_bytes{database="keys"}"#, "salus_certificate_end_timestamp_seconds",
        ] {
            let value = lines.first { $0.hasPrefix("\(name) ") }?.split(separator: " ").last.flatMap { Double($0) }
            #expect((value ?? 0) > 0, "\(name)")
        }
        #expect(lines.contains("salus_backup_timestamp_seconds 0"))
        await server.platform.close()
    }

    @Test("says nothing of a certificate that is not there")
    func none() throws {
        let folder = try TemporaryDirectory()
        let measures = DirectoryMetrics(directory: DataDirectory(folder.path("data")), certificate: folder.path("none"))
        #expect(!measures.families.contains { $0.name == "salus_certificate_end_timestamp_seconds" })
    }
}
