import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import Testing

struct ComparingPlacesOfVaults {
    private func place(_ log: Int, _ entries: Int) -> VaultPosition { VaultPosition(log: log, entries: entries) }

    @Test("the newer place has more of the log or of the entries; none is as old as can be")
    func newer() {
        #expect(place(1, 0).isNewer(than: nil))
        #expect(place(2, 5).isNewer(than: place(1, 5)))
        #expect(place(2, 6).isNewer(than: place(2, 5)))
        #expect(!place(2, 5).isNewer(than: place(2, 5)))
        #expect(!place(2, 5).isNewer(than: place(3, 5)))
        #expect(!place(2, 5).isNewer(than: place(2, 6)))
    }

    @Test("the largest numbers that another program may write are compared as any others")
    func extremes() throws {
        let vault = "0f0e0d0c-0b0a-4908-8706-050403020100"
        let notice = try #require(CommitNotice("vault \(vault) \(Int.max) \(Int.max)"))
        guard case .vaultChanged(_, let largest) = notice else {
            Issue.record("another notice: \(notice)")
            return
        }
        #expect(largest.isNewer(than: nil))
        #expect(largest.isNewer(than: place(Int.max, Int.max - 1)))
        #expect(!largest.isNewer(than: largest))
        #expect(!place(1, Int.max).isNewer(than: largest))
    }
}
