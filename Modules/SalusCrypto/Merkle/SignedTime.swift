public import SalusBase

/// A server's signed statement of its time, in answer to a number that the asker chose: a signed note (C2SP) whose text
/// has
/// three lines, the name, the number and milliseconds since 1970.
///
/// The number makes an old statement useless; the name, which is no access log's, keeps it from being read as a
/// checkpoint.
public struct SignedTime: Equatable, Sendable {
    /// The years 1970 to 9999, in which every difference of two times is a number of seconds.
    private static let range: ClosedRange<Int64> = 0...253_402_300_799_999

    public let nonce: Int
    public let at: Instant

    public init(nonce: Int, at: Instant) { (self.nonce, self.at) = (nonce, at) }

    /// Reads a note and verifies it: signed by `publicKey` as the clock of `origin`, in answer to `nonce`. Nil
    /// otherwise.
    public init?(note: String, origin: String, nonce: Int, publicKey: [UInt8]) {
        let name = Self.name(of: origin)
        guard note.utf8.count <= 4096, let signed = try? SignedNote(encoded: note),  // other text proves nothing
            signed.isSigned(by: publicKey, name: name)
        else { return nil }
        let lines = signed.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, lines[0] == name, lines[1] == String(nonce), lines[3].isEmpty,
            let milliseconds = Int64(digits: lines[2], in: Self.range), String(milliseconds) == lines[2]
        else { return nil }
        (self.nonce, at) = (nonce, Instant(milliseconds: milliseconds))
    }

    /// The statement as a signed note in its text form.
    public func note(signedBy key: SigningKey, origin: String) -> String {
        let name = Self.name(of: origin)
        let text = "\(name)\n\(nonce)\n\(at.milliseconds)\n"
        return SignedNote(text: text, signedBy: key, name: name).encoded
    }

    private static func name(of origin: String) -> String { "\(origin)/time" }
}
