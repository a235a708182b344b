import Foundation
import SalusBase
import SalusDomain
import Testing

@testable import SalusServer

@Suite("Threads that stretch passwords", .timeLimit(.minutes(15)))
struct StretchingPasswords {
    @Test("are not those of the cooperative pool: with all of them busy, other tasks go on")
    func apart() async throws {
        let count = ProcessInfo.processInfo.activeProcessorCount * 2
        let (threads, held) = (PasswordThreads(threads: count), DispatchSemaphore(value: 0))
        try await withThrowingTaskGroup { group in
            for _ in 0..<count { group.addTask { try await threads.run { held.wait() } } }
            // Each of these needs a thread of the pool, to let one of those go.
            for _ in 0..<count { group.addTask { held.signal() } }
            try await group.waitForAll()
        }
    }

    @Test("do as much at once as they may, and all of it in the end")
    func bounded() async throws {
        let (threads, tally) = (PasswordThreads(threads: 2), Locked((now: 0, most: 0, done: 0)))
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    try await threads.run {
                        tally.withLock {
                            $0.now += 1
                            $0.most = max($0.most, $0.now)
                        }
                        usleep(1000)
                        tally.withLock {
                            $0.now -= 1
                            $0.done += 1
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(tally.withLock { $0.most } <= 2 && tally.withLock { $0.done } == 20)
    }

    @Test("refuse what would wait too long")
    func full() async throws {
        let threads = PasswordThreads(threads: 1, waiting: 0)
        await #expect(throws: DomainError.self) { try await threads.run {} }
    }
}
