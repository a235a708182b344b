import SalusBase
import SalusCarePlan

/// Days, moments and schedules as tests write them down.
func day(_ text: String) -> CalendarDate { LocalDateTime(text)!.date }
func moment(_ text: String) -> Instant { Instant(text)! }
func local(_ text: String) -> LocalDateTime { LocalDateTime(text)! }
func hours(_ hour: Int, _ minute: Int = 0) -> Int { hour * 3600 + minute * 60 }

extension Range<Instant> {
    /// Days by UTC, the last one excluded.
    static func days(_ from: String, _ to: String) -> Range { day(from).start..<day(to).start }
}

extension Schedule {
    /// One part.
    init(
        _ recurrence: Recurrence, from start: String, until end: String? = nil, zone: Zone? = nil,
        duration: EventDuration = .seconds(3600)
    ) throws {
        try self.init([
            ScheduleElement(
                id: "a", recurrence, start: local(start), end: end.map(local), zone: zone, duration: duration)
        ])
    }

    /// Starts as the clock of `zone` shows them.
    func starts(_ window: Range<Instant>, _ zone: Zone = .utc) -> [String] {
        occurrences(in: window, zone: zone).map { zone.local($0.start).description }
    }
}
