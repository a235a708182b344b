import SalusBase

/// The signature with which a known device begins a login: over its identifier, the origin and KE1, so that it fits one
/// login at one server.
public enum LoginDeviceSignature {
    private static let label = "login device"

    /// 64 bytes.
    public static func make(device: [UInt8], origin: String, request: [UInt8], key: SigningKey) -> [UInt8] {
        key.sign(message(device, origin, request), label: label)
    }

    /// Whether the device has signed this login's first message.
    public static func isValid(
        _ signature: [UInt8], device: [UInt8], origin: String, request: [UInt8], by publicKey: [UInt8]
    ) -> Bool {
        LabelledSignature.isValid(signature, over: message(device, origin, request), label: label, by: publicKey)
    }

    private static func message(_ device: [UInt8], _ origin: String, _ request: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(device)
        writer.v16(Array(origin.utf8))
        writer.raw(request)
        return writer.bytes
    }
}
