import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

struct LimitingRecords {
    private static let record = "0b1c0000-0000-0000-0000-000000000001"

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            let change: QuotaChange? =
                switch call {
                case let call as SetRecordQuotaCall: call.body
                case let call as SetAccountQuotaCall: call.body
                default: nil
                }
            return QuotaUsageDetail(
                documents: 12, documentsQuota: change?.documents ?? 200_000, bytes: 3 << 19,
                bytesQuota: change?.bytes ?? 4 << 30, hasOwnQuota: change.map { $0.standard != true } ?? false)
        }
    }

    @Test("without a number the use and the quota are shown, of a record or of an account")
    func shown() async {
        let record = await CommandLineRun.of("record quota \(Self.record) --data /d", on: Self.platform)
        #expect(record.output == "The record 0b1c0000 holds 12 of 200000 documents, 1.5 of 4096.0 MiB.\n")
        let account = await CommandLineRun.of("record quota --account anna --data /d", on: Self.platform)
        #expect(account.output == "anna holds 12 of 200000 documents, 1.5 of 4096.0 MiB.\n")
        let json = await CommandLineRun.of("record quota --account anna --json --data /d", on: Self.platform)
        #expect(json.output.contains("200000") && json.output.hasPrefix("{"))
    }

    @Test("a quota is set for one, worked out with --dry-run, and taken back with --standard")
    func set() async {
        let platform = Self.platform
        let set = await CommandLineRun.of(
            "record quota \(Self.record) --bytes 2097152 --documents 5 --data /d", on: platform)
        #expect(
            set.output == "The record 0b1c0000 holds 12 of 5 documents, 1.5 of 2.0 MiB (set for this one).\n")
        let dry = await CommandLineRun.of(
            "record quota --account anna --documents 5 --dry-run --data /d", on: platform)
        #expect(dry.output.hasPrefix("anna would hold 12 of 5 documents"))
        _ = await CommandLineRun.of("record quota --account anna --standard --data /d", on: platform)
        #expect((platform.calls.last as? SetAccountQuotaCall)?.body == QuotaChange(standard: true))
    }

    @Test("a record and an account together, neither, or a number with --standard are refused")
    func refused() async {
        let platform = Self.platform
        let bad = ["", "\(Self.record) --account anna", "\(Self.record) --bytes 1 --standard", "0b1c --bytes 1"]
        for words in bad {
            #expect(await CommandLineRun.of("record quota \(words) --data /d", on: platform).status == .usage)
        }
        #expect(platform.calls.isEmpty)
    }

    @Test("the largest number of bytes that a server may tell is written")
    func largest() {
        #expect(Mebibytes.text(Int.max) == "8796093022208.0" && Mebibytes.text(0) == "0.0")
        #expect(Mebibytes.text(1 << 19) == "0.5")
    }
}
