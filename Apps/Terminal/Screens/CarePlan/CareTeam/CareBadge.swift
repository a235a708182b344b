/// What waits in care plans for whoever is at the screen: what others propose for their own, and what happened in those of others.
package struct CareBadge: Hashable, Sendable {
    let proposals, alerts, unread: Int

    package init(proposals: Int = 0, alerts: Int = 0, unread: Int = 0) {
        (self.proposals, self.alerts, self.unread) = (proposals, alerts, unread)
    }

    /// The most important one, short enough for the frame of the people: `1 proposal · T`.
    func words(doctors: String, patients: String) -> String {
        if proposals > 0 { return "\(TimeWords.count(proposals, "proposal")) · \(doctors)" }
        if alerts > 0 { return "⚠ \(TimeWords.count(alerts, "alert")) · \(patients)" }
        return unread > 0 ? "\(unread) new · \(patients)" : ""
    }
}
