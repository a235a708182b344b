import CZxcvbn
import Glibc
import SalusCrypto

/// One call of libzxcvbn: the entropy, and the part of the password that takes most of it and is easy.
struct Estimate {
    let length: Int
    let guessesLog10: Double
    let weakness: PasswordWeakness?

    init(of password: Secret, knowing words: [String]) {
        length = password.withBytes { $0.count { $0 & 0xC0 != 0x80 } }
        let terminated = Secret(count: password.count + 1) { copy in password.withBytes { copy.copyMemory(from: $0) } }
        var parts: UnsafeMutablePointer<ZxcMatch_t>?
        let bits = terminated.withBytes { bytes in
            Self.withTerminated(words) { words in
                ZxcvbnMatch(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), words, &parts)
            }
        }
        defer { ZxcvbnFreeInfo(parts) }
        guessesLog10 = bits * log10(2)
        weakness = Self.weakness(parts)
    }

    /// Lends a list of C strings that ends with nil.
    private static func withTerminated<Result>(
        _ words: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = words.filter { !$0.isEmpty }.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        var list = copies.map { UnsafePointer($0) } + [nil]
        return list.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }

    /// That of the longest part; a password of nothing but unknown parts is only too short.
    private static func weakness(_ first: UnsafeMutablePointer<ZxcMatch_t>?) -> PasswordWeakness? {
        var longest: ZxcMatch_t?
        var next = first
        while let part = next?.pointee {
            if kind(part) != nil, part.Length > longest?.Length ?? 0 { longest = part }
            next = part.Next
        }
        return longest.flatMap(kind) ?? .short
    }

    private static func kind(_ part: ZxcMatch_t) -> PasswordWeakness? {
        let isRepeated = part.Type.rawValue & MULTIPLE_MATCH.rawValue != 0
        switch ZxcTypeMatch_t(rawValue: part.Type.rawValue & ~MULTIPLE_MATCH.rawValue) {
        case DICTIONARY_MATCH: return isRepeated ? .repeats : .commonWord
        case DICT_LEET_MATCH: return .disguisedWord
        case USER_MATCH, USER_LEET_MATCH: return .ownName
        case REPEATS_MATCH: return .repeats
        case SEQUENCE_MATCH: return .sequence
        case SPATIAL_MATCH: return .keyboard
        case DATE_MATCH, YEAR_MATCH: return .date
        default: return isRepeated ? .repeats : nil
        }
    }
}
