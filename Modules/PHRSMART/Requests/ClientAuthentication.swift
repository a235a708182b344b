import SalusBase
public import SalusModels

/// The client of a request to the token endpoint, by its own word (RFC 6749 section 2.3.1).
public struct ClientAuthentication: Hashable, Sendable {
    public let client: AppName
    /// Nil for a public client, and for one that signs.
    public let secret: String?
    /// Nil for a client that signs nothing.
    public let assertion: ClientAssertion?

    /// Takes `Authorization: Basic`, `client_id` with or without `client_secret` in the form, or `client_assertion`;
    /// never two of them. Throws `invalidClient` for none, and for an assertion that was made for another server than
    /// that of `endpoint`, the token endpoint's address; `invalidRequest` for two.
    public init(
        authorization fields: [String], _ form: OAuthParameters, endpoint: String
    ) throws(OAuthFault) {
        if form["client_assertion_type"] != nil || form["client_assertion"] != nil {
            guard fields.isEmpty, form["client_secret"] == nil else {
                throw OAuthFault(.invalidRequest, "The client proves itself in two ways.")
            }
            try self.init(signed: form, endpoint: endpoint)
            return
        }
        guard let field = fields.first else {
            try self.init(form["client_id"], form["client_secret"])
            return
        }
        guard fields.count == 1, form["client_secret"] == nil else {
            throw OAuthFault(.invalidRequest, "The client proves itself in two ways.")
        }
        let (name, secret) = try Self.basic(field)
        guard form["client_id"] == nil || form["client_id"] == name else {
            throw OAuthFault(.invalidRequest, "The client has two names.")
        }
        try self.init(name, secret)
    }

    private init(_ name: String?, _ secret: String?) throws(OAuthFault) {
        guard let client = name.flatMap({ AppName($0) }), (secret ?? "").utf8.count <= SMARTLimits.secretBytes else {
            throw OAuthFault(.invalidClient, "The client is not known, or did not prove itself.")
        }
        (self.client, self.secret, assertion) = (client, secret, nil)
    }

    private init(signed form: OAuthParameters, endpoint: String) throws(OAuthFault) {
        guard form["client_assertion_type"] == ClientAssertion.type else {
            throw OAuthFault(.invalidRequest, "The type of the client's assertion is \(ClientAssertion.type).")
        }
        let text = try form.needed("client_assertion", limit: SMARTLimits.assertionBytes)
        let assertion = try ClientAssertion(text)
        guard assertion.audiences.contains(endpoint) else {
            throw OAuthFault(.invalidClient, "The client's assertion is for another address than the token endpoint.")
        }
        guard form["client_id"].map({ $0 == assertion.client.text }) ?? true else {
            throw OAuthFault(.invalidRequest, "The client has two names.")
        }
        (client, secret, self.assertion) = (assertion.client, nil, assertion)
    }

    /// Both halves are encoded as a form (RFC 6749 section 2.3.1).
    private static func basic(_ field: String) throws(OAuthFault) -> (String, String) {
        let parts = field.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "basic", field.utf8.count <= 4 * SMARTLimits.secretBytes,
            let bytes = Base64.decode(parts[1]), let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            let name = PercentEncoding.decode(bytes[..<colon], plusIsSpace: true),
            let secret = PercentEncoding.decode(bytes[(colon + 1)...], plusIsSpace: true), !secret.isEmpty
        else { throw OAuthFault(.invalidClient, "The client is not known, or did not prove itself.") }
        return (name, secret)
    }
}
