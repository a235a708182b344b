/// Message authentication with a hash function (RFC 2104).
public enum HMAC<Function: HashFunction> {
    public static func authenticate(_ message: [UInt8], key: Secret) -> [UInt8] {
        key.withArray { Function.authenticate(message, key: $0) }
    }

    /// Compares in constant time.
    public static func isValid(_ code: [UInt8], over message: [UInt8], key: Secret) -> Bool {
        ConstantTime.areEqual(code, authenticate(message, key: key))
    }
}
