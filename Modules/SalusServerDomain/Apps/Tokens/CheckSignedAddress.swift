import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// Says whether an app signed an address with a token of the caller's: so it shows that it sent
/// the person there itself.
public struct CheckSignedAddress: Operation {
    let address: String

    /// `address`: a path with its query, as it was signed.
    public init(_ address: String) { self.address = address }

    public var access: AccessRequest { AccessRequest(.readAppRequest, .own) }

    /// Throws `invalid` when it is not signed at all.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AddressVerdict {
        let account = try permit.account().account.id
        guard let address = SignedAddress(address) else {
            throw .invalid(field: "url", expected: "surl_timestamp, surl_token and, at its end, surl_sig")
        }
        guard address.time <= work.now.adding(seconds: OAuthAuthorization.windowSeconds) else { return .mismatch }
        guard address.time > work.now.adding(seconds: -SignedAddress.lifeSeconds) else { return .old }
        guard let token = try work.tx.grants.accessToken(TokenMaker.hash(of: address.token)),
            token.expires > work.now, token.account == account
        else { return .mismatch }
        let secret = try work.keys.openTokenSecret(token.sealedSecret, named: token.hash)
        return address.isSigned(with: secret) ? .ok : .mismatch
    }
}

/// The result of checking a signed address.
public enum AddressVerdict: String, Hashable, Sendable {
    case ok, old, mismatch
}

/// An address with the time, the token and the signature of its maker, the signature last.
private struct SignedAddress {
    static let lifeSeconds: Int64 = 3600
    private static let purpose = "SURL-SECRET"

    let token: String
    let time: Instant
    private let signature: [UInt8]
    private let covered: String

    /// Nil when `surl_timestamp`, `surl_token` or `surl_sig` is missing or malformed, or when text follows the
    /// signature.
    init?(_ text: String) {
        let marks = text.ranges(of: "&surl_sig=")
        guard marks.count == 1, let mark = marks.first else { return nil }
        let covered = text[..<mark.lowerBound]
        guard let query = covered.firstIndex(of: "?") else { return nil }
        let fields = [FormParameter](form: covered[query...].dropFirst().utf8) ?? []
        guard let token = fields["surl_token"], let time = fields["surl_timestamp"].flatMap({ Instant($0) }),
            let value = PercentEncoding.decode(text[mark.upperBound...].utf8, plusIsSpace: false),
            let signature = Base64.decode(value)
        else { return nil }
        (self.token, self.time, self.signature) = (token, time, signature)
        self.covered = String(covered)
    }

    func isSigned(with tokenSecret: String) -> Bool {
        let key = Base64.encode(SHA1.authenticate(Array(Self.purpose.utf8), key: Array(tokenSecret.utf8)))
        return ConstantTime.areEqual(SHA1.authenticate(Array(covered.utf8), key: Array(key.utf8)), signature)
    }
}
