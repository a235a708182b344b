/// The title of an alert whose threshold has none.
private let unnamed = "a limit was crossed"

extension Alert {
    /// Its title, or the standard text.
    package var called: String { title ?? unnamed }
}

extension Threshold {
    /// Its title, or the standard text.
    package var called: String { title ?? unnamed }
}
