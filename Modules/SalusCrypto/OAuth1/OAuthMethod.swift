/// The method by which a request is signed (RFC 5849 section 3.4).
public enum OAuthMethod: String, Sendable {
    case hmacSHA1 = "HMAC-SHA1"
    case rsaSHA1 = "RSA-SHA1"
}
