import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

@testable import SalusServer
@testable import SalusServerIndivo

@Suite("The access matrix of Indivo X 2.0.0")
struct TheIndivoAccessMatrix {
    typealias Caller = IndivoAccessMatrix.Caller

    @Test("has a row for every call of the table, and a cell for every caller")
    func complete() throws {
        let matrix = try IndivoAccessMatrix()
        #expect(matrix.rows.count == 153)
        #expect(matrix.rows.allSatisfy { $0.statuses.count == Caller.allCases.count })
        // Static files are refused to everybody and have no row.
        let names = Set(IndivoCalls.all.map(\.name)).subtracting(["static_file"])
        #expect(Set(matrix.rows.map(\.call.name)) == names)
    }

    @Test("has a handler for every call that someone may make, and for no other")
    func handlers() {
        let needed = IndivoCalls.all.filter { $0.callers != [.noCaller] }.map(\.name)
        #expect(Set(IndivoEndpoints.entries.keys) == Set(needed))
    }

    @Test("is what the server does, cell by cell", .timeLimit(.minutes(15)))
    func cells() async throws {
        let world = try await IndivoMatrixWorld()
        for row in try IndivoAccessMatrix().rows {
            for caller in Caller.allCases {
                let expected = IndivoDifferences.fixed[row.call.name]?[caller] ?? row.statuses[caller]
                let answer = try await world.send(row.call, as: caller)
                #expect(answer.status == expected, "\(row.call.name) by \(caller): \(answer.text.prefix(80))")
            }
        }
        await world.world.close()
    }

    @Test(
        "tells an app or an account that sees one kind of data nothing of any other, and lets it change none",
        .timeLimit(.minutes(15)), arguments: IndivoMatrixWorld.LimitedCaller.allCases)
    func limits(_ caller: IndivoMatrixWorld.LimitedCaller) async throws {
        let world = try await IndivoMatrixWorld()
        let calls = IndivoCalls.all.filter {
            ["/records/{record}", "/carenets/{carenet}"].contains(where: $0.pattern.hasPrefix)
                && $0.callers != [.noCaller]
        }
        #expect(calls.count > 60)
        for call in calls {
            let (answer, before, after) = try await world.send(call, as: caller)
            for secret in world.secrets {
                #expect(!answer.text.contains(secret), "\(call.name): \(answer.text.prefix(200))")
            }
            #expect(before == after, "\(call.name) by a limited \(caller)")
        }
        await world.world.close()
    }

    @Test(
        "is no other for requests that cannot be read: who may not make a call learns only that",
        .timeLimit(.minutes(15)))
    func malformed() async throws {
        let world = try await IndivoMatrixWorld()
        for row in try IndivoAccessMatrix().rows where !Self.endsWhatOthersNeed.contains(row.call.name) {
            for caller in Caller.allCases {
                let expected = IndivoDifferences.fixed[row.call.name]?[caller] ?? row.statuses[caller]
                guard expected == 403 else { continue }
                let answer = try await world.sendMalformed(row.call, as: caller)
                #expect(answer.status == 403, "\(row.call.name) by \(caller): \(answer.text.prefix(80))")
            }
        }
        await world.world.close()
    }

    /// There is nothing in them that could be unreadable.
    private static let endsWhatOthersNeed: Set = ["pha_delete", "carenet_delete", "pha_record_delete"]
}
