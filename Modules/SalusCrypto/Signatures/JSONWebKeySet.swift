public import SalusBase

/// A registered set of public keys (RFC 7517 section 5).
public struct JSONWebKeySet: Sendable {
    let keys: [JSONWebKey]

    public init(_ key: JSONWebKey) { keys = [key] }

    /// Keys that cannot be used here are passed over, as the RFC asks. Throws `unsupportedObject` for what is no set,
    /// for two keys of one name (usable or not), and for shared keys beside others: which key is meant is never left to
    /// the signature.
    public init(json: JSONValue) throws(CryptoError) {
        guard let list = json["keys"]?.array else { throw .unsupportedObject }
        var usable: [JSONWebKey] = []
        for one in list {
            do { usable.append(try JSONWebKey(json: one)) } catch CryptoError.unsupportedObject { continue }
        }
        let names = list.compactMap { $0["kid"]?.string }
        guard Set(names).count == names.count, Set(usable.map(\.isShared)).count <= 1 else { throw .unsupportedObject }
        keys = usable
    }

    /// The key of that name; without a name, the only one there is.
    func key(named name: String?) -> JSONWebKey? {
        guard let name else { return keys.count == 1 ? keys[0] : nil }
        return keys.first { $0.identifier == name }
    }
}
