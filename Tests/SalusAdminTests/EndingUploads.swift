import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct EndingUploads {
    private static let record = "\(Samples.record)"
    private static let upload = DocumentUploadID("77fe0000-0000-0000-0000-000000000001")!

    private static func platform(_ uploads: [RecordUploadList.Entry]) -> ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListRecordUploadsCall: return RecordUploadList(uploads: uploads)
            case is EndRecordUploadCall: return NoContent()
            default: throw AdminError.unreachable("not in the script")
            }
        }
    }

    private static let entries = [
        RecordUploadList.Entry(
            state: DocumentUploadState(id: upload, size: 3 << 20, received: 3 << 19, expires: Samples.at),
            by: UserName("anna"),
            begunAt: Samples.at, changedAt: Samples.at.adding(seconds: 60)),
        RecordUploadList.Entry(
            state: DocumentUploadState(
                id: DocumentUploadID(bytes: [UInt8](repeating: 7, count: 16))!, size: 9, received: 0,
                expires: Samples.at),
            by: nil, begunAt: Samples.at, changedAt: Samples.at),
    ]

    @Test("the unfinished uploads of a record are listed, with whose they are and how far they have come")
    func listed() async throws {
        let platform = Self.platform(Self.entries)
        let run = await CommandLineRun.of("record uploads \(Self.record) --data /d", on: platform)
        let lines = run.output.split(separator: "\n")
        #expect(run.status == .done && lines.count == 3)
        for word in ["\(Self.upload)", "anna", "1.5", "3.0", "2026-11-21T03:00:00Z", "2026-11-21T03:01:00Z"] {
            #expect(lines[1].contains(word), "\(word)")
        }
        #expect(lines[2].contains("no account"))
        #expect(try #require(platform.calls.first as? ListRecordUploadsCall).record == Samples.record)
        let quiet = await CommandLineRun.of("record uploads \(Self.record) -q --data /d", on: platform)
        #expect(quiet.output.hasPrefix("\(Self.upload)\n"))
        let none = await CommandLineRun.of("record uploads \(Self.record) --data /d", on: Self.platform([]))
        #expect(none.output == "No upload is unfinished.\n")
    }

    @Test("an upload is ended at once, since no document is lost, and with --dry-run nothing is")
    func ended() async throws {
        let platform = Self.platform([])
        let words = "record end-upload \(Self.record) \(Self.upload) --data /d"
        let run = await CommandLineRun.of(words, on: platform)
        #expect(run.output == "The upload \(Self.upload) is removed.\n" && run.status == .done)
        let call = try #require(platform.calls.first as? EndRecordUploadCall)
        #expect(call.record == Samples.record && call.upload == Self.upload && platform.dryRuns == [false])
        let rehearsed = await CommandLineRun.of(words + " --dry-run", on: platform)
        #expect(rehearsed.output == "The upload \(Self.upload) would be removed.\n" && platform.dryRuns.last == true)
        let json = try await CommandLineRun.of(words + " -o json", on: platform).json()
        #expect(json["record"]?.string == Self.record && json["upload"]?.string == "\(Self.upload)")
        #expect(await CommandLineRun.of(words + " -q", on: platform).output == "\(Self.upload)\n")
    }

    @Test("a text that is no identifier is refused before anything is asked", arguments: ["77fe", "scan.pdf"])
    func malformed(_ upload: String) async {
        let platform = Self.platform([])
        let run = await CommandLineRun.of("record end-upload \(Self.record) \(upload) --data /d", on: platform)
        #expect(run.status == .usage && run.remarks.contains("see 'record uploads'") && platform.places.isEmpty)
        let other = await CommandLineRun.of("record end-invitation \(Self.record) \(upload) --data /d", on: platform)
        #expect(other.status == .usage && other.remarks.contains("see 'record access'") && platform.places.isEmpty)
    }
}
