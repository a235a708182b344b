import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusSelftest

/// Every attack of `salus-admin selftest` against the real server, over real connections.
@Suite("A hostile server", .timeLimit(.minutes(15)))
struct AttackingClients {
    @Test("is found out, and gets nothing", arguments: Selftest.allCases)
    func everyAttack(_ selftest: Selftest) async throws {
        var played = 0
        try await selftest.run(randomness: .secure) { result in
            #expect(result.isDetected, "the server \(result.attack): \(result.answer)")
            played += 1
        }
        #expect(played == selftest.attacks.count)
    }
}
