import SalusCrypto

/// This device's half of the key with which it is remembered: in the key ring where there is one, else in the encrypted
/// database.
struct LocalKeyHalf: Sendable {
    let values: LocalValues
    let keyRing: (any KeyRing)?
    /// Names this device's entry of the key ring.
    let name: String

    func keep(_ half: Secret) async throws(ClientError) -> KeyHalfLocation {
        if let keyRing, await keyRing.keep(half, named: name) {
            try await values.save(half: nil, place: .keyRing)
            return .keyRing
        }
        try await values.save(half: half, place: .database)
        return .database
    }

    /// Nil when this device is not remembered, or the key ring does not give it.
    func read() async throws(ClientError) -> Secret? {
        switch try await values.keyHalfLocation() {
        case .keyRing: await keyRing?.secret(named: name)
        case .database: try await values.half()
        case nil: nil
        }
    }

    func forget() async throws(ClientError) {
        if try await values.keyHalfLocation() == .keyRing { await keyRing?.forget(name) }
        try await values.save(half: nil, place: nil)
    }
}
