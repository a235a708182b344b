import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("Holding the server to its access log")
struct AccessLogTests {
    let home: ClientFixture
    let client: HealthClient
    let record = RecordID(from: .secure)
    let other = RecordID(from: .secure)

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
    }

    private func log(_ change: @escaping @Sendable (inout FakeLog) -> Void) async {
        await home.server.updateLog(change)
    }

    /// Five lines of the record among five of another, in the tree.
    private func fill() async {
        let (record, other) = (record, other)
        await log { log in
            for _ in 1...5 {
                log.add(1, of: record)
                log.add(1, of: other)
            }
            log.sequence()
        }
    }

    private func verdict() async throws -> CheckedAccessLog.Verdict { try await client.accessLog(of: record).verdict }

    private func proven(_ size: Int) -> CheckedAccessLog.Verdict {
        .proven(size: size, signedAt: Instant(seconds: 1_750_000_000))
    }

    @Test("proves every line and says which ones wait for their place")
    func proves() async throws {
        await fill()
        await log { [record] in $0.add(1, of: record) }
        let checked = try await client.accessLog(of: record)
        #expect(checked.verdict == proven(10))
        #expect(checked.lines.map(\.number) == [5, 4, 3, 2, 1, 0])
        #expect(checked.lines.map(\.isInTree) == [false, true, true, true, true, true])
    }

    @Test("says that nothing is signed yet")
    func unsigned() async throws { #expect(try await verdict() == .notSigned) }

    @Test("proves a log that grew, page by page, and one that did not")
    func grows() async throws {
        await fill()
        #expect(try await verdict() == proven(10))
        #expect(try await verdict() == proven(10))
        await log { [record] log in
            log.add(600, of: record)
            log.sequence()
        }
        let checked = try await client.accessLog(of: record, limit: 3)
        #expect(checked.verdict == proven(610) && checked.lines.map(\.number) == [604, 603, 602])
        #expect(try await client.accessLog(of: record, limit: 700).lines.count == 605)
    }

    @Test("notices a line that says something else")
    func altered() async throws {
        await fill()
        await log { $0.entries[4] = $0.entries[4].saying("EraseRecord") }
        #expect(try await verdict() == .broken(.altered(number: 2)))
    }

    @Test("notices a line that is left out, in the middle and at the beginning", arguments: [2, 0])
    func missing(_ number: Int) async throws {
        await fill()
        await home.server.tamper(ProveAccessLogCall.self) { answer in
            AccessLogProof(lines: answer.lines.filter { $0.entry.number != number })
        }
        #expect(try await verdict() == .broken(.missing(number: number)))
    }

    @Test("notices that the newest lines it has seen are no longer shown")
    func withheld() async throws {
        await fill()
        #expect(try await verdict() == proven(10))
        await home.server.tamper(ProveAccessLogCall.self) { answer in
            AccessLogProof(lines: answer.lines.filter { $0.entry.number < 3 })
        }
        #expect(try await verdict() == .broken(.missing(number: 4)))
    }

    @Test("notices a line that claims a place where another one stands")
    func misplaced() async throws {
        await fill()
        await home.server.tamper(ProveAccessLogCall.self) { answer in
            AccessLogProof(
                lines: answer.lines.map { line in
                    let entry = line.entry.entry
                    return AccessLogProof.Line(
                        entry.placed(at: entry.number == 4 ? 9 : entry.position), path: line.path.map(\.bytes))
                })
        }
        #expect(try await verdict() == .broken(.notInTree(number: 4)))
    }

    @Test("notices a log that became shorter, also after it was forgotten whole")
    func shortened() async throws {
        await fill()
        #expect(try await verdict() == proven(10))
        await log { $0.size = 6 }
        #expect(try await verdict() == .broken(.shortened(seen: 10, shown: 6)))
        await log { $0.size = 0 }
        #expect(try await verdict() == .broken(.shortened(seen: 10, shown: 0)))
    }

    @Test("notices a log that was made again, and goes on noticing it")
    func rewritten() async throws {
        await fill()
        #expect(try await verdict() == proven(10))
        await log { [other] log in
            log.rewrite()
            log.add(2, of: other)
            log.sequence()
        }
        #expect(try await verdict() == .broken(.rewritten(seen: 10)))
        #expect(try await verdict() == .broken(.rewritten(seen: 10)))
    }

    @Test("trusts the first key it has seen and no other")
    func otherKey() async throws {
        await fill()
        #expect(try await verdict() == proven(10))
        let key = try SigningKey(seed: Secret(random: 32, from: .secure))
        await log { $0.key = key }
        #expect(try await verdict() == .broken(.signature))
    }

    private func tree() async throws -> AccessTree { try await client.accessTree { _, _ in } }

    @Test("computes the root of the whole log from its hashes, over several tiles")
    func computes() async throws {
        #expect(try await tree().verdict == .notSigned)
        await fill()
        await log { [other] log in
            log.add(600, of: other)
            log.sequence()
        }
        let parts = Locked<[Int]>([])
        let tree = try await client.accessTree { done, _ in parts.withLock { $0.append(done) } }
        #expect(tree == AccessTree(verdict: .proven, lines: 610, signedAt: Instant(seconds: 1_750_000_000)))
        #expect(parts.withLock { $0 } == [1, 2, 3])
    }

    @Test("a hash that is another or missing, a log that was made again, a shorter one, and another key are told")
    func treeFaults() async throws {
        await fill()
        #expect(try await verdict() == proven(10))
        #expect(try await tree().verdict == .proven)
        await home.server.tamper(ReadLogTileCall.self) { tile in
            RawContent(mediaType: tile.mediaType, bytes: tile.bytes.dropLast(32) + [UInt8](repeating: 0, count: 32))
        }
        #expect(try await tree().verdict == .rewritten)
        await log { [other] in
            $0.add(2, of: other)
            $0.sequence()
        }
        #expect(try await tree().verdict == .otherRoot)
        await home.server.tamper(ReadLogTileCall.self) { tile in
            RawContent(mediaType: tile.mediaType, bytes: Array(tile.bytes.dropLast(33)))
        }
        #expect(try await tree().verdict == .otherRoot)
        await home.server.tamper(ReadLogTileCall.self) { $0 }
        await log { $0.rewrite() }
        #expect(try await tree().verdict == .rewritten)
        await log { $0.size = 6 }
        #expect(try await tree().verdict == .shortened)
        let key = try SigningKey(seed: Secret(random: 32, from: .secure))
        await log { $0.key = key }
        #expect(try await tree().verdict == .signature)
    }

    @Test("shows the lines that came before the fault, and remembers nothing of a broken log")
    func remembersNothing() async throws {
        await fill()
        await log { $0.entries[4] = $0.entries[4].saying("EraseRecord") }
        let checked = try await client.accessLog(of: record)
        #expect(checked.lines.map(\.number) == [4, 3])
        await log { $0.entries[4] = $0.entries[4].saying("ReadDocument") }
        #expect(try await verdict() == proven(10))
    }
}
