import SalusBase

/// A server at one address whose passwords belong to another: it was set up under another name, or it is not the server
/// at all and passes on what that one says, to have the session.
public struct OtherOrigin: Hashable, Sendable {
    /// The address as it was typed.
    public let typed: String
    /// The origin that the sign-in proves: the address that the account's server was set up with.
    public let proven: String

    public init(typed: String, proven: String) { (self.typed, self.proven) = (typed, proven) }
}

/// A person's consent to go on when the two differ. It is asked before anything is sent, and once for each sign-in.
struct OriginConsent: Sendable {
    private let given = Locked<OtherOrigin?>(nil)
    private let ask: ProfileOpener.ConfirmOrigin

    init(_ ask: @escaping ProfileOpener.ConfirmOrigin) { self.ask = ask }

    /// Throws `otherOrigin` when the person does not go on.
    func require(_ other: OtherOrigin) async throws(ClientError) {
        if given.withLock({ $0 }) == other { return }
        guard await ask(other) else { throw .otherOrigin(other) }
        given.withLock { $0 = other }
    }
}

extension ServerAddress {
    /// The difference between this address and that of a server's passwords; nil for none, and for a server on this
    /// machine under any name, as there is no network before it.
    func difference(from origin: String) -> OtherOrigin? {
        guard !isThisMachine, origin.lowercased() != Self.withoutDefaultPort(base) else { return nil }
        return OtherOrigin(typed: base, proven: origin)
    }

    private static func withoutDefaultPort(_ base: String) -> String {
        let port = base.hasPrefix("https:") ? ":443" : ":80"
        return base.hasSuffix(port) ? String(base.dropLast(port.count)) : base
    }
}
