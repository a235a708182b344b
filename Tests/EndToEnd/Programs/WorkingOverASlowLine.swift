import Foundation
import TestSupport
import Testing

/// The whole client over 64 kbit/s with two seconds there and back, where one segment of twenty is lost.
@Suite("A slow line")
struct WorkingOverASlowLine {
    private static let quality = SlowLine.Quality(bytesPerSecond: 8000, delay: .seconds(1), lost: 5)

    @Test("takes longer, and nothing else: also a document that takes longer than any wait, and one that is cut off")
    func wholeClient() async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(
            data: folder.path("server"), options: ["--set", "registration.policy=auto"])
        let port = try #require(UInt16(server.url.split(separator: ":").last ?? ""))
        let line = try SlowLine(to: port, Self.quality)
        line.cut(after: 150_000)
        let programs = Program.built("salus").deletingLastPathComponent().path
        let played = try await Program.run(
            URL(fileURLWithPath: "/bin/bash"),
            ["-c", Self.script, "story", programs, folder.path("."), "https://127.0.0.1:\(line.port)", server.url])
        #expect(played.status == 0, "\(played.output) \(played.errors)")
        #expect(played.output.hasSuffix("it came through\n") && line.cuts == 1)
        line.close()
        #expect(await server.stop() == 0)
    }

    /// A text of 260 KiB that does not become smaller takes 33 s each way.
    private static let script = """
        set -euo pipefail
        PATH=$1:$PATH; cd "$2"; umask 077
        echo on-this-device-only >local; echo the-household-of-ana >password
        ana() { salus "$@" --profile ana --local-password-fd 3 3<local; }
        to_server() { salus "$@" --server "$address" --origin "$origin" --ca server/development-certificate.pem \\
            --account ana --password-fd 4 --local-password-fd 3 3<local 4<password; }
        address=$3 origin=$4
        to_server sign-up --profile ana --yes >/dev/null
        ana record enter ana problem name=Hypertension >/dev/null
        head -c 200000 /dev/urandom | base64 >letter.txt
        ana record add ana letter.txt >added
        ana sync >synced || { cat added synced; ana sync >synced; }
        ana record waiting | grep -q "Nothing waits" || { ana record waiting; exit 1; }
        to_server sync --profile phone >/dev/null
        salus record save ana letter again.txt --profile phone --local-password-fd 3 3<local >/dev/null
        cmp letter.txt again.txt
        salus record entries ana --profile phone --local-password-fd 3 3<local | grep -q Hypertension
        echo it came through
        """
}
