import FoundationEssentials
import SalusBase

/// Wrong local passwords in a row, kept beside the key file so that starting again does not forget them.
struct UnlockAttempts {
    private struct Count: Codable {
        let failures: Int
        let last: Instant
    }

    /// Tries without a delay.
    private static let free = 3
    private static let longestDelay: Int64 = 900
    /// Counting goes no further: the delay has long stopped growing.
    private static let most = 1000

    private let file: String
    private var count: Count?

    /// A file that cannot be read counts as none: it protects against a hand at the keyboard, not against a thief.
    init(file: String) {
        self.file = file
        count = (try? Data(contentsOf: URL(filePath: file)))
            .flatMap { try? JSONDecoder().decode(Count.self, from: $0) }
    }

    /// Wrong passwords in a row.
    var failures: Int { count?.failures ?? 0 }

    /// Throws `waitUntil` for one second after the third failure, then twice as long each time, up to a quarter of an
    /// hour. A failure that a wrong clock put into the future counts as one of now.
    mutating func check(at now: Instant) throws(ClientError) {
        guard let count, count.failures >= Self.free else { return }
        if count.last > now { try save(Count(failures: count.failures, last: now)) }
        let doublings = min(count.failures - Self.free, 20)
        let next = min(count.last, now).adding(seconds: min(1 << doublings, Self.longestDelay))
        if next > now { throw .waitUntil(next) }
    }

    /// Counted before the password is looked at, so that ending the program in time gains nothing.
    mutating func countOne(at now: Instant) throws(ClientError) {
        try save(Count(failures: min(max(0, count?.failures ?? 0), Self.most) + 1, last: now))
    }

    mutating func forget() {
        count = nil
        try? FileManager.default.removeItem(atPath: file)  // a count that stays only makes the next typing error wait
    }

    private mutating func save(_ next: Count) throws(ClientError) {
        do {
            try ProfileFile.write(Array(try JSONEncoder().encode(next)), to: file)
        } catch { throw .profile(.unwritable) }
        count = next
    }
}
