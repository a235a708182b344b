import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// A whole record as one archive: a call that Indivo does not have. It is written while it is read, so that one
/// document is in memory at a time.
enum IndivoArchiveHandlers {
    static let ours: [String: IndivoEntry] = [
        "record_archive": .record(.readRecord) { exchange in
            let record = try exchange.path.record()
            let exchange = try await exchange.forSeveral()
            guard let index = try await exchange.run(ReadArchiveIndex(of: record)) else {
                return IndivoResponse.html("<h4>The record is too large for an archive</h4>", status: 413)
            }
            return answer(index, exchange)
        }
    ]

    private static func answer(_ index: ArchiveIndex, _ exchange: IndivoCallContext) -> HTTPResponse {
        let body = HTTPResponse.Body.stream { writer in
            try await ArchiveStream(index).write { document in
                let content = try await exchange.run(ReadContent(of: document.id, in: .record(index.record)))
                return try await exchange.server.environment.open(content)
            } to: {
                try await writer.write($0)
            }
        }
        return HTTPResponse(
            headers: [
                "Content-Type": "application/zip", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
            ], body: body)
    }
}
