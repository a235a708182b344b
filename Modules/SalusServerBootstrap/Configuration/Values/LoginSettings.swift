import SalusDomain
package import SalusServerDomain

/// How often a password may be tried in vain.
package struct LoginSettings: Hashable, Sendable {
    package var limit = AttemptLimit(free: 10, firstDelaySeconds: 30, longestDelaySeconds: 3600, memorySeconds: 86_400)
    /// From how many strangers' failures on the owner is told.
    package var noticeAfter = 5
    /// The days that notices are kept.
    package var noticeDays = 90

    package init() {}
}
