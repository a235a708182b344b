import SalusBase
import SalusSync
import Testing

@Suite("Waiting before the next try")
struct WaitingBeforeTheNextTry {
    private let shortest = Randomness { count in [UInt8](repeating: 0, count: count) }
    private let longest = Randomness { count in [UInt8](repeating: 255, count: count) }

    @Test("takes twice as long after every failure, and two minutes at most")
    func grows() {
        var backOff = BackOff()
        var waits: [Duration] = []
        for _ in 0..<8 {
            waits.append(backOff.duration(longest))
            backOff.grow()
        }
        #expect(waits == [2, 4, 8, 16, 32, 64, 120, 120].map { Duration.seconds($0) })
    }

    @Test("is spread between half of the time and the whole, so that clients do not come back together")
    func spreads() {
        var backOff = BackOff()
        backOff.grow()
        let middle = Randomness { count in [UInt8](repeating: 51, count: count) }
        #expect(backOff.duration(shortest) == .seconds(2))
        #expect(backOff.duration(middle) == .milliseconds(2400))
        #expect(backOff.duration(longest) == .seconds(4))
    }

    @Test("is short again after a success, and has the limits that it was made with")
    func limits() {
        var backOff = BackOff(first: 1, longest: 3)
        for _ in 0..<5 { backOff.grow() }
        #expect(backOff.duration(longest) == .seconds(3))
        backOff.reset()
        #expect(backOff.duration(longest) == .seconds(1))
    }
}
