import Foundation
import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusIndivoSDK
import TestSupport

/// An app with an offline store in a folder of its own, a stub server, and the network between them.
struct OfflineFixture {
    static let now = Instant(seconds: 1_780_000_000)
    static let path = "/records/r1/documents/external/meds%40apps.example"

    let stub = StubIndivo()
    let network: StubNetwork
    let server: IndivoServer
    let folder: TemporaryDirectory
    let key = Secret(copying: Array(repeating: 7, count: 32))

    init() async throws {
        folder = try TemporaryDirectory()
        network = StubNetwork(to: stub)
        await stub.set("GET /records/r1", 200, #"<Record id="r1" label="Ann Vale"/>"#)
        server = IndivoServer(
            .meds(), browser: StubBrowser(), engine: network, clock: .fixed(Self.now), randomness: .counted())
        _ = try await server.selectRecord()
    }

    func open(
        _ record: String = "r1", key: Secret? = nil, limits: IndivoOfflineStore.Limits = IndivoOfflineStore.Limits()
    ) async throws -> IndivoOfflineRecord {
        try await IndivoOfflineRecord(
            of: record, on: server, IndivoOfflineStore(folder: folder.url.path, key: key ?? self.key, limits: limits))
    }

    /// The server's answer to one of its calls for a document under an app's name.
    func answer(_ call: String, _ name: String, _ id: String, holding content: String = "<a/>") async {
        await stub.set("\(call) \(Self.path)/\(name)\(call == "GET" ? "/meta" : "")", 200, Self.meta(id, content))
    }

    static func meta(_ id: String, _ content: String) -> String {
        """
        <Document id="\(id)" size="\(content.utf8.count)" digest="\(Hex.encode(SHA256.hash(Array(content.utf8))))" \
        record_id="r1"><createdAt>2026-01-02T03:04:05Z</createdAt><creator id="a" type="Account"/><status>active\
        </status></Document>
        """
    }

    /// The calls that changed something, without the way to sign in.
    var writes: [String] {
        get async { await stub.calls.filter { !$0.hasPrefix("GET") && !$0.contains("/oauth/") } }
    }
}

extension String {
    var content: [UInt8] { Array(utf8) }
}
