import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A store of challenges")
struct StoringChallenges {
    @Test("gives each once, for the purpose it was made for, and forgets those that are over", arguments: Engine.all)
    func challenges(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let account = AccountID(from: story.random)
        let made = [(Challenge.Purpose.recovery, 10), (.newPassword, 20)].map { purpose, expires in
            Challenge(idHash: story.random.bytes(32), account: account, purpose: purpose, expires: .at(Int64(expires)))
        }
        try await story.transaction { tx, grant in
            for challenge in made { try tx.challenges.insert(challenge, grant) }
        }
        let taken = try await story.transaction { tx, grant in
            try [Challenge.Purpose.newPassword, .recovery, .recovery].map {
                try tx.challenges.take(made[0].idHash, for: $0, grant)
            }
        }
        #expect(taken == [nil, made[0], nil])
        let left = try await story.transaction { tx, grant in
            try tx.challenges.sweep(now: .at(21), grant)
            return try tx.challenges.take(made[1].idHash, for: .newPassword, grant)
        }
        #expect(left == nil)
    }

    @Test("forgets those of one account, whatever they are for, and no other's", arguments: Engine.all)
    func ofAnAccount(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (AccountID(from: story.random), AccountID(from: story.random))
        let made = [(ada, Challenge.Purpose.recovery), (ada, .newPassword), (eve, .newPassword)].map {
            Challenge(idHash: story.random.bytes(32), account: $0, purpose: $1, expires: .at(9))
        }
        let left = try await story.transaction { tx, grant in
            for challenge in made { try tx.challenges.insert(challenge, grant) }
            try tx.challenges.deleteAll(of: ada, grant)
            return try made.map { try tx.challenges.take($0.idHash, for: $0.purpose, grant) }
        }
        #expect(left == [nil, nil, made[2]])
    }
}
