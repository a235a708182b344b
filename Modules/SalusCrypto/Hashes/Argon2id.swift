import CSodium
import Glibc

/// Password stretching (RFC 9106, version 0x13), one lane.
public enum Argon2id {
    /// The cost of one guess. The raw value is the `ksf_id` of the sign-in messages.
    public enum Profile: UInt8, Sendable, CaseIterable {
        /// 64 MiB, three passes.
        case standard = 1
        /// 256 MiB, three passes.
        case strong = 2

        /// The number of passes (RFC 9106 section 3.1).
        public var passes: UInt32 { 3 }

        /// The memory in KiB.
        public var memoryKiB: UInt32 { self == .standard ? 65_536 : 262_144 }
    }

    /// `count` bytes; throws `outOfMemory` when the system has not got what the parameters ask for.
    static func stretch(
        _ password: [UInt8], salt: [UInt8], passes: UInt32, memoryKiB: UInt32, count: Int
    ) throws(CryptoError) -> [UInt8] {
        guard salt.count == Int(crypto_pwhash_SALTBYTES) else { throw .wrongLength(expected: 16) }
        var output = [UInt8](repeating: 0, count: count)
        let status = password.withUnsafeBytes { bytes in
            crypto_pwhash(
                &output, UInt64(count), bytes.bindMemory(to: CChar.self).baseAddress ?? emptyText, UInt64(bytes.count),
                salt, UInt64(passes), memory(memoryKiB), crypto_pwhash_ALG_ARGON2ID13)
        }
        guard status == 0 else { throw .outOfMemory }
        return output
    }

    /// Set where a test is about the stretching itself.
    @TaskLocal package static var isFull = false

    #if DEBUG
        /// Tests stretch thousands of passwords, and half of their processor time would go into that.
        private static let isQuick = getenv("SALUS_QUICK_STRETCHING") != nil

        private static func memory(_ memoryKiB: UInt32) -> Int {
            isQuick && !isFull
                ? max(Int(memoryKiB), Int(crypto_pwhash_argon2id_MEMLIMIT_MIN)) : Int(memoryKiB) * 1024
        }
    #else
        /// Bytes of memory; what was released knows no other cost.
        private static func memory(_ memoryKiB: UInt32) -> Int { Int(memoryKiB) * 1024 }
    #endif

    /// Never read: libsodium wants an address even for no bytes.
    private nonisolated(unsafe) static let emptyText = UnsafePointer<CChar>(bitPattern: 1)!
}
