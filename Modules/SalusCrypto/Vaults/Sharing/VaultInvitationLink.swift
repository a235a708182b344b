import SalusBase

/// An invitation as text to send: the handle in the path, the secret after `#`, where no browser or client sends it on.
public struct VaultInvitationLink: Sendable {
    private static let path = "/invitations"

    /// The origin of the vault's server, without a slash at the end.
    public let origin: String
    public let handle: [UInt8]
    public let secret: Secret

    public init(_ invitation: VaultInvitation, at origin: String) {
        (self.origin, handle, secret) = (origin, invitation.handle, invitation.secret)
    }

    /// Reads what `text` gave; nil for anything else.
    public init?(text: String) {
        guard StreamSafeText.holds(text) else { return nil }
        let parts = text.split(separator: "#", omittingEmptySubsequences: false)
        guard parts.count == 2, let slash = parts[0].lastIndex(of: "/"), parts[0][..<slash].hasSuffix(Self.path),
            let handle = Base64URL.decode(parts[0][slash...].dropFirst()), handle.count == VaultInvitation.handleSize,
            var secret = Base64URL.decode(parts[1]), secret.count == VaultInvitation.secretSize
        else { return nil }
        origin = String(parts[0][..<slash].dropLast(Self.path.count))
        (self.handle, self.secret) = (handle, Secret(wiping: &secret))
    }

    /// The text of the link. Everyone who reads it can accept the invitation, unless it has a password.
    public var text: String {
        "\(origin)\(Self.path)/\(Base64URL.encode(handle))#" + secret.withBytes { Base64URL.encode(Array($0)) }
    }
}
