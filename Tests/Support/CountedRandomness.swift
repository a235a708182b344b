public import SalusBase

extension Randomness {
    /// Bytes that never repeat and are the same in every run. `start` keeps two sources apart.
    public static func counted(from start: UInt64 = 1) -> Randomness {
        let next = Locked(start)
        return Randomness { count in
            let number = next.withLock { value in
                defer { value += 1 }
                return value
            }
            var bytes = [UInt8](repeating: 0, count: count)
            for index in bytes.indices { bytes[index] = mixed(number, index) }
            return bytes
        }
    }

    /// SplitMix64's finalizer: neighbouring numbers give unlike bytes.
    private static func mixed(_ number: UInt64, _ index: Int) -> UInt8 {
        var value = number &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(index) &* 0xD1B5_4A32_D192_ED03
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: value ^ value >> 31)
    }
}
