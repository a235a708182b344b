import Foundation
import TestSupport
import Testing

/// Tools/Stories/own-record-commands.sh with the programs that were built for the tests.
@Suite("A record of one's own by commands, from nothing to nothing")
struct OwnRecordCommandsStory {
    @Test("a shell script makes, fills, shares, exports and deletes it by verbs alone", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let folder = try TemporaryDirectory()
        let programs = Program.built("salus").deletingLastPathComponent().path
        let played = try await Program.run(
            URL(fileURLWithPath: "/bin/bash"),
            [
                "-c", "PATH=$1:$PATH exec bash Tools/Stories/own-record-commands.sh $2", "story", programs,
                folder.path("."),
            ])
        #expect(played.status == 0, "\(played.errors)")
        #expect(played.output.hasSuffix("the whole story of a record, from nothing to nothing\n"))
    }
}
