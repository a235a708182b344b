import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Thousands of small secrets")
struct KeepingThousandsOfSecrets {
    private let randomness = Randomness.counted()

    @Test("share pages of memory, and give them back when they are let go")
    func pages() throws {
        let pool = SecretPool()
        var secrets = (0..<10_000).map { _ in Secret(random: 32, from: randomness).pooled(in: pool) }
        #expect(pool.pageCount == 157)
        let kept = secrets[5_000].withBytes { Array($0) }
        #expect(Set(secrets.map { $0.withBytes { Array($0) } }).count == 10_000)
        secrets = [secrets[5_000]]
        #expect(pool.pageCount == 1)
        #expect(secrets[0].withBytes { Array($0) } == kept)
        secrets = []
        #expect(pool.pageCount == 0)
    }

    @Test("are not seen in a place that is taken again")
    func wiped() {
        let pool = SecretPool()
        let neighbour = Secret(copying: [9]).pooled(in: pool)
        var gone: Secret? = Secret(copying: [UInt8](repeating: 7, count: 64)).pooled(in: pool)
        #expect(gone?.count == 64)
        gone = nil
        let place = pool.take()
        #expect(place.block.read(place.start..<place.start + 64) { Array($0) } == [UInt8](repeating: 0, count: 64))
        pool.giveBack(place)
        #expect(neighbour.withBytes { Array($0) } == [9])
    }

    @Test("of 5,000 epochs are all there, and each opens what was sealed under it")
    func epochs() throws {
        let vault = randomness.bytes(16)
        let all = try (1...5_000).map { try EpochKeys(vault: vault, epoch: UInt32($0), from: randomness) }
        #expect(Set(all.map { $0.key.withBytes { Array($0) } }).count == 5_000)
        #expect(Set(all.map { $0.historyKey?.withBytes { Array($0) } }).count == 5_000)
    }

    @Test("keep the last page of a pool that is for moments, wiped")
    func moments() {
        let pool = SecretPool(keepsLastPage: true)
        for count in [1, 65] {
            var secrets = (0..<count).map { _ in Secret(copying: [UInt8](repeating: 7, count: 64), in: pool) }
            #expect(secrets.allSatisfy { $0.withBytes { $0.allSatisfy { $0 == 7 } } })
            secrets = []
            #expect(pool.pageCount == 1)
            let place = pool.take()
            #expect(place.block.read(place.start..<place.start + 64) { Array($0) } == [UInt8](repeating: 0, count: 64))
            pool.giveBack(place)
        }
    }

    @Test("of more than 64 bytes keep memory of their own")
    func long() {
        let pool = SecretPool()
        let secret = Secret(random: 65, from: randomness)
        #expect(secret.pooled(in: pool) === secret && pool.pageCount == 0)
    }

    @Test("can be read and made by many threads at once")
    func threads() async {
        let pool = SecretPool()
        await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    for round in 0..<200 {
                        let bytes = [UInt8(number), UInt8(round)]
                        #expect(Secret(copying: bytes).pooled(in: pool).withBytes { Array($0) } == bytes)
                    }
                }
            }
        }
        #expect(pool.pageCount == 0)
    }
}
