import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Storing how people are found")
struct StoringFindability {
    @Test("keeps the last choice, or none", arguments: Engine.all)
    func choices(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        for choice in [nil, Findability.hidden, .directory, nil] {
            try await story.transaction { try $0.findability.setChoice(choice, of: ada.id, $1) }
            #expect(try await story.transaction { tx, _ in try tx.findability.choice(of: ada.id) } == choice)
        }
    }

    @Test("people without keys are in no directory, and strangers have nothing in common", arguments: Engine.all)
    func withoutKeys(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        let (found, areAcquainted) = try await story.transaction { tx, _ in
            (
                try tx.findability.directory("", standard: .directory, limit: 10),
                try tx.findability.areAcquainted(ada.id, eve.id)
            )
        }
        #expect(found.isEmpty && !areAcquainted)
    }
}
