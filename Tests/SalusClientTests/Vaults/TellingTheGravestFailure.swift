import SalusAPI
import SalusHTTP
import Testing

@testable import SalusClient

@Suite("What is told of several failures")
struct TellingTheGravestFailure {
    private let refused = ClientError.refused(APIError(.quotaReached, ""))

    /// The error that is at the end of these steps.
    private func told(_ errors: [ClientError]) async -> ClientError? {
        var failure = FirstFailure()
        do throws(ClientError) {
            for error in errors { try await failure.after { () async throws(ClientError) in throw error } }
            try failure.end()
        } catch { return error }
        return nil
    }

    @Test("a lie of the server goes before what came first, and before what stops the rest")
    func lies() async {
        #expect(await told([refused, .untrusted(.rollback)]) == .untrusted(.rollback))
        #expect(await told([.vault(.role), refused, .untrusted(.vault), .untrusted(.keys)]) == .untrusted(.vault))
        #expect(await told([.untrusted(.rollback), .unreachable(.timedOut)]) == .untrusted(.rollback))
        #expect(await told([.untrusted(.rollback), .untrusted(.revokedDevice)]) == .untrusted(.rollback))
    }

    @Test("else the first one, and what stops the rest at once; what waits for an approval is none")
    func others() async {
        #expect(await told([refused, .vault(.role)]) == refused)
        #expect(await told([refused, .unreachable(.timedOut), .untrusted(.vault)]) == .unreachable(.timedOut))
        #expect(await told([.vault(.held)]) == nil)
    }
}
