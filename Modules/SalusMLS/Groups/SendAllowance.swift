/// Generations of each kind of message, up to the first that does not count. The stored state begins after those that
/// its save allows, so that a program that starts from it never uses a key twice.
struct SendAllowance: Sendable {
    var application: UInt32
    var handshake: UInt32

    init(application: UInt32 = 0, handshake: UInt32 = 0) {
        (self.application, self.handshake) = (application, handshake)
    }

    subscript(isApplication: Bool) -> UInt32 {
        get { isApplication ? application : handshake }
        set { if isApplication { application = newValue } else { handshake = newValue } }
    }

    /// The generations that both allow.
    func common(with other: SendAllowance) -> SendAllowance {
        SendAllowance(
            application: min(application, other.application), handshake: min(handshake, other.handshake))
    }

    func isWithin(_ other: SendAllowance) -> Bool {
        application <= other.application && handshake <= other.handshake
    }
}
