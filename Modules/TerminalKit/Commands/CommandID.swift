/// The stable name of a command, such as `document.open`, for key files and screens.
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

/// An argument that a command asks for before it runs.
public struct CommandParameter: Hashable, Sendable {
    public let name: String
    /// The possible answers; empty when any text will do.
    public let choices: [String]
    /// Whether the empty text, Enter alone, is an answer.
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
