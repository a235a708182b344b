import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServerDomain

/// A user name from a request; throws what is wrong with the field, not what it said.
func userName(_ text: String, field: String = "name") throws(DomainError) -> UserName {
    guard let name = UserName(text) else {
        throw .invalid(field: field, expected: "a user name of 1 to 254 bytes without spaces or control characters")
    }
    return name
}

/// A token that travels as bytes.
func token(_ bytes: Base64URLBytes, named field: String) throws(MalformedRequest) -> SessionToken {
    guard let token = SessionToken(text: Base64URL.encode(bytes.bytes)) else {
        throw MalformedRequest(field, expected: "32 bytes as base64url")
    }
    return token
}

extension SessionTokens {
    init(_ issued: IssuedTokens) {
        self.init(
            session: issued.session, access: issued.access.text, accessExpires: issued.accessExpires,
            refresh: issued.refresh.text, refreshExpires: issued.refreshExpires)
    }
}

extension SalusAPI.SealedAccountKeys {
    init(_ material: AccountKeyMaterial) {
        self.init(slots: material.slots, bundle: material.bundle, identityLog: material.identityLog)
    }
}

extension RegistrationKeys {
    var upload: RegistrationUpload {
        RegistrationUpload(
            record: record.bytes, slots: slots.map(\.bytes), bundle: bundle.bytes,
            identityLog: identityLog.map(\.bytes), recoveryKey: recoveryKey?.bytes)
    }
}
