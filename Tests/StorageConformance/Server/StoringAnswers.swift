import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A store of kept answers")
struct StoringAnswers {
    @Test("gives each to its own caller, the newest of one name", arguments: Engine.all)
    func ofACaller(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve, name) = (story.random.bytes(16), story.random.bytes(16), story.random.bytes(16))
        let (first, second) = (Self.answer(name, 1, expires: 10), Self.answer(name, 2, expires: 20))
        let found = try await story.transaction { tx, grant in
            try tx.keptAnswers.insert(first, of: ada, most: 9, grant)
            try tx.keptAnswers.insert(second, of: ada, most: 9, grant)
            return [try tx.keptAnswers.answer(name, of: ada), try tx.keptAnswers.answer(name, of: eve)]
        }
        #expect(found == [second, nil])
    }

    @Test("keeps a number of each caller's, and forgets the oldest first", arguments: Engine.all)
    func bounded(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (story.random.bytes(16), story.random.bytes(16))
        let answers = (1...7).map { Self.answer(story.random.bytes(16), $0, expires: 10) }
        let found = try await story.transaction { tx, grant in
            try tx.keptAnswers.insert(answers[0], of: eve, most: 3, grant)
            for answer in answers { try tx.keptAnswers.insert(answer, of: ada, most: 3, grant) }
            return try answers.map { try tx.keptAnswers.answer($0.name, of: ada) }
                + [tx.keptAnswers.answer(answers[0].name, of: eve)]
        }
        #expect(found == [nil, nil, nil, nil, answers[4], answers[5], answers[6], answers[0]])
    }

    @Test("forgets those that have expired", arguments: Engine.all)
    func sweeping(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = story.random.bytes(16)
        let answers = [10, 11].map { Self.answer(story.random.bytes(16), 1, expires: $0) }
        let left = try await story.transaction { tx, grant in
            for answer in answers { try tx.keptAnswers.insert(answer, of: ada, most: 9, grant) }
            try tx.keptAnswers.sweep(now: .at(10), grant)
            return try answers.map { try tx.keptAnswers.answer($0.name, of: ada) }
        }
        #expect(left == [nil, answers[1]])
    }

    @Test("goes with an account that is erased", arguments: Engine.all)
    func erasing(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let answer = Self.answer(story.random.bytes(16), 1, expires: 10)
        let left = try await story.transaction { tx, grant in
            try tx.keptAnswers.insert(answer, of: ada.id.bytes, most: 9, grant)
            try tx.accounts.erase(ada.id, grant)
            return try tx.keptAnswers.answer(answer.name, of: ada.id.bytes)
        }
        #expect(left == nil)
    }

    private static func answer(_ name: [UInt8], _ content: Int, expires: Int64) -> StoredAnswer {
        StoredAnswer(name: name, sealed: [UInt8(content)], expires: .at(expires))
    }
}
