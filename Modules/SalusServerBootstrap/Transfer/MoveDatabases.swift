import SalusBase
import SalusCrypto
import SalusDomain
import SalusSQL
import SalusServerDomain
import SalusStorage

/// The four databases of a move, open until `close`.
struct MoveDatabases: Sendable {
    private let source: OpenPlace
    private let target: OpenPlace
    private let server: [UInt8]

    /// Throws when a place cannot be used. A target that is files gets empty ones.
    init(_ directory: DataDirectory, from source: DatabasePlace, to target: DatabasePlace) async throws(BootstrapError)
    {
        let keys = try ServerKeyFile.read(directory.keys)
        if target == .embedded { try DirectoryMaker.makeMissingFiles(directory) }
        self.source = try await source.openForMaintenance(directory, keys)
        server = keys.logPublicKey
        do throws(BootstrapError) {
            self.target = try await target.openForMaintenance(directory, keys)
        } catch {
            await self.source.close()
            throw error
        }
    }

    /// The plan of a move; neither makes nor changes anything.
    static func plan(
        _ directory: DataDirectory, from source: DatabasePlace, to target: DatabasePlace
    ) async throws(BootstrapError) -> MovePlan {
        let keys = try ServerKeyFile.read(directory.keys)
        let old = try await source.openForMaintenance(directory, keys)
        let result: Result<MovePlan, BootstrapError>
        do throws(BootstrapError) {
            let new = try target.mainIfThere(directory, keys)
            do throws(MoveError) {
                let survey = MoveSurvey(
                    of: .init(main: old.main, keys: old.keys), to: new, server: keys.logPublicKey)
                result = .success(try await survey.plan())
            } catch { result = .failure(BootstrapError(error)) }
            await new?.close()
        } catch { result = .failure(error) }
        await old.close()
        return try result.get()
    }

    /// Copies and compares; after it no program can use a `place` on a server any more.
    func run(
        now: Instant, leaving place: DatabasePlace, report: @escaping TransferProgress.Report
    ) async throws(BootstrapError) -> (rows: Int, wentOn: Bool) {
        let sides = (
            old: DatabaseMove.Side(main: source.main, keys: source.keys),
            new: DatabaseMove.Side(main: target.main, keys: target.keys)
        )
        do throws(MoveError) {
            let plan = try await MoveSurvey(of: sides.old, to: target.main, server: server).plan()
            let move = DatabaseMove(from: sides.old, to: sides.new, server: server)
            let rows = try await move.run(now: now, report: report)
            if place != .embedded { try await move.leaveSource() }
            return (rows, plan.goesOn)
        } catch { throw BootstrapError(error) }
    }

    func close() async {
        await source.close()
        await target.close()
    }
}

extension BootstrapError {
    init(_ error: MoveError) {
        self = error == .stopped ? .stopped("\(error)") : .database("\(error)")
    }
}
