/// One state of the whole display: a value that turns events into actions and itself into a grid.
///
/// `handle` and `receive` change the value and return the actions to carry out; they never carry them out, never wait
/// and never fail.
public protocol Screen {
    /// Work outside the screen that the app carries out.
    associatedtype Action: Sendable
    /// News for the screen of something that happened outside.
    associatedtype Message: Sendable

    mutating func handle(_ event: Event) -> [Action]
    mutating func receive(_ message: Message) -> [Action]
    func render(in size: Size) -> Grid

    /// The interval at which this state wants `Event.tick`, for a spinner or a toast that goes; nil, which is the
    /// default, costs nothing while nothing happens.
    var wakesEvery: Duration? { get }
}

extension Screen {
    public var wakesEvery: Duration? { nil }
}
