import SalusBase

/// Passwords as bytes: UTF-8 in Unicode's composed form (NFC), so that two keyboards give the same key.
enum PasswordText {
    /// Throws `malformed` when the bytes are not UTF-8.
    ///
    /// ASCII is passed through untouched. Other text exists as a `String` for the moment of composing, which is the
    /// one place where a password leaves guarded memory.
    static func composed(_ password: Secret) throws(CryptoError) -> Secret {
        if password.withBytes({ $0.allSatisfy { $0 < 0x80 } }) { return password }
        guard let text = password.withBytes({ String(validating: $0, as: UTF8.self) }) else {
            throw .malformed(.unexpected("bytes that are not UTF-8"))
        }
        var bytes = Array(text.composed.utf8)
        return Secret(wiping: &bytes)
    }
}
