/// Key derivation by extraction and expansion (RFC 5869).
public enum HKDF<Function: HashFunction> {
    /// Section 2.2: a pseudo-random key from key material of any shape.
    public static func extract(salt: [UInt8], from material: Secret) -> Secret {
        var key = material.withArray { Function.authenticate($0, key: salt) }
        return Secret(wiping: &key)
    }

    /// Section 2.3: `count` bytes, at most 255 hashes' worth, from a pseudo-random `key`.
    public static func expand(_ key: Secret, info: [UInt8], count: Int) -> Secret {
        var output = key.withArray { expand($0, info: info, count: count) }
        return Secret(wiping: &output)
    }

    static func expand(_ key: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
        precondition((0...255 * Function.size).contains(count), "HKDF gives at most 255 blocks")
        var output: [UInt8] = []
        output.reserveCapacity(count + Function.size)
        var block: [UInt8] = []
        defer { wipe(&block) }
        for counter in stride(from: 1, through: (count + Function.size - 1) / Function.size, by: 1) {
            var input = block + info + [UInt8(counter)]
            wipe(&block)
            block = Function.authenticate(input, key: key)
            wipe(&input)
            output += block
        }
        output.removeLast(output.count - count)
        return output
    }
}
