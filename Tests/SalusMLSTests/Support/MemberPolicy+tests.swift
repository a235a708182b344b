import SalusBase
import SalusMLS

extension MemberPolicy {
    /// Admits all, at a time inside of `lifetime`.
    static func admitsAll(at lifetime: Lifetime? = nil) -> MemberPolicy {
        let seconds = max(lifetime?.notBefore ?? 0, min(1_700_000_000, lifetime?.notAfter ?? .max))
        let now = Instant(milliseconds: Int64(clamping: seconds) * 1_000)
        return MemberPolicy(
            clock: .fixed(now), admission: { _, _, _ in true }, succession: { _, _ in true },
            permission: { _ in true }, clientName: { $1 }, longestLifetime: .max)
    }
}
