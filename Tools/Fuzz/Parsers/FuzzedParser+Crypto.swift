import SalusBase
import SalusCrypto

extension FuzzedParser {
    // The account of Tests/Vectors/salus1.json, so that its objects are seeds that reach every field.
    private static let user = Hex.decode("dcfc4aec415e46ef88d0764f47d69be6")!
    private static let identity = Hex.decode("6236902ce815150f2d2b0a91a9868800dd412d96ed1416d3b67e14e170627c46")!

    static let crypto = [
        FuzzedParser("key-objects", "Key slots, bundles, certificates and log entries from a server or a stolen disk.")
        {
            bytes in
            if let slot = try? KeySlot(encoded: bytes, user: user) {
                demand(slot.encoded == bytes, "a key slot has one form")
            }
            if let slot = try? LocalKeySlot(encoded: bytes) {
                demand(slot.encoded == bytes, "a local key slot has one form")
            }
            if let bundle = try? AccountBundle(encoded: bytes, user: user) {
                demand(bundle.encoded == bytes, "a bundle has one form")
            }
            if let entry = try? IdentityLogEntry(encoded: bytes) {
                demand(entry.encoded == bytes, "an identity log entry has one form")
            }
            _ = try? DeviceCertificate(encoded: bytes, issuedBy: identity)
            if let share = try? SealedShare(encoded: bytes) {
                demand(share.encoded == bytes, "a share for a recovery contact has one form")
            }
            if let request = try? DeviceLink.Request(encoded: bytes) {
                demand(request.encoded == bytes, "the request of a new device has one form")
            }
        },
        FuzzedParser(text: "pem", "Public keys that apps bring, and private keys of an operator's file.") { text in
            if let key = try? RSAVerifyingKey(pem: text) {
                demand((try? RSAVerifyingKey(pem: key.pem))?.thumbprint == key.thumbprint, "a public key reads back")
            }
            _ = try? RSASigningKey(pem: text)
        },
        FuzzedParser("vault-objects", "Log entries, headers, keys, entries and invitations of vaults.") { bytes in
            if let entry = try? VaultLogEntry(encoded: bytes) {
                demand(entry.encoded == bytes, "an entry of a vault's log has one form")
            }
            if let header = try? VaultHeader(encoded: bytes) {
                demand(header.encoded == bytes, "a vault's header has one form")
            }
            if let wrap = try? WrappedVaultKey(encoded: bytes) {
                demand(wrap.encoded == bytes, "a wrapped key has one form")
            }
            if let entry = try? SealedEntry(encoded: bytes) {
                demand(entry.encoded == bytes, "a sealed entry has one form")
            }
            if let reference = try? VaultAttachmentReference(encoded: bytes) {
                demand(reference.encoded == bytes, "a reference to an attachment has one form")
            }
            _ = try? Vouching(encoded: bytes, signedBy: identity)
            _ = VaultInvitationLink(text: String(decoding: bytes, as: UTF8.self))
        },
        FuzzedParser("opaque-record", "Sign-in records that a registration brings.") { bytes in
            guard let record = try? OPAQUERecord(bytes: bytes) else { return }
            demand(record.bytes == bytes, "a sign-in record has one form")
        },
        FuzzedParser("audit-leaf", "Leaves of the access log's tree.") { bytes in
            guard let leaf = try? AccessLogLeaf(bytes: bytes) else { return }
            demand(leaf.bytes == bytes, "a leaf has one form")
        },
        FuzzedParser(text: "oauth", "Authorization fields of Indivo apps, and the addresses they sign.") { text in
            if let field = try? OAuthAuthorization(field: text) {
                demand((try? OAuthAuthorization(field: text)) == field, "the same field is the same authorization")
                demand(!field.isFresh(at: field.time.adding(seconds: 301)), "every signature grows old")
            }
            if let request = try? OAuthRequest(method: "GET", url: text) {
                let base = request.baseString(with: [])
                demand(base.hasPrefix("GET&http"), "every address has a base string")
            }
        },
        FuzzedParser(text: "signed-note", "Checkpoints and their signatures, from a server or a witness.") { text in
            if let note = try? SignedNote(encoded: text) {
                demand(note.encoded == text, "a signed note has one form")
            }
            if let checkpoint = try? Checkpoint(text: text) {
                demand((try? Checkpoint(text: checkpoint.text)) == checkpoint, "a checkpoint reads back")
            }
        },
        FuzzedParser(text: "codes", "Recovery codes and session tokens, typed or sent.") { text in
            if let code = try? RecoveryCode(text: text) {
                demand((try? RecoveryCode(text: code.text))?.text == code.text, "a recovery code reads back")
            }
            if let token = SessionToken(text: text) { demand(token.text == text, "a token has one form") }
        },
    ]
}
