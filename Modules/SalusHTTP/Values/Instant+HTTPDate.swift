public import SalusBase

extension Instant {
    /// IMF-fixdate (RFC 9110 section 5.6.7): whole seconds.
    public var httpDate: String {
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // 1970 began on a Thursday.
        let weekday = days[(date.daysSince1970 % 7 + 11) % 7]
        let day = date.day < 10 ? "0\(date.day)" : "\(date.day)"
        return "\(weekday), \(day) \(months[date.month - 1]) \(date.year) \(description.dropFirst(11).prefix(8)) GMT"
    }
}
