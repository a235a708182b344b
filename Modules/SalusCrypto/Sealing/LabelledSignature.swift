/// Signatures of our own formats: the label keeps one made for one purpose from being shown for another.
public enum LabelledSignature {
    public static let size = 64

    /// Whether the signature is right for this label and message.
    public static func isValid(
        _ signature: [UInt8], over message: [UInt8], label: String, by publicKey: [UInt8]
    ) -> Bool {
        Ed25519.isValid(signature, over: prefixed(message, label), by: publicKey)
    }

    static func prefixed(_ message: [UInt8], _ label: String) -> [UInt8] {
        Array("Salus1 sig \(label)".utf8) + [0] + message
    }
}

extension SigningKey {
    /// 64 bytes over the message under a label.
    public func sign(_ message: [UInt8], label: String) -> [UInt8] {
        sign(LabelledSignature.prefixed(message, label))
    }
}
