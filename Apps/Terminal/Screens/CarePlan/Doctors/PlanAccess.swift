package import SalusBase
package import SalusCarePlan
import SalusModels

/// Another account's access to one's own plan, from the server's access log.
package struct PlanAccess: Hashable, Sendable {
    let part: PlanPart
    let at: Instant
    let who: String
    let what: String
    let wasRefused: Bool
    /// The number of consecutive accesses.
    let times: Int

    package init(part: PlanPart, at: Instant, who: String, what: String, wasRefused: Bool = false, times: Int = 1) {
        (self.part, self.at, self.who, self.what) = (part, at, who, what)
        (self.wasRefused, self.times) = (wasRefused, times)
    }

    init(_ row: AccessLogContent.Row, of part: PlanPart) {
        self.init(part: part, at: row.at, who: row.who, what: row.what, wasRefused: row.wasRefused, times: row.times)
    }
}
