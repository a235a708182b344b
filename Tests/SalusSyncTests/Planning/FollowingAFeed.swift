import SalusBase
import SalusSync
import Testing
import TestSupport

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

    @Test("a page beyond the feed's end is refused, and so is a feed that became shorter")
    func ends() {
        #expect(throws: SyncError.gap(after: 3)) { try FeedPage(numbers: [4, 5], newest: 4).cursor(after: 3) }
        #expect(throws: SyncError.rollback(seen: 3, newest: 2)) {
            try FeedPage(numbers: [], newest: 2).cursor(after: 3)
        }
    }

    @Test("waits longer after each failure, up to a limit, and never longer than said")
    func backOff() {
        let (least, most) = (
            Randomness { [UInt8](repeating: 0, count: $0) }, Randomness { [UInt8](repeating: 255, count: $0) }
        )
        var backOff = BackOff(first: 2, longest: 10)
        var waits: [Duration] = []
        for _ in 0..<5 {
            waits.append(backOff.duration(most))
            #expect(backOff.duration(least) * 2 == backOff.duration(most))
            backOff.grow()
        }
        #expect(waits == [.seconds(2), .seconds(4), .seconds(8), .seconds(10), .seconds(10)])
        backOff.reset()
        #expect(backOff == BackOff(first: 2, longest: 10))
    }
}
