import FoundationEssentials
import SalusAPI
import SalusBase
import SalusHTTP
import SalusServer

/// `/openapi.json`: the description of everything that the server's router knows, made when it is first asked for.
struct DescriptionEndpoint: Sendable {
    private let endpoints: [Endpoint]
    private let prefix: String
    private let version: String
    private let answer = CachedResponse()

    /// `endpoints` are the others; it describes itself beside them.
    init(of endpoints: [Endpoint], prefix: String, version: String) {
        (self.endpoints, self.prefix, self.version) = (endpoints, prefix, version)
    }

    var endpoint: Endpoint {
        Endpoint(plain: Self.operation, isForSupervisors: false) { _, _ in
            try answer.response {
                HTTPResponse(
                    headers: ["Content-Type": "application/json", "Cache-Control": "no-cache"],
                    body: .bytes(try document()))
            }
        }.compressed
    }

    private func document() throws -> [UInt8] {
        var document = OpenAPIDocument(title: "Salus", version: version)
        document.add(Self.operation)
        for endpoint in endpoints {
            switch endpoint.documentation {
            case .plain(let operation): document.add(operation)
            case .foreign: continue
            case .call(let type): try document.add(type, prefix: prefix)
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(document.json))
    }

    private static let operation = PlainOperation(
        path: "openapi.json", summary: "Describes this API.",
        answers: [200: ("An OpenAPI 3.1 document.", "application/json", JSONSchema(["type": "object"]))])
}
