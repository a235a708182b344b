/// KE2 (RFC 9807 section 6.2.1), 320 bytes: the server's answer to the first login message.
struct OPAQUELoginAnswer {
    static let size = 320

    let evaluated: [UInt8]
    let maskingNonce: [UInt8]
    let maskedResponse: [UInt8]
    let nonce: [UInt8]
    let share: [UInt8]
    let mac: [UInt8]

    init(bytes: [UInt8]) throws(CryptoError) {
        guard bytes.count == Self.size else { throw .wrongLength(expected: Self.size) }
        evaluated = Array(bytes[..<32])
        maskingNonce = Array(bytes[32..<64])
        maskedResponse = Array(bytes[64..<192])
        nonce = Array(bytes[192..<224])
        share = try Ristretto255.checked(Array(bytes[224..<256]))
        mac = Array(bytes[256...])
    }

    var credentialResponse: [UInt8] { evaluated + maskingNonce + maskedResponse }

    func unmasked(key: [UInt8]) -> (serverPublicKey: [UInt8], envelope: OPAQUEEnvelope) {
        let shown = OPAQUEKeySchedule.masked(maskedResponse, key: key, nonce: maskingNonce)
        return (Array(shown[..<32]), OPAQUEEnvelope(bytes: Array(shown[32...])))
    }
}
