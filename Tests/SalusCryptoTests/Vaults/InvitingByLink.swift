import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("An invitation to a vault")
struct InvitingByLink {
    private let vault = [UInt8](repeating: 3, count: 16)

    @Test("is accepted by the person who has the link, for their own identity and this vault only")
    func accepts() throws {
        let (bo, cara) = (try VaultPerson(2).log, try VaultPerson(3).log)
        let invitation = try VaultInvitation(from: .counted())
        let text = VaultInvitationLink(invitation, at: "https://a.example").text
        let link = try #require(VaultInvitationLink(text: text))
        let received = try VaultInvitation(handle: link.handle, secret: link.secret)
        #expect(received.identifierHash == invitation.identifierHash)
        let code = received.acceptance(
            of: vault, by: bo.user, identityKey: bo.identityKey, identityHead: bo.head)
        func isAccepted(_ vault: [UInt8], _ log: IdentityLog) -> Bool {
            invitation.isAcceptance(
                code, of: vault, by: log.user, identityKey: log.identityKey, identityHead: log.head)
        }
        #expect(isAccepted(vault, bo))
        #expect(!isAccepted(vault, cara))
        #expect(!isAccepted([UInt8](repeating: 4, count: 16), bo))
    }

    @Test("with a password is worth nothing without it")
    func password() throws {
        let password = Secret(copying: Array("plum tree".utf8))
        let invitation = try VaultInvitation(password: password, from: .counted())
        let without = try VaultInvitation(handle: invitation.handle, secret: invitation.secret)
        let wrong = try VaultInvitation(
            handle: invitation.handle, secret: invitation.secret, password: Secret(copying: Array("pear".utf8)))
        let right = try VaultInvitation(handle: invitation.handle, secret: invitation.secret, password: password)
        #expect(right.identifier == invitation.identifier)
        #expect(without.identifier != invitation.identifier)
        #expect(wrong.identifier != invitation.identifier)
    }

    @Test("keeps its secret behind the #, and no other text is a link")
    func link() throws {
        let text = try VaultInvitationLink(VaultInvitation(from: .counted()), at: "https://a.example").text
        let parts = text.split(separator: "#")
        #expect(parts[0].hasPrefix("https://a.example/invitations/"))
        #expect(VaultInvitationLink(text: text)?.origin == "https://a.example")
        for bad in ["", String(parts[0]), text + "x", text + "#", "https://a.example/other/" + text.suffix(66)] {
            #expect(VaultInvitationLink(text: bad) == nil)
        }
    }
}
