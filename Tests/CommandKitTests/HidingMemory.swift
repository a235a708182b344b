import CommandKit
import Testing

@Suite("A program that holds keys")
struct HidingMemory {
    @Test("keeps its memory out of core files and from its user's other programs")
    func hidden() async {
        await #expect(processExitsWith: .success) {
            precondition(!MemoryPrivacy.isHidden)
            MemoryPrivacy.hide()
            precondition(MemoryPrivacy.isHidden)
        }
    }
}
