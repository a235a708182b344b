import SalusBase

/// The bytes of an answer that stays the same while the server runs: made when it is first asked for.
struct LastingAnswer: Sendable {
    private let made = Locked<[UInt8]?>(nil)

    /// Two that ask at once may both make it; it is the same.
    func bytes(_ make: () throws -> [UInt8]) rethrows -> [UInt8] {
        if let made = made.withLock({ $0 }) { return made }
        let bytes = try make()
        made.withLock { $0 = bytes }
        return bytes
    }
}
