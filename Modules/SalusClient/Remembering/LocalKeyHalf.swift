import SalusCrypto

/// This device's half of the key with which it is remembered: in the key ring where there is one, else in the encrypted
/// database.
struct LocalKeyHalf: Sendable {
    let values: LocalValues
    let keyRing: (any KeyRing)?
    /// Names this device's entry of the key ring.
    let name: String
    /// Names the entry with the heads of the vaults; see `KeptHeads`.
    var headsName: String { "\(name)-heads" }

    /// Begins again: heads that were kept of the vaults are forgotten.
    func keep(_ half: Secret) async throws(ClientError) -> KeyHalfLocation {
        await keyRing?.forget(headsName)
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
        case .keyRing: await keyRing?.secret(named: name).flatMap { $0.withBytes { $0.count == 32 } ? $0 : nil }
        case .database: try await values.half()
        case nil: nil
        }
    }

    func forget() async throws(ClientError) {
        if try await values.keyHalfLocation() == .keyRing {
            for entry in [name, headsName] { await keyRing?.forget(entry) }
        }
        try await values.save(half: nil, place: nil)
    }
}
