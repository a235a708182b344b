import SalusSync
import Testing

@Suite("Following a feed")
struct FollowingAFeed {
    @Test("a page without a gap moves the place on")
    func whole() throws {
        #expect(try FeedPage(numbers: [4, 5], newest: 9).cursor(after: 3) == 5)
        #expect(try FeedPage(numbers: [], newest: 3).cursor(after: 3) == 3)
    }

    @Test(
        "a page that leaves out, repeats, ends early or says nothing is refused",
        arguments: [
            [5, 6], [3, 4], [4, 6], [4, 4], [],
        ] as [[UInt64]])
    func gaps(numbers: [UInt64]) {
        #expect(throws: SyncError.gap(after: 3)) { try FeedPage(numbers: numbers, newest: 9).cursor(after: 3) }
    }

    @Test("a feed at the end of all numbers is refused, not counted on")
    func lastNumbers() throws {
        #expect(try FeedPage(numbers: [], newest: .max).cursor(after: .max) == .max)
        #expect(throws: SyncError.gap(after: .max)) { try FeedPage(numbers: [0], newest: .max).cursor(after: .max) }
        #expect(try FeedPage(numbers: [.max], newest: .max).cursor(after: .max - 1) == .max)
    }

    @Test("a page beyond the feed's end is refused, and so is a feed that became shorter")
    func ends() {
        #expect(throws: SyncError.gap(after: 3)) { try FeedPage(numbers: [4, 5], newest: 4).cursor(after: 3) }
        #expect(throws: SyncError.rollback(seen: 3, newest: 2)) {
            try FeedPage(numbers: [], newest: 2).cursor(after: 3)
        }
    }
}
