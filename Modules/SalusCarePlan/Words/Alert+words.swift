/// What is told where nobody gave a limit a name.
private let unnamed = "a limit was crossed"

extension Alert {
    /// Its title, or what stands for one.
    package var called: String { title ?? unnamed }
}

extension Threshold {
    /// Its title, or what stands for one.
    package var called: String { title ?? unnamed }
}
