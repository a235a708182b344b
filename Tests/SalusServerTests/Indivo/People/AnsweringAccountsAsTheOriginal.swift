import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@Suite(
    "What a real Indivo X 2.0.0 answered about accounts is answered here too",
    .enabled(if: SharedData.isThere, "\(SharedData.absence)"))
struct AnsweringAccountsAsTheOriginal {
    /// There stands the second secret as well, which nobody is shown here (fault 11).
    private func expected(_ file: String, _ names: [String: String]) throws -> String {
        try ObservedAnswer(of: file, saying: names).description.split(separator: "\n")
            .filter { !$0.contains("secret ") }.joined(separator: "\n")
    }

    @Test("to who asks for one, and to a search")
    func accounts() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite(["full_name": "joe20266"])
        let add = ["system": "password", "username": "joe20266mx", "password": IndivoWorld.password]
        _ = try await world.admin.send(.post, "\(invited.path)/authsystems/", form: add).expect(200)
        _ = try await world.signIn("joe20266mx").expect(200)
        let names = ["joe20266@matrix.example.com": invited.name]
        let one = try await world.admin.send(.get, invited.path).expect(200)
        #expect(try ObservedAnswer(one.body).description == expected("account", names))
        let search = try await world.admin.send(.get, "/accounts/search?fullname=JOE2").expect(200)
        #expect(try ObservedAnswer(search.body).description == expected("accounts-search", names))
        for answer in [one, search] { #expect(answer.headers["Content-Type"] == "application/xml") }
        await world.close()
    }

    @Test("to who reads a primary secret")
    func secret() async throws {
        let world = try await IndivoWorld()
        let invited = try await world.invite()
        let answer = try await world.admin.send(.get, "\(invited.path)/primary-secret").expect(200)
        let expected = try ObservedAnswer(of: "secret", saying: ["HYjsWhmLbKtmBqZl": invited.secret])
        #expect(try ObservedAnswer(answer.body) == expected)
        await world.close()
    }
}
