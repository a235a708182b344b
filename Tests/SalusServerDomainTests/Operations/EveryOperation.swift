import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Every operation")
struct EveryOperation {
    static let rows = named + OperationRow.throughACarenet

    private static let named =
        OperationRow.managingAccounts + OperationRow.ownAccount + OperationRow.registering + OperationRow.signingIn
        + OperationRow.recovering + OperationRow.remembering + OperationRow.linking
        + OperationRow.managingRecords + OperationRow.usingRecords + OperationRow.sayingWhoAPersonIs
        + OperationRow.writingDocuments + OperationRow.uploading
        + OperationRow.relatingDocuments
        + OperationRow.readingDocuments + OperationRow.importingAndExporting + OperationRow.checkingTheLog
        + OperationRow.loadingVocabularies + OperationRow.offeringApplets
        + OperationRow.managingApps + OperationRow.sharingWithApps + OperationRow.sharing + OperationRow.keepingForApps
        + OperationRow.managingCarenets + OperationRow.showingDocuments
        + OperationRow.askingForAccess + OperationRow.authorizing + OperationRow.workingAlone + OperationRow.launching
        + OperationRow.signingInThroughApps
        + OperationRow.messages + OperationRow.inviting + OperationRow.signingInByDevice + OperationRow.vaults
        + OperationRow.invitingToVaults + OperationRow.approving
        + OperationRow.mailing
        + OperationRow.maintenance
        + OperationRow.installing + OperationRow.backends
        + OperationRow.relyingOnContacts + OperationRow.conversing
        + OperationRow.managingApplications + OperationRow.enteringApplications + OperationRow.usingClasses

    @Test("has exactly one row in this table, with someone who may and someone who may not")
    func complete() {
        #expect(Self.named.map(\.name).sorted() == Operations.all.map { $0.name }.sorted())
        #expect(Self.rows.allSatisfy { !$0.allowed.isEmpty && !$0.refusals.isEmpty })
    }

    @Test("runs for callers who may, and leaves one line that says so", arguments: rows)
    func allows(_ row: OperationRow) async throws {
        for who in row.allowed {
            let world = try await World()
            let attempt = try await row.prepare(world)
            let before = try await world.lines()
            let touched = try await attempt(world, try world.credential(who))
            let new = try await world.lines().subtracting(before)
            #expect(new.count == (row.leavesLine ? 1 : 0), "\(who)")
            for line in new { expect(line, says: row.name, "allowed", by: who, of: touched, in: world) }
        }
    }

    @Test("refuses callers who may not, and leaves one line that says so, for a stranger none", arguments: rows)
    func refuses(_ row: OperationRow) async throws {
        for refusals in row.refusalsByWorld {
            let world = try await World()
            let attempt = try await refusals[0].prepare(world)
            var before = (dumps: try await world.store.dump(), lines: try await world.lines())
            for refusal in refusals {
                let credential = try world.credential(refusal.who)
                await #expect(throws: refusal.error, "\(refusal.title)") { _ = try await attempt(world, credential) }
                let after = (dumps: try await world.store.dump(), lines: try await world.lines())
                let changed = after.dumps[0].difference(from: before.dumps[0])
                let isStrangers = refusal.who.actor == .anonymous
                #expect(changed.subtracting(refusal.keeps) == (isStrangers ? [] : ["access_line"]), "\(refusal.title)")
                #expect(after.dumps[1] == before.dumps[1], "\(refusal.title)")
                let new = after.lines.subtracting(before.lines)
                #expect(new.count == (isStrangers ? 0 : 1), "\(refusal.title)")
                for line in new { expect(line, says: row.name, "refused", by: refusal.who, of: nil, in: world) }
                before = after
            }
        }
    }

    @Test("leaves no trace when any statement fails, its access line included", arguments: rows)
    func survivesFaults(_ row: OperationRow) async throws {
        let world = try await World()
        let attempt = try await row.prepare(world)
        let statements = try await failEach(
            world.store.main, attempt, row.allowed[0], in: world, goesOn: row.destroysKey)
        #expect(statements >= (row.leavesLine ? 2 : 1))
    }

    @Test("leaves no trace when the key store fails", arguments: rows.filter { !$0.destroysKey })
    func survivesKeyFaults(_ row: OperationRow) async throws {
        let world = try await World()
        let attempt = try await row.prepare(world)
        try await failEach(world.store.keys, attempt, row.allowed[0], in: world)
    }

    @Test(
        "is done when only the destruction of a key fails, which is finished later",
        arguments: rows.filter(\.destroysKey))
    func finishesKeys(_ row: OperationRow) async throws {
        let world = try await World()
        let attempt = try await row.prepare(world)
        let before = try await world.store.dump()[1]
        world.store.keys.failStatement(1)
        _ = try await attempt(world, try world.credential(row.allowed[0]))
        world.store.keys.failStatement(nil)
        #expect(await world.environment.finishErasures() == 0)
        #expect(try await world.store.dump()[1] != before)
    }

    @Test("does not answer a refusal whose line could not be written", arguments: rows)
    func refusalsSurviveFaults(_ row: OperationRow) async throws {
        let world = try await World()
        let refusal = row.refusals.last!
        let attempt = try await refusal.prepare(world)
        try await failEach(world.store.main, attempt, refusal.who, in: world, until: refusal.error)
    }

    /// Fails the first statement, then the second, until the operation reaches its end; after each nothing may have
    /// changed. Returns how many statements there were. `goesOn`: after its commit the operation removes rows, and a
    /// failure of that is not its own.
    @discardableResult
    private func failEach(
        _ database: FaultingDatabase, _ attempt: OperationRow.Attempt, _ who: Who, in world: World,
        until end: DomainError? = nil, goesOn: Bool = false
    ) async throws -> Int {
        let before = try await world.store.state()
        for statement in 1... {
            database.failStatement(statement)
            let failed = try await fails(attempt, who, in: world, until: end)
            let reached = database.statements >= statement
            database.failStatement(nil)
            if goesOn, reached, !failed { return statement - 1 }
            #expect(failed == reached, "statement \(statement)")
            guard reached else { return statement - 1 }
            #expect(try await world.store.isUnchanged(since: before), "statement \(statement)")
        }
        return 0
    }

    private func fails(
        _ attempt: OperationRow.Attempt, _ who: Who, in world: World, until end: DomainError?
    ) async throws -> Bool {
        do {
            _ = try await attempt(world, try world.credential(who))
            return false
        } catch DomainError.storage {
            return true
        } catch let error as DomainError where error == end {
            return false
        }
    }

    private func expect(
        _ line: LoggedLine, says name: String, _ outcome: String, by who: Who, of touched: Resource?, in world: World
    ) {
        #expect(line.operation == name && line.outcome == outcome && line.actor == who.actor.rawValue, "\(who)")
        #expect(line.account == world.account(of: who), "\(who)")
        #expect(line.app == (who.actor == .app ? world.apps.app(of: who) : nil), "\(who)")
        guard let touched else { return }
        let record = touched.carenet == nil ? touched.record : world.places.record
        #expect(line.record == record && line.document == touched.document, "\(who)")
    }
}
