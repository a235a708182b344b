/// Counts of what needs attention in care plans: proposals for one's own plan, and alerts and unread changes in the
/// plans of others.
package struct CareBadge: Hashable, Sendable {
    let proposals, alerts, unread: Int

    package init(proposals: Int = 0, alerts: Int = 0, unread: Int = 0) {
        (self.proposals, self.alerts, self.unread) = (proposals, alerts, unread)
    }

    /// The most important one, short enough for the frame of the people: `1 proposal · T`.
    func words(doctors: String, patients: String) -> String {
        if proposals > 0 { return "\(TimeText.count(proposals, "proposal")) · \(doctors)" }
        if alerts > 0 { return "⚠ \(TimeText.count(alerts, "alert")) · \(patients)" }
        return unread > 0 ? "\(unread) new · \(patients)" : ""
    }
}
