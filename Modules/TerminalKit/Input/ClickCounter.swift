/// Tells double clicks: two presses of a button at one place within the time that people need for it.
struct ClickCounter {
    private static let time = Duration.milliseconds(400)
    private var last: (event: MouseEvent, at: Duration)?

    /// The event with its clicks counted; `now` is any steady time.
    mutating func counted(_ event: MouseEvent, now: Duration) -> MouseEvent {
        guard event.kind == .press else { return event }
        let isSecond = last.map { last in
            last.event.point == event.point && last.event.button == event.button && now - last.at <= Self.time
        }
        last = isSecond == true ? nil : (event, now)
        if isSecond != true { return event }
        return MouseEvent(.press, at: event.point, button: event.button, clicks: 2, modifiers: event.modifiers)
    }
}
