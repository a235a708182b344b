import Glibc
import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("A group of 200 devices")
struct MeasuringAGroup {
    /// Milliseconds of processor of this thread.
    private func cost(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
        }
        let start = now()
        try work()
        return now() - start
    }

    /// The bars are of an optimised build: 50, 100 and 2 ms. This one is not, so they are four times as high.
    @Test("adding, removing and messages stay under their bars")
    func bars() throws {
        var group = try TestMember("first").create()
        let others = try (0..<199).map { try TestMember("device \($0)") }
        let bundles = try others.map { try $0.bundle() }
        let welcome = try group.commit(bundles.map { .add($0.keyPackage) }).welcome
        try group.merge()
        var other = try others[7].join(welcome, bundles[7])
        let added = try TestMember("one more").bundle().keyPackage
        var (copy, messages) = (group, [MLSMessage]())
        #expect(try cost { _ = try copy.commit([.add(added)]) } < 4 * 50)
        copy = try group.ready()
        #expect(try cost { _ = try copy.commit([.remove(LeafIndex(100))]) } < 4 * 100)
        #expect(try cost { for _ in 0..<30 { messages.append(try group.say("hello")) } } / 30 < 4 * 2)
        #expect(try cost { for message in messages { _ = try other.receive(message) } } / 30 < 4 * 2)
    }
}
