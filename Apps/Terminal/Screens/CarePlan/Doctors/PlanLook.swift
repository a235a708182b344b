package import SalusBase
package import SalusCarePlan
import SalusModels

/// Somebody else's access to one's own plan, as the server noted it.
package struct PlanLook: Hashable, Sendable {
    let part: PlanPart
    let at: Instant
    let who: String
    let what: String
    let wasRefused: Bool
    /// How often in a row.
    let times: Int

    package init(part: PlanPart, at: Instant, who: String, what: String, wasRefused: Bool = false, times: Int = 1) {
        (self.part, self.at, self.who, self.what) = (part, at, who, what)
        (self.wasRefused, self.times) = (wasRefused, times)
    }

    init(_ row: AccessLogContent.Row, of part: PlanPart) {
        self.init(part: part, at: row.at, who: row.who, what: row.what, wasRefused: row.wasRefused, times: row.times)
    }
}
