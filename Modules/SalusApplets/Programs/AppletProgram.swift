/// The program behind the page of an applet: a file beside the declaration. It reads lines from its standard input and
/// writes lines to its standard output, JSON each (`Docs/Applets.md`, Programs), and gets the granted part alone.
public struct AppletProgram: Hashable, Sendable {
    /// A name without a folder.
    public let file: String
    public let arguments: [String]
}

/// A question that a program asks on its page.
public struct AppletQuestion: Hashable, Sendable, Encodable {
    /// The name under which the program reads the answer.
    public let name: String
    public let text: String
    /// The possible answers; empty where any text will do.
    public let choices: [String]
}

/// An entry that a program proposes for the record. It is written only after the person says so.
public struct AppletEntry: Hashable, Sendable, Encodable {
    /// A kind of entry as people type them, such as `measurement`.
    public let kind: String
    /// The texts of its form by the names of their fields.
    public let fields: [String: String]
}

/// The lines of one run of a program.
public struct AppletOutput: Hashable, Sendable {
    /// Lines and charts of the page, as they came.
    public let parts: [AppletPart]
    public let questions: [AppletQuestion]
    public let entries: [AppletEntry]
    /// A JSON text that the next run gets; nil where it keeps what it had.
    public let state: String?

    public static let empty = AppletOutput(parts: [], questions: [], entries: [], state: nil)
}
