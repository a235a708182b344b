/// Generations that may be used before the state is saved again: the stored state begins after them, so that a program
/// that starts from it never uses a key twice.
struct SendAllowance: Sendable {
    /// The first generation of each kind of message that may not be used.
    let application: UInt32
    let handshake: UInt32

    init(application: UInt32 = 0, handshake: UInt32 = 0) {
        (self.application, self.handshake) = (application, handshake)
    }

    func end(isApplication: Bool) -> UInt32 { isApplication ? application : handshake }

    /// The generations that both allow.
    func common(with other: SendAllowance) -> SendAllowance {
        SendAllowance(
            application: min(application, other.application), handshake: min(handshake, other.handshake))
    }
}
