import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing the keys of ID tokens")
struct StoringTokenKeys {
    private static func key(_ id: String, at seconds: Int64) -> TokenKey {
        TokenKey(id: id, webKey: "{}", sealed: [1, 2], createdAt: Instant(seconds: seconds))
    }

    @Test("keeps one that signs and those of before, newest first, until they are swept", arguments: Engine.all)
    func keys(_ engine: Engine) async throws {
        let story = try await Story(engine)
        try await story.transaction { tx, grant in
            try tx.tokenKeys.insert(Self.key("a", at: 100), grant)
            try tx.tokenKeys.retireTokenKeys(at: Instant(seconds: 200), grant)
            try tx.tokenKeys.insert(Self.key("b", at: 200), grant)
            try tx.tokenKeys.retireTokenKeys(at: Instant(seconds: 300), grant)
            try tx.tokenKeys.insert(Self.key("c", at: 300), grant)
        }
        let kept = try await story.transaction { tx, _ in try tx.tokenKeys.tokenKeys() }
        #expect(kept.map(\.id) == ["c", "b", "a"] && kept.map(\.isSigning) == [true, false, false])
        #expect(kept[2].retiredAt == Instant(seconds: 200), "a key is retired once")
        try await story.transaction { tx, grant in
            try tx.tokenKeys.sweep(retiredBefore: Instant(seconds: 250), grant)
            try tx.tokenKeys.deleteTokenKey("b", grant)
        }
        #expect(try await story.transaction { tx, _ in try tx.tokenKeys.tokenKeys() } == [kept[0]])
    }
}
