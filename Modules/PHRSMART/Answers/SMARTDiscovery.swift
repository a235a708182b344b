public import SalusBase

/// The documents by which clients find the endpoints (SMART App Launch 2.2, conformance; RFC 8414).
public struct SMARTDiscovery: Sendable {
    /// The server's origin, without a slash at its end.
    public let issuer: String
    /// The path of the endpoints below it.
    public static let path = "/oauth2"

    public init(issuer: String) { self.issuer = issuer }

    public var authorize: String { "\(issuer)\(Self.path)/authorize" }
    public var token: String { "\(issuer)\(Self.path)/token" }
    public var revoke: String { "\(issuer)\(Self.path)/revoke" }
    public var introspect: String { "\(issuer)\(Self.path)/introspect" }
    public var keys: String { "\(issuer)\(Self.path)/jwks" }

    /// `management`: the page where a person sees and ends connected apps.
    public func configuration(management: String?) -> JSONValue {
        var members = common
        members["capabilities"] = .array(Self.capabilities.map { .string($0) })
        if let management { members["management_endpoint"] = .string(management) }
        return .object(members)
    }

    /// The metadata for clients of OpenID Connect (OpenID Connect Discovery 1.0 section 3).
    public var openID: JSONValue {
        var members = metadata.object ?? [:]
        members["subject_types_supported"] = ["pairwise"]
        members["id_token_signing_alg_values_supported"] = ["RS256"]
        members["claims_supported"] = ["iss", "sub", "aud", "exp", "iat", "nonce", "fhirUser"]
        members["response_modes_supported"] = ["query"]
        members["request_parameter_supported"] = false
        members["request_uri_parameter_supported"] = false
        return .object(members)
    }

    /// The metadata of the authorization server (RFC 8414 section 2).
    public var metadata: JSONValue {
        var members = common
        members["authorization_response_iss_parameter_supported"] = true
        return .object(members)
    }

    private var common: [String: JSONValue] {
        [
            "issuer": .string(issuer), "jwks_uri": .string(keys),
            "authorization_endpoint": .string(authorize), "token_endpoint": .string(token),
            "revocation_endpoint": .string(revoke), "introspection_endpoint": .string(introspect),
            "grant_types_supported": ["authorization_code", "refresh_token", "client_credentials"],
            "response_types_supported": ["code"], "code_challenge_methods_supported": ["S256"],
            "token_endpoint_auth_methods_supported": [
                "client_secret_basic", "client_secret_post", "private_key_jwt", "none",
            ],
            "token_endpoint_auth_signing_alg_values_supported": ["RS384", "ES384"],
            "scopes_supported": [
                "launch/patient", "offline_access", "openid", "fhirUser", "profile", "patient/*.cruds", "patient/*.rs",
                "patient/*.read", "patient/*.write", "patient/*.*", "system/*.rs", "system/*.read",
            ],
        ]
    }

    /// The abilities that hold here: all of them work.
    static let capabilities = [
        "launch-standalone", "authorize-post", "client-public", "client-confidential-symmetric",
        "client-confidential-asymmetric",
        "sso-openid-connect",
        "context-standalone-patient", "permission-offline", "permission-patient", "permission-v1", "permission-v2",
    ]
}
