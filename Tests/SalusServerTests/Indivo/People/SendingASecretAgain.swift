import SalusAPI
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("The secret of an account, sent again")
struct SendingASecretAgain {
    @Test("is queued by a server that sends mail")
    func queued() async throws {
        var configuration = Configuration()
        configuration.mail = .nowhere
        let world = try await IndivoWorld(configuration)
        let invited = try await world.invite()
        #expect(try await world.admin.send(.post, "\(invited.path)/secret-resend").status == 200)
        let mails = try await world.server.operate(ListMailCall()).mails
        #expect(mails.filter { $0.account.text == invited.name }.map(\.kind).contains("invitation"))
        await world.close()
    }

    @Test("is honestly refused by one that sends none, which says what to do instead")
    func off() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite()
        let answer = try await world.admin.send(.post, "\(invited.path)/secret-resend")
        #expect(answer.status == 400 && answer.text.contains("sends no mail"))
        #expect(try await world.server.operate(ListMailCall()).mails.isEmpty)
        await world.close()
    }

    @Test("cannot go to someone without an address, which is said")
    func noAddress() async throws {
        var configuration = Configuration()
        configuration.mail = .nowhere
        let world = try await IndivoWorld(configuration)
        let invited = try await world.invite(["contact_email": "at home"])
        let answer = try await world.admin.send(.post, "\(invited.path)/secret-resend")
        #expect(answer.status == 400 && answer.text.contains("contact_email"))
        await world.close()
    }
}
