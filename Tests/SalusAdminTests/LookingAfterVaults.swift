import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusAdmin

struct LookingAfterVaults {
    static func vault(quota: Int = 4 << 30, closed: Bool = false, due: Instant? = nil) -> VaultOverviewDetail {
        VaultOverviewDetail(
            id: VaultID("7a170000-0000-0000-0000-000000000001")!, purpose: .careData, createdAt: Samples.at,
            createdBy: "anna", members: 3, epoch: 2, logEntries: 2, entries: 41, size: 3 << 19, quota: quota,
            hasOwnQuota: false, isClosed: closed, dueSince: due)
    }

    static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListAllVaultsCall:
                VaultOverviewPage(vaults: [vault(), vault(closed: true), vault(due: Samples.at)])
            case is ShowVaultCall:
                VaultAdminDetail(
                    vault: vault(),
                    members: [.init(account: Samples.anna.id, name: "anna", role: .owner, devices: 2)], files: 5,
                    unfinishedFiles: 1)
            case let call as SetVaultQuotaCall: vault(quota: call.body.bytes ?? 4 << 30)
            default: VaultAllowance(account: "anna", vaults: 5, used: 2)
            }
        }
    }

    @Test("listing says whose they are, how full, and which wait for new keys")
    func list() async {
        let lines = await CommandLineRun.of("vault list --data /d", on: Self.platform).output.split(separator: "\n")
        #expect(lines.count == 4 && lines[0].hasPrefix("ID        KIND"))
        #expect(lines[1].contains("7a170000  care-data  anna") && lines[1].contains("1.5 of 4096.0 MiB"))
        #expect(lines[2].contains("closed") && lines[3].contains("due"))
        let nothing = ScriptedPlatform { _ in VaultOverviewPage(vaults: []) }
        #expect(await CommandLineRun.of("vault list --data /d", on: nothing).output == "There is no vault.\n")
    }

    @Test("showing one says sizes and files, and its members what each may do")
    func show() async {
        let show = await CommandLineRun.of(
            "vault show 7a170000-0000-0000-0000-000000000001 --data /d", on: Self.platform)
        #expect(show.output.contains("5, of which 1 not whole") && show.output.contains("41"))
        let members = await CommandLineRun.of(
            "vault members 7a170000-0000-0000-0000-000000000001 --data /d", on: Self.platform)
        #expect(members.output.contains("anna  owner  2"))
    }

    @Test("a quota is set for a vault or for an account, never for both, and taken back with --standard")
    func quota() async {
        let (id, platform) = ("7a170000-0000-0000-0000-000000000001", Self.platform)
        let set = await CommandLineRun.of("vault quota \(id) --bytes 2097152 --data /d", on: platform)
        #expect(set.output == "The vault 7a170000 holds 1.5 of 2.0 MiB.\n")
        _ = await CommandLineRun.of("vault quota \(id) --standard --data /d", on: platform)
        #expect((platform.calls.last as? SetVaultQuotaCall).map { $0.body.bytes == nil } == true)
        let allow = await CommandLineRun.of("vault quota --account anna --vaults 5 --data /d", on: platform)
        #expect(allow.output == "anna may make 5 vaults and has made 2.\n")
        for bad in ["\(id)", "\(id) --bytes 1 --standard", "--account anna", "\(id) --account anna --vaults 1"] {
            #expect(await CommandLineRun.of("vault quota \(bad) --data /d", on: platform).status == .usage)
        }
    }
}
