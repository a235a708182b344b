import PHRIndivo
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusServerDomain
import TestSupport
import Testing

@Suite("A person who changes the address for mail, in a browser")
struct ProvingAnAddress {
    private static let (old, new) = ("ada@home.test", "ada@work.test")

    private static func world(_ mail: CapturedMail) async throws -> (world: IndivoWorld, visitor: PageVisitor) {
        let world = try await IndivoWorld(.mailing(), mail: mail)
        let info = "/accounts/\(world.owner.name)/info-set"
        _ = try await world.admin.send(.post, info, form: ["contact_email": old]).expect(200)
        let visitor = PageVisitor(world.server)
        try await visitor.signIn()
        return (world, visitor)
    }

    private static func change(_ visitor: PageVisitor, to address: String) async throws -> ShownPage {
        try await visitor.visit("/ui/profile")
        return try await visitor.send("/profile/address", ["contact_email": address])
    }

    @Test("gets mail at the old one until the link in the mail to the new one is opened, in any browser")
    func proves() async throws {
        let mail = CapturedMail()
        let (world, visitor) = try await Self.world(mail)
        let page = try await Self.change(visitor, to: Self.new)
        #expect(page.text.contains("open the link in the mail") && page.text.contains("Not checked yet:"))
        #expect(page.text.contains(Self.new) && page.text.contains(Self.old))
        let check = try await mail.next(.address)
        #expect(check.recipient.text == Self.new)
        #expect(try await mail.next(.inbox).recipient.text == Self.old)
        let detail = try await world.server.operate(ShowAccountCall(name: world.owner.name))
        #expect(detail.contact == Self.old && detail.pendingContact?.address == Self.new)
        let (other, link) = (PageVisitor(world.server), try #require(check.link))
        #expect(try await other.visit(link).heading == "Confirm your address")
        #expect(try await world.account(world.owner.name).contactEmail == Self.old)
        #expect(try await other.send(link).heading == "Your address is confirmed")
        #expect(try await world.account(world.owner.name).contactEmail == Self.new)
        #expect(try await mail.next(.inbox).recipient.text == Self.new)
        try await other.visit(link)
        let again = try await other.send(link)
        #expect(again.status == 403 && again.text.contains("each link works once"))
        await world.close()
    }

    @Test("writes another one before: only the link of the last one counts; or takes the change back")
    func last() async throws {
        let mail = CapturedMail()
        let (world, visitor) = try await Self.world(mail)
        _ = try await Self.change(visitor, to: Self.new)
        let first = try #require(try await mail.next(.address).link)
        _ = try await Self.change(visitor, to: "ada@third.test")
        let second = try #require(try await mail.next(.address).link)
        try await visitor.visit(first)
        #expect(try await visitor.send(first).status == 403)
        let back = try await Self.change(visitor, to: Self.old)
        #expect(!back.text.contains("Not checked yet"))
        try await visitor.visit(second)
        #expect(try await visitor.send(second).status == 403)
        #expect(try await world.account(world.owner.name).contactEmail == Self.old)
        await world.close()
    }

    @Test("writes what is no address and reads so; a fourth mail a day to one address has to wait")
    func wrong() async throws {
        let mail = CapturedMail()
        let (world, visitor) = try await Self.world(mail)
        let odd = try await Self.change(visitor, to: "at home")
        #expect(odd.status == 400 && odd.text.contains("Write an e-mail address"))
        for _ in 1...3 { #expect(try await Self.change(visitor, to: Self.new).status == 200) }
        #expect(try await Self.change(visitor, to: Self.new).status == 429)
        await world.close()
    }
}
