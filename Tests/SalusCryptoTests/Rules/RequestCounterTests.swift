import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Counting requests")
struct RequestCounterTests {
    @Test("takes each number once, in any order within the window")
    func once() {
        var window = RequestWindow(first: 100)
        let order: [UInt64] = [100, 101, 99, 101, 164, 101, 102, 100, 99, 164, 165, 102, 101]
        #expect(
            order.map { window.take($0) }
                == [false, true, true, false, true, false, true, false, false, false, true, false, false])
    }

    @Test("refuses what is below the window, and starts again after a leap")
    func edges() {
        var window = RequestWindow(first: 0)
        #expect(window.take(63) && !window.take(0) && window.take(1))
        #expect(window.take(64) && !window.take(0))
        #expect(window.take(.max) && !window.take(.max) && !window.take(64))
        #expect(window.take(.max - 63) && !window.take(.max - 64))
    }

    @Test("agrees with a list of all numbers that came, whatever the order")
    func oracle() {
        let random = Randomness.counted(from: 7)
        var (window, came) = (RequestWindow(first: 1), Set<UInt64>([1]))
        for _ in 0..<5000 {
            let number = UInt64(random.bytes(1)[0]) + UInt64(came.count / 4)
            let highest = came.max() ?? 0
            let isNew = !came.contains(number) && (number > highest || highest - number < RequestWindow.size)
            #expect(window.take(number) == isNew)
            if isNew { came.insert(number) }
        }
    }

    @Test("a program's nonces have its lane and rising numbers; another's have another lane")
    func nonces() {
        let randomness = Randomness.counted(from: 1)
        let (one, other) = (RequestCounter(from: randomness), RequestCounter(from: randomness))
        let requests = [one.nonce(), one.nonce(), other.nonce()].map {
            RequestMAC.Request(method: "POST", target: "/", time: Instant(milliseconds: 0), nonce: $0, body: [])
        }
        #expect(requests.map(\.number) == [1, 2, 1])
        #expect(requests[0].lane == requests[1].lane && requests[0].lane != requests[2].lane)
        #expect(requests.allSatisfy { $0.nonce.count == RequestMAC.nonceSize })
    }
}
