import CSodium
public import SalusBase

extension Randomness {
    /// The operating system's generator (`getrandom`), through libsodium.
    public static let secure = Randomness { count in
        Sodium.start()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }
}
