import SalusBase
import Testing

@Suite("A cache of what was used lately")
struct RecentCacheTests {
    @Test("keeps what is asked for again and again")
    func keepsUsed() {
        let cache = RecentCache<Int, String>(capacity: 2)
        cache[0] = "zero"
        for key in 1...10 {
            cache[key] = "\(key)"
            #expect(cache[0] == "zero")
        }
    }

    @Test("keeps at least its capacity and at most twice as much")
    func isBounded() {
        let cache = RecentCache<Int, Int>(capacity: 3)
        for key in 1...20 { cache[key] = key }
        #expect((18...20).allSatisfy { cache[$0] == $0 })
        #expect((1...14).allSatisfy { cache[$0] == nil })
    }

    @Test("forgets what is removed, however long it was there")
    func removes() {
        let cache = RecentCache<Int, Int>(capacity: 1)
        (cache[1], cache[2]) = (1, 2)
        (cache[1], cache[2]) = (nil, nil)
        #expect(cache[1] == nil && cache[2] == nil)
    }
}
