import CommandKit
import FoundationEssentials
import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServerDomain

extension Verb {
    static let accessLogVerify = Verb(
        page: VerbPage(
            words: ["access-log", "verify"], summary: "prove that no line of the access log was removed or altered",
            options: [against, save] + Option.places, takesLong: true,
            about: """
                Reads the whole log, rebuilds its tree, and holds every line against its leaf and its chain, and every
                signed checkpoint against the tree. Names each line that was removed, altered or moved. Exit status 1
                when something is wrong.

                Anyone who has the key file can sign a log again, or cut it back to an older checkpoint. So keep a
                checkpoint elsewhere with --save, and hold the log against it with --against.
                """,
            examples: [
                .init(
                    command: "salus-admin access-log verify --save /mnt/safe/today.checkpoint --data /srv/salus",
                    comment: "check it, and keep what it says now"),
                .init(
                    command: "salus-admin access-log verify --against /mnt/safe/today.checkpoint --data /srv/salus",
                    comment: "does it contain what it said then?"),
            ]),
        run: { invocation, context in
            let kept = try invocation[against].map(readNote)
            let (result, newest) = try await context.connected(invocation) { connection in
                try await LogExamination(connection: connection, console: context.console).run(keeping: kept)
            }
            let report = AccessLogReport(result)
            try context.console.show(report) { report.text(on: $0) }
            guard result.faults.isEmpty else { return .failed }
            if let file = invocation[save], let newest { try keep(newest, in: file) }
            return .done
        })

    private static let against = Option(
        name: "against", value: "FILE", kind: .file, help: "a checkpoint that was kept elsewhere")
    private static let save = Option(
        name: "save", value: "FILE", kind: .file, help: "where to keep the newest checkpoint when all is well")

    private static func readNote(_ path: String) throws(AdminError) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .failed("'\(path)' cannot be read")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static func keep(_ note: String, in path: String) throws(AdminError) {
        let isWritten = Array(note.utf8).withUnsafeBytes { DurableFile.replace(path, with: $0) }
        guard isWritten else { throw .failed("'\(path)' cannot be written; the log itself is well") }
    }
}

/// Reads the log over a connection, page by page.
struct LogExamination {
    let connection: any AdminConnection
    let console: Console

    /// The result of the check, and the newest checkpoint as it was signed; nil when there is no checkpoint.
    func run(keeping kept: String?) async throws -> (AccessLogVerification.Result, String?) {
        let info = try await connection.send(ReadServerInfoCall())
        let checkpoints = try await checkpoints()
        let publicKey = checkpoints.last?.checkpoint.publicKey.bytes ?? []
        var verification = AccessLogVerification(origin: info.origin, publicKey: publicKey, kept: kept)
        for stored in checkpoints { verification.take(note: stored.checkpoint.note, size: stored.size) }
        try await readLines(into: &verification, of: checkpoints.last?.size)
        return (verification.result(), checkpoints.last?.checkpoint.note)
    }

    private func checkpoints() async throws(AdminError) -> [SignedCheckpoints.Stored] {
        var all: [SignedCheckpoints.Stored] = []
        while true {
            let call = ListCheckpointsCall(after: all.last?.size ?? 0)
            let page = try await connection.send(call).checkpoints
            all += page
            if page.count < call.limit { return all }
        }
    }

    private func readLines(into verification: inout AccessLogVerification, of size: Int?) async throws(AdminError) {
        let progress = console.progress(of: size, "lines")
        defer { progress?.finish() }
        var (last, done) = (LoggedEntry?.none, 0)
        while true {
            let after = last.map { (tag: $0.tag.bytes, number: $0.number) }
            let call = ReadAccessChainsCall(after: after)
            let page = try await connection.send(call).entries
            if console.isInterrupted { throw .interrupted("stopped after \(counted(done, "line")); nothing is proven") }
            for entry in page { verification.take(entry.entry) }
            (last, done) = (page.last, done + page.count)
            progress?.advance(to: done)
            // Looking leaves a line itself: to ask until nothing comes would never end.
            if page.count < call.limit { return }
        }
    }
}
