import Foundation
import SalusAPI
import SalusBase
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A server that is killed while it writes")
struct SurvivingCrashes {
    /// `SALUS_CRASH_ROUNDS` asks for more; `make crash` runs 50.
    static let rounds = ProcessInfo.processInfo.environment["SALUS_CRASH_ROUNDS"].flatMap(Int.init) ?? 5

    @Test(
        "has everything that it acknowledged, with its access line, each time it starts again",
        .timeLimit(.minutes(15)), arguments: Engine.all)
    func nothingIsLost(_ engine: Engine) async throws {
        let place = try await CrashPlace(engine)
        defer { withExtendedLifetime(place) {} }
        let ledger = CrashLedger()
        var checked = 0
        for round in 1...Self.rounds {
            let server = try #require(try await place.start(), "round \(round): the server did not start")
            checked = try await check(ledger.entries, from: checked, on: server)
            try await crash(server, ledger, round: round)
            if round % 2 == 0 { try await place.crashDatabase() }
            #expect(ledger.inFlightAtCrash ?? 0 >= 32, "round \(round)")
            ledger.forgetCrash()
        }
        let server = try #require(try await place.start())
        _ = try await check(ledger.entries, from: checked, on: server)
        #expect(await server.stop() == 0)
        try await checkData(of: place, against: ledger.entries)
        await place.close()
    }

    /// Kills the server after a number of acknowledgements that differs from round to round.
    private func crash(_ server: CrashServer, _ ledger: CrashLedger, round: Int) async throws {
        let record = try await server.send(CreateRecordCall(.init(owner: nil, title: "Round \(round)")))
        let last = ledger.entries.count + 40 + round * 37 % 120
        await CrashWriters(server: server, ledger: ledger, record: record.id, last: last).writeUntilTheCrash()
        await server.waitForItsEnd()
    }

    /// Asks the server itself for each acknowledged write from `first` on. Returns how many there are now.
    private func check(_ entries: [CrashLedger.Entry], from first: Int, on server: CrashServer) async throws -> Int {
        for entry in entries[first...] {
            if let document = entry.document {
                let content = try await server.send(ExportContentCall(record: entry.record, document: document))
                #expect(content.bytes == entry.content, "document \(document)")
            } else {
                #expect(try await server.send(ShowRecordCall(record: entry.record)).newestChange == 1)
            }
        }
        return entries.count
    }

    /// Checks that the stored data and the access log agree, for writes with and without acknowledgement.
    private func checkData(of place: CrashPlace, against entries: [CrashLedger.Entry]) async throws {
        let data = try await CrashedData(place)
        let (lines, written) = (try await data.linesOfWrites(), try await data.written())
        let acknowledged = Set(entries.map { CrashLedger.Entry(record: $0.record, document: $0.document, content: []) })
        #expect(acknowledged.count == entries.count && acknowledged.isSubset(of: Set(lines)))
        #expect(Set(lines) == Set(written) && lines.count == written.count)
        #expect(try await data.records() == data.recordsWithKeys())
        #expect(try await data.gaps() == [0, 0])
        #expect(try await data.integrity() == ["ok"])
        await data.close()
    }
}
