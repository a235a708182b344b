public import SalusBase

/// The time in which a key package may be used (RFC 9420 section 7.2), in seconds since 1970.
public struct Lifetime: Hashable, Sendable {
    public let notBefore: UInt64
    public let notAfter: UInt64

    public init(notBefore: UInt64, notAfter: UInt64) { (self.notBefore, self.notAfter) = (notBefore, notAfter) }

    /// From an hour before `start`, as clocks differ, to `days` after it.
    public init(from start: Instant, days: Int) {
        let now = start.wholeSeconds
        notBefore = now > Limits.clockDifference ? now - Limits.clockDifference : 0
        notAfter = now + UInt64(max(0, min(days, 36_500))) * 86_400
    }

    /// Whether it ends after it begins, at most `longest` seconds later.
    func isAtMost(_ longest: UInt64) -> Bool { notBefore <= notAfter && notAfter - notBefore <= longest }

    /// With the difference of clocks that members allow each other.
    func contains(_ instant: Instant) -> Bool {
        let now = instant.wholeSeconds
        let (early, late) = (
            now.addingReportingOverflow(Limits.clockDifference).partialValue,
            now > Limits.clockDifference ? now - Limits.clockDifference : 0
        )
        return notBefore <= early && late <= notAfter
    }
}

extension Instant {
    /// Seconds since 1970; zero before.
    fileprivate var wholeSeconds: UInt64 { milliseconds > 0 ? UInt64(milliseconds / 1_000) : 0 }
}

extension Lifetime: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        notBefore = try reader.u64()
        notAfter = try reader.u64()
    }

    func write(to writer: inout TLSWriter) {
        writer.u64(notBefore)
        writer.u64(notAfter)
    }
}
