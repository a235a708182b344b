/// A tile and its page, declared as data: the part of a record that it asks for, what it looks up there, and how it is
/// shown. It computes nothing by itself and writes nothing; a program behind its page may, which gets that part alone.
public struct Applet: Hashable, Sendable {
    /// Lower-case letters, digits, dots and hyphens; two applets of one person have different ones.
    public let id: String
    public let name: String
    /// A sentence for the person who decides about it.
    public let about: String
    /// The identifier of the hReader applet that it stands in for; nil for any other.
    public let replaces: String?
    /// The part of the record that it asks for.
    public let view: AppletView
    /// Its queries by their names.
    public let queries: [String: AppletQuery]
    public let tile: [AppletBlock]
    /// The page behind the tile; the tile's own blocks where the declaration has none.
    public let detail: [AppletBlock]
    /// The program that writes the page in place of `detail`; nil where the declaration is all.
    public let program: AppletProgram?
    /// The declaration as it was written.
    public let source: [UInt8]
}
