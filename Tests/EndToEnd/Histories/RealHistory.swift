import SalusBase
import SalusClient
import SalusModels
import SalusSync
import Testing

/// A random history of several devices over a real server: who writes, who syncs, whose connection breaks, and whose
/// program dies between what it sent and the answer.
struct RealHistory {
    let seed: UInt64
    private var random: SeededNumbers

    init(seed: UInt64) { (self.seed, random) = (seed, SeededNumbers(seed: seed)) }

    /// Plays it in `world`; records an issue with the seed for whatever is lost, doubled or different at the end.
    mutating func play(in world: HistoryWorld) async throws {
        var story = try await world.story(devices: 2 + random.below(2))
        for step in 0..<(12 + random.below(8)) { try await play(step, &story) }
        try await story.settle()
        try await check(story)
        await story.close()
    }

    private mutating func play(_ step: Int, _ story: inout HistoryStory) async throws {
        let device = random.below(story.devices.count)
        switch random.below(10) {
        case 0...3: try await story.put("\(seed)-\(step)", on: device)
        case 4: try await story.replace(random.next(), "\(seed)-\(step)", on: device)
        case 5: try await story.delete(random.next(), on: device)
        default:
            story.wire.lose([.none, .none, .request, .answer][random.below(4)], after: random.below(4))
            await story.sync(device)
            story.wire.lose(.none, after: 0)
            if random.below(3) == 0 { try await story.crash(device) }
        }
    }

    private func check(_ story: HistoryStory) async throws {
        let first = try await story.state(of: 0)
        for device in story.devices.indices.dropFirst() {
            #expect(try await story.state(of: device) == first, "seed \(seed): devices differ")
        }
        let shown = Set(first.values.flatMap(\.self))
        #expect(shown.isSuperset(of: story.mustBeThere), "seed \(seed): something is lost")
        #expect(story.strangers(in: shown).isEmpty, "seed \(seed): something is there that no one wrote")
        #expect(try await story.entriesAreUnique(), "seed \(seed): an entry is there twice")
        #expect(try await story.waiting() == 0, "seed \(seed): something still waits")
    }
}

/// Numbers that are the same for the same seed (SplitMix64).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) >> 2)
    }

    mutating func below(_ limit: Int) -> Int { next() % limit }
}
