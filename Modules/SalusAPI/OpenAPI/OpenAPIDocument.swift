public import SalusBase

/// The description of an HTTP API for programs (OpenAPI 3.1), made from the types of its calls.
///
/// Every call can be refused for its form, for its door (no credential, no right, too many attempts) and for its body
/// (too large, too slow), and while the store is away; its type lists its other refusals. A status of 500 is a fault of
/// the server and is not listed.
public struct OpenAPIDocument {
    private let info: JSONValue
    private var paths: [String: [String: JSONValue]] = [:]
    private let catalog = SchemaCatalog()

    public init(title: String, version: String) {
        info = [
            "title": .string(title), "version": .string(version),
            "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
        ]
    }

    /// Adds a call below `prefix`. Throws when one of its types can neither be decoded from
    /// nothing nor says its schema.
    public mutating func add<Call: APICall>(_ type: Call.Type, prefix: String) throws {
        let operation = try CallDescription(type, catalog: catalog).operation
        paths["\(prefix)/\(Call.route.pattern)", default: [:]][Call.route.method.rawValue.lowercased()] = operation
    }

    /// Adds an address outside the native calls, which anybody may get.
    public mutating func add(_ plain: PlainOperation) {
        paths["/\(plain.path)", default: [:]]["get"] = plain.operation
    }

    public var json: JSONValue {
        [
            "openapi": "3.1.0", "info": info,
            "paths": .object(paths.mapValues { .object($0) }),
            "components": [
                "schemas": .object(schemas), "securitySchemes": Self.securitySchemes, "headers": Self.headers,
            ],
        ]
    }

    private var schemas: [String: JSONValue] {
        _ = try? catalog.learn(APIError.self)  // four plain properties are always learned
        return catalog.components.mapValues(\.json)
    }

    private static let headers: JSONValue = [
        CredentialFields.request: [
            "description": "names the request in the server's log", "schema": ["type": "string"],
        ],
        CredentialFields.replayed: [
            "description": "true when the request was carried out before, and this is what was answered then",
            "schema": ["type": "string"],
        ],
    ]

    private static let securitySchemes: JSONValue = [
        "session": ["type": "http", "scheme": "bearer", "description": "the access token of a session"],
        "signature": [
            "type": "apiKey", "in": "header", "name": .string(CredentialFields.signature),
            "description": """
            TIME.NONCE.CODE: milliseconds since 1970, 16 random bytes and HMAC-SHA-256 in base64url, made with the \
            session's key over method, target, time, nonce and the body's SHA-256
            """,
        ],
        "operator": [
            "type": "apiKey", "in": "header", "name": .string(CredentialFields.authorization),
            "description": "Operator TOKEN, with the token in the data directory",
        ],
    ]
}

/// An address that is no native call: for supervisors and programs without a credential.
public struct PlainOperation: Sendable {
    public let path: String
    let operation: JSONValue

    /// `answers`: what each status means, with its media type and schema.
    public init(path: String, summary: String, answers: [Int: (about: String, mediaType: String, JSONSchema)]) {
        self.path = path
        let responses = answers.map { status, answer in
            (
                String(status),
                JSONValue.object([
                    "description": .string(answer.about),
                    "content": .object([answer.mediaType: ["schema": answer.2.json]]),
                ])
            )
        }
        operation = [
            "operationId": .string(path.split(separator: "/").joined(separator: "-")), "summary": .string(summary),
            "tags": ["server"], "security": [],
            "responses": .object(Dictionary(responses, uniquingKeysWith: { first, _ in first })),
        ]
    }
}
