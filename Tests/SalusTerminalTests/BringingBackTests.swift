import CommandKit
import Foundation
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("Bringing back what a restored server has lost, in words")
struct BringingBackInWords {
    private static let knee = VaultID(bytes: [UInt8](repeating: 7, count: 16))!

    private func plan(
        _ readers: [VaultRestore.Reader], lost: Bool = false, _ obstacle: VaultRestore.Obstacle? = nil
    ) -> VaultRestore {
        VaultRestore(
            vault: Self.knee, name: "Knee", into: Self.knee, isLost: lost, objects: 2, files: 1,
            readers: readers, obstacle: obstacle)
    }

    private func reader(_ surprise: VaultRestore.Surprise?) -> VaultRestore.Reader {
        VaultRestore.Reader(account: Sample.doctorsAccount, name: "bo", role: .writer, surprise: surprise)
    }

    @Test("it says who would read what goes where, and each surprise")
    func words() {
        #expect(plan([]).words == "Knee (2 items, 1 file not brought back): you alone read it.")
        #expect(plan([reader(nil)]).words.hasSuffix("also read by bo (writer)."))
        #expect(plan([], lost: true).words.contains("lost and made again"))
        for (surprise, words) in [
            (VaultRestore.Surprise.new, "WHO IS NEW"), (.removed, "WHO WAS TAKEN OUT after the backup"),
            (.moreThanBefore, "WHO MAY DO MORE"), (.deviceIsBack, "WHOSE REMOVED DEVICE"),
        ] {
            #expect(plan([reader(surprise)]).words.contains("bo (writer), ") && plan([reader(surprise)]).isWithheld)
            #expect(plan([reader(surprise)]).words.contains(words))
        }
        #expect(plan([reader(nil)], .cannotWrite).isWithheld && !plan([reader(nil)]).isWithheld)
    }

    @Test("a dry run tells what goes and what is withheld, with the identifier that --into takes")
    func dryRun() throws {
        let report = VaultRestoreReport(going: [plan([])], withheld: [plan([reader(.removed)])])
        #expect(report.text.contains("you alone read it.\nWithheld:\n"))
        #expect(report.text.contains("Remove them, or use --into \(Self.knee)."))
        let json = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
        #expect(json.contains("\"surprise\":\"removed\"") && json.contains("\"going\":["))
        #expect(VaultRestoreReport(going: [], withheld: []).text == VaultRestoreResultReport.nothing)
    }

    @Test("the page takes --dry-run and --yes, and says that --yes names no vault")
    func page() {
        let page = VaultRestoreVerb.bringBack.page
        #expect(page.effect == .loses && page.allOptions.contains { $0.name == "into" && $0.repeats })
        #expect(page.about.contains("--yes does not"))
    }
}
