public import SalusBase

/// The parts of a request that a signature covers, beside the parameters of its Authorization field (RFC 5849 section
/// 3.4.1).
public struct OAuthRequest: Sendable {
    /// Parameters of a signed request in field, query and form together. Each costs work before anything is proved; no
    /// call of Indivo has a tenth of them.
    public static let parameterLimit = 200

    public let method: String
    /// Scheme and authority in lower case, without the default port.
    public private(set) var origin: String
    /// As it is sent, from its first slash to the query.
    public let path: String
    public let query: [FormParameter]
    /// The fields of a body of type `application/x-www-form-urlencoded`; nil for any other body, or none.
    public let form: [FormParameter]?

    /// `authority` is what the field Host says, `target` the request target as sent: path and query. Throws
    /// `unusableAddress`, or `tooManyParameters` before the query is read.
    public init(
        method: String, scheme: String, authority: String, target: String, form: [FormParameter]? = nil
    ) throws(OAuthError) {
        let parts = target.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        let inQuery = parts.dropFirst().first.map { FormParameter.count(inForm: $0) } ?? 0
        guard inQuery + (form?.count ?? 0) <= Self.parameterLimit else { throw .tooManyParameters }
        guard !authority.isEmpty, let query = [FormParameter](form: Array(parts.dropFirst().joined())),
            let path = parts.first.flatMap({ String($0) }), path.isEmpty || path.hasPrefix("/")
        else { throw .unusableAddress }
        self.method = method.uppercased()
        origin = Self.origin(scheme.lowercased(), authority.lowercased())
        self.path = path.isEmpty ? "/" : path
        self.query = query
        self.form = form
    }

    /// `url` is absolute, `http` or `https`. Throws `unusableAddress`.
    public init(method: String, url: String, form: [FormParameter]? = nil) throws(OAuthError) {
        guard let scheme = ["http://", "https://"].first(where: { url.lowercased().hasPrefix($0) }) else {
            throw .unusableAddress
        }
        let rest = url.dropFirst(scheme.count)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        try self.init(
            method: method, scheme: String(scheme.dropLast(3)), authority: String(rest[..<end]),
            target: String(rest[end...]), form: form)
    }

    /// The same request as a client sent it that used another scheme: a proxy may have ended TLS.
    public func over(_ scheme: String, authority: String) -> OAuthRequest {
        var other = self
        other.origin = Self.origin(scheme, authority.lowercased())
        return other
    }

    private static func origin(_ scheme: String, _ authority: String) -> String {
        let standardPort = scheme == "https" ? ":443" : ":80"
        let host = authority.hasSuffix(standardPort) ? String(authority.dropLast(standardPort.count)) : authority
        return "\(scheme)://\(host)"
    }
}

extension OAuthRequest {
    /// The signature base string (RFC 5849 section 3.4.1.1), `parameters` being those of the Authorization field.
    public func baseString(with parameters: [FormParameter]) -> String {
        head(path) + Self.normalized(parameters + query + (form ?? []))
    }

    /// Method and address, as they begin a base string.
    fileprivate func head(_ path: String) -> String {
        "\(PercentEncoding.encode(method))&\(PercentEncoding.encode(origin + path))&"
    }

    /// The parameters in their order (RFC 5849 section 3.4.1.3.2), as they end a base string.
    fileprivate static func normalized(_ parameters: [FormParameter]) -> String {
        let pairs = parameters.map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }.sorted(by: <)
        return PercentEncoding.encode(pairs.map { "\($0.0)=\($0.1)" }.joined(separator: "&"))
    }

    /// The path as it came, decoded and encoded.
    fileprivate var spellings: [String] {
        guard let decoded = PercentEncoding.decode(path.utf8) else { return [path] }
        let encoded = decoded.split(separator: "/", omittingEmptySubsequences: false).map(PercentEncoding.encode)
        return [decoded, encoded.joined(separator: "/")].reduce(into: [path]) { known, spelling in
            if !known.contains(spelling) { known.append(spelling) }
        }
    }
}

/// Every base string that a client of Indivo may have meant: with the path as it came, decoded or encoded, and with or
/// without the query when a form is there. The first is the standard's.
struct OAuthBaseStrings: Sendable {
    private let heads: [[UInt8]]
    /// Each set of parameters is put in order once, whatever the number of spellings.
    private let parameters: [[UInt8]]

    /// Nil when the form contradicts the Authorization field: a parameter may stand in both, as the iOS framework
    /// sends it; then both say the same. Throws `tooManyParameters`.
    init?(of request: OAuthRequest, with parameters: [FormParameter]) throws(OAuthError) {
        let (query, form) = (request.query, request.form ?? [])
        guard parameters.count + query.count + form.count <= OAuthRequest.parameterLimit else {
            throw .tooManyParameters
        }
        let field = Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
        let inBoth = form.filter { $0.name.hasPrefix("oauth_") && field[$0.name] != nil }
        guard inBoth.allSatisfy({ field[$0.name] == $0.value }) else { return nil }
        let own = parameters + form.filter { !$0.name.hasPrefix("oauth_") || field[$0.name] == nil }
        let covered = request.form != nil && !query.isEmpty ? [own + query, own] : [own + query]
        self.parameters = covered.map { Array(OAuthRequest.normalized($0).utf8) }
        heads = request.spellings.map { Array(request.head($0).utf8) }
    }

    var all: some Sequence<[UInt8]> {
        parameters.lazy.flatMap { parameters in heads.lazy.map { $0 + parameters } }
    }
}
