import SalusBase

/// The key of an entry that its author could not read again: sealed to the deposit key of the epoch (extension 0x8001).
enum DepositBlock {
    static let type: UInt16 = 0x8001
    static let size = 80

    static func seal(
        _ entryKey: [UInt8], to depositKey: [UInt8], _ position: EntryPosition, randomness: Randomness
    ) throws(CryptoError) -> [UInt8] {
        let sealed = try HPKE.seal(entryKey, to: depositKey, info: info(position), randomness: randomness)
        return sealed.encapsulatedKey + sealed.ciphertext
    }

    static func open(
        _ block: [UInt8], with keys: EpochKeys, _ position: EntryPosition
    ) throws(CryptoError) -> [UInt8] {
        guard block.count == size else { throw .wrongLength(expected: size) }
        let sealed = HPKE.Sealed(encapsulatedKey: Array(block[..<32]), ciphertext: Array(block[32...]))
        return try HPKE.open(sealed, with: keys.depositKey, info: info(position))
    }

    private static func info(_ position: EntryPosition) -> [UInt8] {
        Array("Salus1 deposit".utf8) + [0] + EpochKeys.context(position.vault, position.epoch) + position.identifier
            + position.device
    }
}
