/// One state of the whole display: a value that turns events into actions and itself into a grid.
///
/// `handle` and `receive` change the value and say what is to be done; they never do it, never wait and never fail.
public protocol Screen {
    /// What the app is asked to do outside of the screen.
    associatedtype Action: Sendable
    /// What the app tells the screen when something outside has happened.
    associatedtype Message: Sendable

    mutating func handle(_ event: Event) -> [Action]
    mutating func receive(_ message: Message) -> [Action]
    func render(in size: Size) -> Grid

    /// How often this state wants to be told the time (`Event.tick`), for a spinner or a toast that goes; nil, which is
    /// the default, costs nothing while nothing happens.
    var wakesEvery: Duration? { get }
}

extension Screen {
    public var wakesEvery: Duration? { nil }
}
