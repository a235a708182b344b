import Foundation
import TestSupport
import Testing

/// The real client over a fast line whose connections break again and again.
@Suite("A line that breaks")
struct WorkingOverACuttingLine {
    private static let quality = SlowLine.Quality(bytesPerSecond: 8_000_000, delay: .milliseconds(2), lost: 0)
    private static let size = 6_000_000

    @Test("brings a document of some megabytes up and down again, and little more than its bytes pass")
    func resumes() async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(
            data: folder.path("server"), options: ["--set", "registration.policy=auto"])
        let port = try #require(UInt16(server.url.split(separator: ":").last ?? ""))
        let (up, down) = (try SlowLine(to: port, Self.quality), try SlowLine(to: port, Self.quality))
        up.cut(every: 1_500_000, times: 3)
        down.cut(every: 1_500_000, times: 3)
        let programs = Program.built("salus").deletingLastPathComponent().path
        let played = try await Program.run(
            URL(fileURLWithPath: "/bin/bash"),
            [
                "-c", Self.script(Self.resuming), "story", programs, folder.path("."), "https://127.0.0.1:\(up.port)",
                "https://127.0.0.1:\(down.port)", server.url, "\(Self.size)",
            ])
        #expect(played.status == 0, "\(played.output) \(played.errors)")
        #expect(played.output.hasSuffix("it came through\n"))
        #expect(up.cuts == 3 && down.cuts == 3)
        #expect(up.sent > Self.size && up.sent < Self.size * 13 / 10, "\(up.sent)")
        #expect(down.received > Self.size && down.received < Self.size * 13 / 10, "\(down.received)")
        up.close()
        down.close()
        #expect(await server.stop() == 0)
    }

    @Test("an upload that the operator ends begins again, at the latest in the next program")
    func endedByOperator() async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(
            data: folder.path("server"), options: ["--set", "registration.policy=auto"])
        let port = try #require(UInt16(server.url.split(separator: ":").last ?? ""))
        let slow = SlowLine.Quality(bytesPerSecond: 1_000_000, delay: .milliseconds(2), lost: 0)
        let up = try SlowLine(to: port, slow)
        let programs = Program.built("salus").deletingLastPathComponent().path
        let played = try await Program.run(
            URL(fileURLWithPath: "/bin/bash"),
            [
                "-c", Self.script(Self.ending), "story", programs, folder.path("."), "https://127.0.0.1:\(up.port)",
                "", server.url, "\(3_000_000)",
            ])
        #expect(played.status == 0, "\(played.output) \(played.errors)")
        #expect(played.output.hasSuffix("it came through\n"))
        up.close()
        #expect(await server.stop() == 0)
    }

    /// The program is killed in the middle of an upload. The operator sees it, ends it, and ends the next one while
    /// the client is at it.
    private static let ending = """
        head -c "$6" /dev/urandom >scan.bin
        record=$(on ana record list -q)
        admin() { salus-admin record "$@" --data server; }
        begun() {
            for try in $(seq 300); do
                upload=$(admin uploads $record -q)
                if [ -n "$upload" ]; then return; fi
                sleep 0.05
            done
            echo no upload was begun; exit 1
        }
        start() { (exec salus "$@" --profile ana --local-password-fd 3 3<local) >told 2>&1 & client=$!; }
        start record add ana scan.bin
        begun
        kill -9 $client; wait $client 2>/dev/null || true
        admin uploads $record | grep -q " ana .* 2.9 "
        admin end-upload $record $upload --dry-run | grep -q "would be removed"
        admin uploads $record | grep -q $upload
        admin end-upload $record $upload | grep -q "is removed"
        admin uploads $record | grep -q "No upload is unfinished."
        on ana record waiting | grep -q scan.bin
        start sync
        begun
        admin end-upload $record $upload >/dev/null
        wait $client || grep -q . told
        for try in 1 2 3 4; do
            if on ana record waiting | grep -q "Nothing waits"; then break; fi
            on ana sync >/dev/null || true
        done
        on ana record waiting | grep -q "Nothing waits" || { on ana record waiting; cat told; exit 1; }
        admin uploads $record | grep -q "No upload is unfinished."
        enter "$5" phone sync >/dev/null
        on phone record save ana scan again.bin >/dev/null
        """

    /// Each sync is a program of its own; one that met too many breaks leaves the rest to the next.
    private static let resuming = """
        head -c "$6" /dev/urandom >scan.bin
        on ana record add ana scan.bin >added
        for try in 1 2 3 4 5 6; do
            if on ana record waiting | grep -q "Nothing waits"; then break; fi
            on ana sync >/dev/null || true
        done
        on ana record waiting | grep -q "Nothing waits" || { on ana record waiting; exit 1; }
        enter "$down" phone sync >/dev/null || true
        for try in 1 2 3 4 5 6; do
            if on phone sync >/dev/null; then break; fi
        done
        on phone record save ana scan again.bin >/dev/null
        """

    /// Ana has signed up over the line that leads up; both copies of the scan are the same in the end.
    private static func script(_ part: String) -> String {
        """
        set -euo pipefail
        PATH=$1:$PATH; cd "$2"; umask 077
        echo on-this-device-only >local; echo the-household-of-ana >password
        up=$3 down=$4 origin=$5
        on() { profile=$1; shift; salus "$@" --profile $profile --local-password-fd 3 3<local; }
        enter() {
            address=$1 profile=$2; shift 2
            salus "$@" --profile $profile --server "$address" --origin "$origin" --account ana \\
                --ca server/development-certificate.pem --password-fd 4 --local-password-fd 3 3<local 4<password
        }
        enter "$up" ana sign-up --yes >/dev/null
        \(part)
        cmp scan.bin again.bin
        echo it came through
        """
    }
}
