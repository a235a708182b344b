import SalusBase

/// The progress of long work, on standard error: a bar that redraws itself on a terminal, else, after some seconds, a
/// line each tenth of the way. Shows the rate and the time left once they can be estimated.
public final class ProgressReporter: Sendable {
    private struct State {
        var done = 0
        var lastDrawn = Duration.seconds(-1)
        var lastTenth = 0
    }

    private let total: Int?
    private let unit: String
    private let ends: Console.Ends
    /// Nil without a terminal.
    private let width: Int?
    private let start: Duration
    private let state = Locked(State())

    /// `total` nil when the total is not known.
    init(total: Int?, unit: String, on ends: Console.Ends, width: Int?) {
        (self.total, self.unit, self.ends, self.width) = (total, unit, ends, width)
        start = ends.elapsed()
    }

    /// Records that `done` units are done; `note` names the current item.
    public func advance(to done: Int, _ note: String = "") {
        let line = state.withLock { state -> String? in
            state.done = done
            return width == nil ? plainLine(&state) : bar(&state, note)
        }
        if let line { ends.remark(line) }
    }

    /// Makes room for a line of output; the bar comes back with the next step.
    public func clear() { if width != nil { ends.remark("\r\u{1B}[K") } }

    /// Removes the bar.
    public func finish() { clear() }

    /// Work that ends within this time writes no progress lines to a log.
    private static let patience = Duration.seconds(5)

    /// Draws the bar, at most ten times a second.
    private func bar(_ state: inout State, _ note: String) -> String? {
        let now = ends.elapsed()
        guard now - state.lastDrawn >= .milliseconds(100) || state.done == total else { return nil }
        state.lastDrawn = now
        let head = total.map { "\(Self.drawn(Double(state.done) / Double(max(1, $0)))) " } ?? ""
        let text = "\(head)\(facts(state.done, now - start))  \(note.withoutControls)"
        return "\r\u{1B}[K" + text.cut(to: (width ?? 80) - 1)
    }

    private func plainLine(_ state: inout State) -> String? {
        guard let total, total > 0, ends.elapsed() - start >= Self.patience else { return nil }
        let tenth = state.done * 10 / total
        guard tenth > state.lastTenth else { return nil }
        state.lastTenth = tenth
        return facts(state.done, ends.elapsed() - start) + "\n"
    }

    private func facts(_ done: Int, _ time: Duration) -> String {
        let of = total.map { " of \($0)" } ?? ""
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        guard seconds >= 1, done > 0 else { return "\(done)\(of) \(unit)" }
        let rate = Double(done) / seconds
        let left = total.map { ", \(Self.spoken(Double($0 - done) / rate)) left" } ?? ""
        return """
            \(done)\(of) \(unit), \
            \(rate < 10 ? "\(Int(rate * 10) / 10).\(Int(rate * 10) % 10)" : "\(Int(rate))")/s\(left)
            """
    }

    private static func drawn(_ part: Double) -> String {
        let filled = min(20, max(0, Int(part * 20)))
        return "[" + String(repeating: "█", count: filled) + String(repeating: "·", count: 20 - filled) + "]"
    }

    static func spoken(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        if whole < 60 { return "\(whole) s" }
        if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }
}
