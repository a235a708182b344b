import SalusModels
import Testing

@Suite("Words that are stored by number")
struct NumberingWords {
    @Test("keep the numbers that are in databases and in held requests")
    func numbers() {
        let kinds: [VaultActKind] = [.creation, .share, .removal, .invitation, .acceptance, .revocation]
        #expect(kinds.map(\.number) == [1, 2, 3, 4, 5, 6])
        let states: [ApprovalRequestState] = [.waiting, .done, .granted, .rejected, .withdrawn, .expired]
        #expect(states.map(\.number) == [1, 2, 3, 4, 5, 6])
    }

    @Test("are read from their number, and from no other", arguments: UInt8.min...UInt8.max)
    func reading(number: UInt8) {
        #expect(VaultActKind(number: number)?.number == ((1...6).contains(number) ? number : nil))
    }
}
