import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@Suite("A person who follows the link of a share in a browser")
struct FollowingTheLinkOfAShare {
    private static let link = "/ui/invited/\(secret)"
    private static let secret = Base64URL.encode([UInt8](repeating: 5, count: 32))

    /// The owner of the world's record makes the link, through the operations that devices use.
    private static func invite(_ world: IndivoWorld) async throws {
        let owner = try await TestPerson("grace", on: world.server)
        let record = try await world.server.operate(CreateRecordCall(.init(owner: "grace", title: "Lin Berg"))).id
        let body = InviteByLinkCall.Body(
            secretHash: SHA256.hash(Array(secret.utf8)), role: "Aunt",
            limits: ShareLimits(isReadOnly: true, categories: [.medications]))
        let made = try await owner.send(InviteByLinkCall(record: record, body)).value(of: InviteByLinkCall.self)
        #expect(ShareInvitationLink.text(secret: secret, pages: made.pages).hasSuffix(link))
    }

    @Test("reads what is offered before signing in, signs in from there, accepts, and the link works no more")
    func accepting() async throws {
        let world = try await IndivoWorld()
        try await Self.invite(world)
        let visitor = PageVisitor(world.server)
        let page = try await visitor.visit(Self.link)
        #expect(page.heading == "A record is shared with you" && page.text.contains("Lin Berg"))
        #expect(page.text.contains("You would see: as Aunt; read only; only medications."))
        #expect(page.forms.isEmpty && !page.html.contains("/accept"))
        let signIn = try #require(page.html.firstMatch(of: #/href="([^"]*return_url[^"]*)"/#).map { String($0.1) })
        try await visitor.visit(signIn)
        let back = try await visitor.send(
            "/login", ["username": "eve@people.test", "password": IndivoWorld.password])
        #expect(back.heading == "A record is shared with you")
        let accepted = try await visitor.send("/accept")
        #expect(accepted.heading == "Summary" && accepted.text.contains("Lin Berg"))
        #expect(try await visitor.visit("/ui/").text.contains("Lin Berg"))
        let spent = try await visitor.visit(Self.link)
        #expect(spent.status == 404 && spent.heading == "This link does not work" && !spent.text.contains("Lin Berg"))
        await world.close()
    }

    @Test("declines it; a wrong link says the same as one that was used")
    func declining() async throws {
        let world = try await IndivoWorld()
        try await Self.invite(world)
        let visitor = PageVisitor(world.server)
        try await visitor.signIn("eve@people.test")
        try await visitor.visit(Self.link)
        #expect(try await visitor.send("/decline").heading == "You declined")
        #expect(try await !visitor.visit("/ui/").text.contains("Lin Berg"))
        let (spent, wrong) = (try await visitor.visit(Self.link), try await visitor.visit("/ui/invited/guess"))
        #expect(spent.text == wrong.text && spent.status == wrong.status)
        #expect(!world.server.log.text.contains(Self.secret))
        await world.close()
    }
}
