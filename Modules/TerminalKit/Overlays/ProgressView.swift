/// The progress of long work.
public struct ProgressStatus: Hashable, Sendable {
    public var title: String
    public var done: Int
    /// The total; nil when it is not known.
    public var total: Int?
    /// The item in progress.
    public var detail: String

    public init(_ title: String, done: Int = 0, of total: Int? = nil, detail: String = "") {
        (self.title, self.done, self.total, self.detail) = (title, done, total, detail)
    }

    /// From 0 to 1; nil when the total is not known.
    public var part: Double? { total.map { $0 <= 0 ? 1 : min(1, max(0, Double(done) / Double($0))) } }

    public var spoken: String {
        let amount = part.map { "\(Int(($0 * 100).rounded(.down))) percent" } ?? "\(done) so far"
        return detail.isEmpty ? amount : "\(amount), \(detail)"
    }
}

/// A bar with title and amount; with a spinner where the total is not known.
public struct ProgressView: View {
    private let progress: ProgressStatus
    private let spinner: Spinner
    private let cancelKey: KeySequence?

    /// `cancelKey` is shown when the work can be stopped.
    public init(_ progress: ProgressStatus, spinner: Spinner = Spinner(), cancelKey: KeySequence? = nil) {
        (self.progress, self.spinner, self.cancelKey) = (progress, spinner, cancelKey)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let cancel = cancelKey.map { "\($0.name) cancels" } ?? ""
        grid.put(Line(progress.title, .heading).truncated(to: size.width - cancel.cellWidth - 1), at: Point(x: 0, y: 0))
        grid.put(cancel, at: Point(x: size.width - cancel.cellWidth, y: 0), style: .muted)
        grid.put(bar(width: size.width), at: Point(x: 0, y: 1))
        grid.put(Line(progress.detail, .muted).truncated(to: size.width), at: Point(x: 0, y: 2))
        grid.describe(Element(.progress, label: progress.title, value: progress.spoken))
        return grid
    }

    public func height(forWidth width: Int) -> Int? { progress.detail.isEmpty ? 2 : 3 }

    private func bar(width: Int) -> Line {
        guard let part = progress.part else {
            return Line([Span(spinner.character, .accent), Span(" \(progress.done)")])
        }
        let amount = " \(Int((part * 100).rounded(.down))) %"
        let room = max(0, width - amount.cellWidth)
        let full = Int((part * Double(room)).rounded(.down))
        let rest = String(repeating: "░", count: room - full)
        return Line([Span(String(repeating: "█", count: full), .accent), Span(rest, .border), Span(amount)])
    }
}

/// A sign that turns while something goes on; it moves with the ticks that the screen asks for.
public struct Spinner: Hashable, Sendable {
    private var step = 0

    public init() {}

    /// Shows the next step of the animation.
    public mutating func tick() { step += 1 }

    /// For `Screen.wakesEvery` while it shows.
    public static let interval = Duration.milliseconds(120)

    public var character: String { String(Self.shapes[step % Self.shapes.count]) }

    private static let shapes = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
}
