import CSodium

/// libsodium, started once before its first use.
enum Sodium {
    private static let isReady = sodium_init() >= 0

    static func start() { precondition(isReady, "libsodium could not be started") }
}

/// Overwrites short-lived key material before its memory is given back.
package func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return }
        sodium_memzero(base, buffer.count)
    }
}
