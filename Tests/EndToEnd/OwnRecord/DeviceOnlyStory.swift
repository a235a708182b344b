import Foundation
import TestSupport
import Testing

/// Tools/Stories/device-only.sh with the programs that were built for the tests.
@Suite("A record on one device, without a server and on its way to one")
struct DeviceOnlyStory {
    @Test("works at once, moves to a server with proof, and is whole on another device", .timeLimit(.minutes(30)))
    func wholeStory() async throws {
        let folder = try TemporaryDirectory()
        let programs = Program.built("salus").deletingLastPathComponent().path
        let played = try await Program.run(
            URL(fileURLWithPath: "/bin/bash"),
            ["-c", "PATH=$1:$PATH exec bash Tools/Stories/device-only.sh $2", "story", programs, folder.path(".")])
        #expect(played.status == 0, "\(played.errors)")
        #expect(played.output.hasSuffix("from one device to a server, and nothing was lost\n"))
    }
}
