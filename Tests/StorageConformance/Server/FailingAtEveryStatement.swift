import SalusBase
@testable import SalusDomain
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("A fault at any statement")
struct FailingAtEveryStatement {
    @Test("leaves every table as it was", arguments: Engine.all, WritePath.all)
    func nothingChanges(_ engine: Engine, _ path: WritePath) async throws {
        let story = try await Story(engine)
        let work = try await path.prepare(story)
        let before = try await (story.dump(), story.dumpKeys())
        var statement = 1
        while try await fails(work, at: statement, in: story) {
            #expect(try await story.dump() == before.0, "\(path.name), statement \(statement)")
            #expect(try await story.dumpKeys() == before.1, "\(path.name), statement \(statement)")
            statement += 1
        }
        #expect(statement > 1, "\(path.name) ran no statement")
        #expect(try await story.dump() != before.0, "\(path.name) changed nothing at all")
    }

    /// Whether the chosen statement was reached, and then whether the work failed as it must.
    private func fails(_ work: @escaping WritePath.Work, at statement: Int, in story: Story) async throws -> Bool {
        story.main.failStatement(statement)
        defer { story.main.failStatement(nil) }
        do {
            try await story.transaction(work)
        } catch {
            guard case .storage(let failure) = error else { throw error }
            #expect(failure.kind == .other && story.main.statements == statement)
            return true
        }
        #expect(story.main.statements < statement, "the failure of statement \(statement) was swallowed")
        return false
    }
}

/// One way to write, with what must be there before.
struct WritePath: Sendable, CustomTestStringConvertible {
    typealias Work = @Sendable (any Transaction, WriteGrant) throws -> Void
    let name: String
    let prepare: @Sendable (Story) async throws -> Work

    var testDescription: String { name }

    init(_ name: String, _ prepare: @escaping @Sendable (Story) async throws -> Work) {
        (self.name, self.prepare) = (name, prepare)
    }

    static let all =
        accounts + accountChanges + signIns + records + documents + accessLog + apps + messages + profiles + vaults
}
