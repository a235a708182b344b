import SalusBase

/// Text with signatures under it, for people and machines (C2SP signed-note, Ed25519).
public struct SignedNote: Equatable, Sendable {
    /// One line under the note. Signatures of algorithms we do not know are kept.
    public struct Signature: Equatable, Sendable {
        public let name: String
        /// The first four bytes of a hash over name and public key, telling keys of one name apart.
        public let keyID: [UInt8]
        public let signature: [UInt8]
    }

    private static let dash = "\u{2014} "
    private static let algorithm: UInt8 = 1

    /// Ends with a newline.
    public let text: String
    public let signatures: [Signature]

    /// `name` has no space and no plus sign.
    public init(text: String, signedBy key: SigningKey, name: String) {
        self.text = text
        signatures = [
            Signature(
                name: name, keyID: Self.keyID(name: name, publicKey: key.publicKey),
                signature: key.sign(Array(text.utf8)))
        ]
    }

    /// Reads the text form; nothing is verified yet.
    public init(encoded: String) throws(CryptoError) {
        guard let split = encoded.range(ofLast: "\n\n") else { throw .malformed(.unexpected("note")) }
        text = String(encoded[..<encoded.index(after: split)])
        let lines = encoded[encoded.index(split, offsetBy: 2)...].split(
            separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 2, lines.last == "" else { throw .malformed(.unexpected("note")) }
        var signatures: [Signature] = []
        for line in lines.dropLast() { signatures.append(try Self.signature(line)) }
        self.signatures = signatures
    }

    public var encoded: String {
        let lines = signatures.map { "\(Self.dash)\($0.name) \(Base64.encode($0.keyID + $0.signature))\n" }
        return text + "\n" + lines.joined()
    }

    /// Whether a signature of that name and key is present and right.
    public func isSigned(by publicKey: [UInt8], name: String) -> Bool {
        let keyID = Self.keyID(name: name, publicKey: publicKey)
        return signatures.contains { signature in
            signature.name == name && signature.keyID == keyID
                && Ed25519.isValid(signature.signature, over: Array(text.utf8), by: publicKey)
        }
    }

    /// The key in the form of a note's verifier: name, key id and algorithm with public key.
    public static func verifierKey(name: String, publicKey: [UInt8]) -> String {
        "\(name)+\(Hex.encode(keyID(name: name, publicKey: publicKey)))+\(Base64.encode([algorithm] + publicKey))"
    }

    static func keyID(name: String, publicKey: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(Array(name.utf8) + [0x0A, algorithm] + publicKey)[..<4])
    }

    private static func signature(_ line: Substring) throws(CryptoError) -> Signature {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        guard line.hasPrefix(dash), parts.count == 3, !parts[1].isEmpty, let bytes = Base64.decode(parts[2]),
            bytes.count > 4
        else { throw .malformed(.unexpected("note signature")) }
        return Signature(name: String(parts[1]), keyID: Array(bytes[..<4]), signature: Array(bytes[4...]))
    }
}

extension String {
    fileprivate func range(ofLast separator: String) -> Index? {
        var start = endIndex
        while start > startIndex {
            start = index(before: start)
            if self[start...].hasPrefix(separator) { return start }
        }
        return nil
    }
}
