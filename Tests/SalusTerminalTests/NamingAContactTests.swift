import SalusBase
import SalusClient
import SalusModels
import Testing

@testable import SalusTerminal

@Suite("Naming the account of a contact")
struct NamingAContactTests {
    private let bo = AccountID(bytes: [UInt8](repeating: 2, count: 16))!
    private let cara = AccountID(bytes: [UInt8](repeating: 3, count: 16))!

    @Test("finds who is known by the name, however it is written, and no one by another")
    func one() throws {
        #expect(try [bo: "bo", cara: "cara"].account(called: "Bo") == bo)
        #expect(try [bo: "bo", cara: "cara"].account(called: "ana") == nil)
    }

    @Test("takes neither of two who are called the same")
    func two() {
        #expect(throws: ClientError.untrusted(.person)) { try [bo: "bo", cara: "Bo"].account(called: "bo") }
    }
}
