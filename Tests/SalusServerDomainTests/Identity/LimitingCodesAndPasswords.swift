import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Rules of enrolment")
struct LimitingCodesAndPasswords {
    @Test("let a code live 1 to 90 days, and reserve nothing for other numbers", arguments: [0, 91, -1, Int.max])
    func days(days: Int) async throws {
        let world = try await World()
        let name = try #require(UserName("newcomer"))
        func create(_ days: Int) async throws -> IssuedEnrolment {
            try await world.environment.run(
                CreateAccount(name: name, role: .patient, days: days), as: try world.credential(.operator))
        }
        await #expect(throws: DomainError.invalid(field: "days", expected: "a number from 1 to 90")) {
            try await create(days)
        }
        let standard = try await create(EnrolmentDays.standard)
        #expect(standard.expires == WorldTemplate.now.adding(seconds: 7 * 86_400))
    }

    @Test(
        "let a password that the server sees have as many bytes as its kind",
        arguments: [
            (ServerPasswordLength.administrative, [8, 1024], [0, 7, 1025]), (.indivo, [1, 1024], [0, 1025]),
            (.page, [8, 1024], [0, 7, 1025]),
        ])
    func passwords(length: ServerPasswordLength, right: [Int], wrong: [Int]) throws {
        func password(_ count: Int) -> Secret { Secret(copying: [UInt8](repeating: 0x61, count: count)) }
        for count in right { try length.check(password(count)) }
        for count in wrong {
            #expect(throws: length.fault, "\(count)") { try length.check(password(count)) }
        }
    }
}
