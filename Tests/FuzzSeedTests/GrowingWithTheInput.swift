import SalusBase
import TestSupport
import Testing

@testable import salus_fuzz

@Suite("The cost of what strangers send")
struct GrowingWithTheInput {
    private static let readers = FuzzedParser.all.map(\.name).filter { !GrowingInput.measuredByAttacks.contains($0) }

    @Test("every reader has inputs of its own that grow")
    func everyReaderGrows() {
        #expect(Set(GrowingInput.own.map(\.reader)) == Set(Self.readers))
    }

    @Test("the inputs of one reader are all of its inputs")
    func inputsOfOneReader() {
        for reader in Self.readers {
            let all = GrowingInput.all.filter { $0.reader == reader }
            #expect(GrowingInput.of(reader).map(\.parts) == all.map(\.parts), "\(reader)")
        }
    }

    @Test("every reader meets combining marks, or comes after readers that all refuse them")
    func everyReaderMeetsMarks() {
        let meeting = Set(GrowingInput.all.filter { $0.parts.hasPrefix("combining marks") }.map(\.reader))
        let after = Set(GrowingInput.takesSafeText.keys)
        #expect(after.isSubset(of: Self.readers) && meeting.union(after) == Set(Self.readers))
        let (few, many) = (marks(StreamSafeText.longest / 2), marks(StreamSafeText.longest / 2 + 1))
        for (reader, before) in GrowingInput.takesSafeText {
            #expect(!before.isEmpty, "\(reader)")
            for earlier in before {
                #expect(earlier.passes(few) && !earlier.passes(many), "\(earlier) before \(reader)")
            }
        }
    }

    @Test("every body of a call that has lists or texts has inputs that grow")
    func everyCallGrows() {
        let grown = Set(GrowingInput.of("calls").compactMap { $0.parts.split(separator: " ").last.map(String.init) })
        let fixed = GrowingInput.callsWithBodies.filter { !grown.contains($0) }
        #expect(Set(fixed).isSubset(of: Self.callsOfOneSize))
    }

    @Test("no reader takes more than n log n", arguments: Self.readers)
    func noReaderIsSlow(reader: String) async throws {
        let run = try await Program.run(Program.built("salus-fuzz"), ["growth", reader])
        let fallen = run.output.split(separator: "\n").filter { $0.hasPrefix("FELL") }
        #expect(fallen.isEmpty && run.status == 0, "\(fallen.joined(separator: "\n")) \(run.errors)")
        #expect(run.output.contains("held"))
    }

    @Test("a linear reader and one that sorts hold", arguments: ["probe-linear", "probe-sorting"])
    func harmless(probe: String) async throws {
        let run = try await Program.run(Program.built("salus-fuzz"), ["growth", probe])
        #expect(run.status == 0, "\(run.output)")
    }

    @Test(
        "a reader that is quadratic in time or memory falls, and one that ends its process",
        arguments: ["probe-quadratic", "probe-hoarding", "probe-trapping"])
    func harmful(probe: String) async throws {
        let run = try await Program.run(Program.built("salus-fuzz"), ["growth", probe])
        #expect(run.status == 1 && run.output.hasPrefix("FELL"), "\(run.output)")
    }

    /// Calls whose bodies hold identifiers, flags, numbers, times and words of a list only.
    private static let callsOfOneSize: Set<String> = [
        "AcceptRecordCall", "AcknowledgeQueueCall", "AddMemberCall", "BeginAttachmentCall",
        "BeginConversationFileCall", "BeginRememberedSignInCall", "MarkMessageCall", "NameForEmergenciesCall",
        "MarkNoticesReadCall", "PlaceDocumentCall", "RelateDocumentsCall", "ResetAccountCall", "RetryMailCall",
        "RevokeOwnSessionsCall", "RotateBackendCall", "SetAccountQuotaCall", "SetAccountStateCall", "SetAppStateCall",
        "SetRecordQuotaCall", "SetFindabilityCall", "SetGroupMemberCall", "SetNeverSharedCall",
        "SetVaultAllowanceCall", "SetVaultQuotaCall",
    ]
}
