public import SalusBase

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
