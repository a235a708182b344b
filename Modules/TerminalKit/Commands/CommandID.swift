/// The lasting name of a command, such as `document.open`: what a key file names and what a screen acts on.
public struct CommandID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral name: String) { rawValue = name }
}

/// A command with the arguments that were chosen for it, one for every parameter.
public struct CommandCall: Hashable, Sendable {
    public let id: CommandID
    public let arguments: [String]

    public init(_ id: CommandID, arguments: [String] = []) { (self.id, self.arguments) = (id, arguments) }
}

/// What a command asks for before it runs.
public struct CommandParameter: Hashable, Sendable {
    public let name: String
    /// What can be chosen; empty when any text will do.
    public let choices: [String]
    /// Whether Enter alone is an answer: the empty text.
    public let mayBeEmpty: Bool

    /// One of `choices`.
    public static func choice(_ name: String, _ choices: [String]) -> CommandParameter {
        CommandParameter(name: name, choices: choices, mayBeEmpty: false)
    }

    /// Any text.
    public static func text(_ name: String, mayBeEmpty: Bool = false) -> CommandParameter {
        CommandParameter(name: name, choices: [], mayBeEmpty: mayBeEmpty)
    }
}
