import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let accessLogCheckpoint = Verb(
        page: VerbPage(
            words: ["access-log", "checkpoint"], summary: "print the newest signed checkpoint, to be kept elsewhere",
            options: Option.places,
            about: """
                A checkpoint binds all lines of the access log that come before it. Kept where no one can reach it who
                has the key file, it shows later whether the log was signed again or cut back: 'access-log verify
                --against FILE' takes the text that is printed here. It reads no line of the log and proves nothing
                by itself, so it can run as often as you like.
                """,
            examples: [
                .init(
                    command: "salus-admin access-log checkpoint --data /srv/salus > /mnt/safe/today.checkpoint",
                    comment: "keep what the log says now"),
                .init(
                    command: "salus-admin access-log checkpoint -o json --data /srv/salus",
                    comment: "with its time and key, for a program"),
            ]),
        run: { invocation, context in
            let newest = try await context.connected(invocation) { try await newestCheckpoint(over: $0) }
            guard let newest else {
                throw AdminError.failed("no checkpoint has been signed yet; try again in a minute")
            }
            let note = newest.note.hasSuffix("\n") ? String(newest.note.dropLast()) : newest.note
            try context.console.show(newest, essence: note.split(separator: "\n").map(String.init)) { _ in note }
            return .done
        })

    /// Nil when none was signed.
    private static func newestCheckpoint(
        over connection: any AdminConnection
    ) async throws(AdminError) -> SignedCheckpoint? {
        var last: SignedCheckpoints.Stored?
        while true {
            let call = ListCheckpointsCall(after: last?.size ?? 0)
            let page = try await connection.send(call).checkpoints
            last = page.last ?? last
            if page.count < call.limit { return last?.checkpoint }
        }
    }
}
