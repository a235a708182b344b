import SalusBase
import SalusCrypto

/// The keys with which a device that was alone comes into an account on a server, from before the server is asked
/// until the account is kept here.
struct ArrivingDevice {
    private let server, account: String
    let keys: DeviceKeys

    init(to place: ProfileOpener.SignInTarget, _ keys: DeviceKeys) {
        (server, account, self.keys) = (place.server.text, place.account.lowercased(), keys)
    }

    /// Another account gets other keys: the same ones would tell that both are one person's.
    func isOn(itsWayTo place: ProfileOpener.SignInTarget) -> Bool {
        server == place.server.text && account == place.account.lowercased()
    }

    /// Throws for what `encoded` did not give.
    init(encoded: Secret) throws {
        var bytes = encoded.withBytes { Array($0) }
        defer { for index in bytes.indices { bytes[index] = 0 } }
        var reader = ByteReader(bytes)
        let (identifier, seed) = (try reader.raw(16), Secret(copying: try reader.raw(32)))
        let agreement = Secret(copying: try reader.raw(32))
        keys = try DeviceKeys(
            identifier: identifier, signing: SigningKey(seed: seed), agreement: AgreementKey(privateKey: agreement))
        let place = String(decoding: try reader.raw(reader.remaining), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard place.count == 2 else { throw CryptoError.malformed(.tooShort) }
        (server, account) = (String(place[0]), String(place[1]))
    }

    var encoded: Secret {
        var writer = ByteWriter()
        writer.raw(keys.identifier)
        keys.signing.seed.withBytes { writer.raw($0) }
        keys.agreement.privateKey.withBytes { writer.raw($0) }
        writer.raw(Array("\(server)\n\(account)".utf8))
        var bytes = writer.bytes
        return Secret(wiping: &bytes)
    }
}
