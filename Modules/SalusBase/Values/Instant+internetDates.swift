extension Instant {
    /// IMF-fixdate (RFC 9110 section 5.6.7): whole seconds.
    public var httpDate: String { "\(dayAndTime) GMT" }

    /// As messages write it (RFC 5322 section 3.3), in UTC: whole seconds.
    public var mailDate: String { "\(dayAndTime) +0000" }

    private var dayAndTime: String {
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // 1970 began on a Thursday.
        let weekday = days[(date.daysSince1970 % 7 + 11) % 7]
        let day = date.day < 10 ? "0\(date.day)" : "\(date.day)"
        return "\(weekday), \(day) \(months[date.month - 1]) \(date.year) \(description.dropFirst(11).prefix(8))"
    }
}
