import SalusCrypto

/// A signed message in the clear (RFC 9420 section 6.2).
public struct PublicMessage: Equatable, Sendable {
    let authenticated: AuthenticatedContent
    /// Of members only.
    let membershipTag: [UInt8]?

    public var groupID: [UInt8] { authenticated.content.groupID }
    public var epoch: UInt64 { authenticated.content.epoch }
    public var sender: Sender { authenticated.content.sender }

    /// Throws `plainApplicationData` for application data, which is never sent so.
    init(
        protecting authenticated: AuthenticatedContent, in context: GroupContext, membershipKey: Secret?
    ) throws(MLSError) {
        guard authenticated.content.body.type != .application else { throw .invalidMessage(.plainApplicationData) }
        self.authenticated = authenticated
        if case .member = authenticated.content.sender, let membershipKey {
            membershipTag = authenticated.membershipTag(in: context, key: membershipKey)
        } else {
            membershipTag = nil
        }
    }

    /// A message from outside the group, which has no membership tag.
    init(external authenticated: AuthenticatedContent) { (self.authenticated, membershipTag) = (authenticated, nil) }

    /// The content, when the membership tag is right.
    func opened(in context: GroupContext, membershipKey: Secret) throws(MLSError) -> AuthenticatedContent {
        guard authenticated.content.body.type != .application else { throw .invalidMessage(.plainApplicationData) }
        if case .member = authenticated.content.sender {
            let expected = authenticated.membershipTag(in: context, key: membershipKey)
            guard ConstantTime.areEqual(expected, membershipTag ?? []) else { throw .notAuthentic(.membershipTag) }
        }
        return authenticated
    }
}

extension PublicMessage: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        let content = try FramedContent(from: &reader)
        let (signature, tag) = try AuthenticatedContent.readAuthentication(of: content.body.type, from: &reader)
        authenticated = AuthenticatedContent(
            wireFormat: .publicMessage, content: content, signature: signature, confirmationTag: tag)
        if case .member = content.sender { membershipTag = try reader.opaque() } else { membershipTag = nil }
    }

    func write(to writer: inout TLSWriter) {
        writer.write(authenticated.content)
        authenticated.writeAuthentication(to: &writer)
        if let membershipTag { writer.opaque(membershipTag) }
    }
}
