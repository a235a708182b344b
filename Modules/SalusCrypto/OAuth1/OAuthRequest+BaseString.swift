public import SalusBase

extension OAuthRequest {
    /// The signature base string (RFC 5849 section 3.4.1.1), `parameters` being those of the Authorization field.
    public func baseString(with parameters: [FormField]) -> String {
        baseString(path: path, parameters: parameters + query + (form ?? []))
    }

    /// Every base string that a client of Indivo may have meant: with the path as it came, decoded or encoded, and with or
    /// without the query when a form is there. The first is the standard's.
    func acceptedBaseStrings(with parameters: [FormField]) -> some Sequence<String> {
        let fields = (form ?? []).filter { !($0.name.hasPrefix("oauth_") && parameters.contains($0)) }
        var covered = [parameters + query + fields]
        if form != nil, !query.isEmpty { covered.append(parameters + fields) }
        return covered.lazy.flatMap { covered in
            spellings.lazy.map { baseString(path: $0, parameters: covered) }
        }
    }

    private var spellings: [String] {
        guard let decoded = PercentEncoding.decode(path.utf8) else { return [path] }
        let encoded = decoded.split(separator: "/", omittingEmptySubsequences: false).map(PercentEncoding.encode)
        return [decoded, encoded.joined(separator: "/")].reduce(into: [path]) { known, spelling in
            if !known.contains(spelling) { known.append(spelling) }
        }
    }

    private func baseString(path: String, parameters: [FormField]) -> String {
        let pairs = parameters.map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }.sorted(by: <)
        let normalized = pairs.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
        return [method, origin + path, normalized].map(PercentEncoding.encode).joined(separator: "&")
    }
}
