public import SalusBase

/// The answer of the token endpoint (RFC 6749 section 5.1) with the context of SMART.
public struct TokenAnswer: Hashable, Sendable {
    public let accessToken: String
    /// Seconds.
    public let lifetime: Int64
    public let scope: String
    /// The record that the person chose, as the id of its Patient; nil for a backend service.
    public let patient: String?
    public let refreshToken: String?
    /// Signed; nil without the scope `openid`.
    public let idToken: String?

    public init(
        accessToken: String, lifetime: Int64, scope: String, patient: String?, refreshToken: String?,
        idToken: String? = nil
    ) {
        (self.accessToken, self.lifetime, self.scope) = (accessToken, lifetime, scope)
        (self.patient, self.refreshToken, self.idToken) = (patient, refreshToken, idToken)
    }

    public var json: JSONValue {
        var members: [String: JSONValue] = [
            "access_token": .string(accessToken), "token_type": "Bearer",
            "expires_in": .number(DecimalText(Int(lifetime))), "scope": .string(scope),
        ]
        if let patient {
            members["patient"] = .string(patient)
            members["need_patient_banner"] = true
        }
        if let refreshToken { members["refresh_token"] = .string(refreshToken) }
        if let idToken { members["id_token"] = .string(idToken) }
        return .object(members)
    }
}

/// The answer about one token (RFC 7662 section 2.2).
public struct IntrospectionAnswer: Hashable, Sendable {
    public let client: String
    public let scope: String
    /// Nil for a backend service.
    public let patient: String?
    /// Stable for the person and the client, and the same for no other client.
    public let subject: String
    public let issuer: String
    public let expires: Instant
    /// The address of the resource that stands for the person; nil where the client is not told.
    public let fhirUser: String?

    public init(
        client: String, scope: String, patient: String?, subject: String, issuer: String, expires: Instant,
        fhirUser: String? = nil
    ) {
        (self.client, self.scope, self.patient) = (client, scope, patient)
        (self.subject, self.issuer, self.expires, self.fhirUser) = (subject, issuer, expires, fhirUser)
    }

    public var json: JSONValue {
        var members: [String: JSONValue] = [
            "active": true, "client_id": .string(client), "scope": .string(scope),
            "sub": .string(subject), "iss": .string(issuer), "token_type": "Bearer",
            "exp": .number(DecimalText(Int(expires.milliseconds / 1000))),
        ]
        if let patient { members["patient"] = .string(patient) }
        if let fhirUser { members["fhirUser"] = .string(fhirUser) }
        return .object(members)
    }

    /// The answer about every other token, whatever is wrong with it.
    public static let inactive: JSONValue = ["active": false]
}
