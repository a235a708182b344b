import Dispatch
import SalusBase
import Testing

@Suite struct WaitingForACondition {
    private final class Counter: @unchecked Sendable {
        // Unchecked because the compiler cannot see that `value` is touched under the condition's lock only.
        let condition = Condition()
        var value = 0
    }

    @Test func wakesAllThatWait() {
        let (counter, done) = (Counter(), DispatchGroup())
        for _ in 0..<4 {
            done.enter()
            startDetachedThread {
                counter.condition.withLock { while counter.value == 0 { counter.condition.wait() } }
                done.leave()
            }
        }
        counter.condition.withLock {
            counter.value = 1
            counter.condition.broadcast()
        }
        #expect(done.wait(timeout: .now() + 30) == .success)
    }

    @Test func locksOneAtATime() {
        let (counter, done) = (Counter(), DispatchGroup())
        for _ in 0..<4 {
            done.enter()
            startDetachedThread {
                for _ in 0..<10_000 { counter.condition.withLock { counter.value += 1 } }
                done.leave()
            }
        }
        #expect(done.wait(timeout: .now() + 60) == .success)
        #expect(counter.value == 40_000)
    }

    @Test func wakesOneForEachSignal() {
        let (counter, done) = (Counter(), DispatchGroup())
        for _ in 0..<3 {
            done.enter()
            startDetachedThread {
                counter.condition.withLock {
                    while counter.value == 0 { counter.condition.wait() }
                    counter.value -= 1
                }
                done.leave()
            }
        }
        for _ in 0..<3 {
            counter.condition.withLock {
                counter.value += 1
                counter.condition.signal()
            }
        }
        #expect(done.wait(timeout: .now() + 30) == .success)
        #expect(counter.value == 0)
    }
}
