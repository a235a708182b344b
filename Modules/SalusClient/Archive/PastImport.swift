public import SalusBase
public import SalusModels

/// An import of an archive or a table that this device has made.
public struct PastImport: Hashable, Codable, Sendable {
    /// A document as the import left it.
    package struct Made: Hashable, Codable, Sendable {
        let id: DocumentID
        let label: String?
        let status: DocumentStatus

        package init(id: DocumentID, label: String?, status: DocumentStatus) {
            (self.id, self.label, self.status) = (id, label, status)
        }
    }

    /// Counts up on this device.
    public let number: Int
    public let record: RecordID
    /// The name of the file, without its folder.
    public let file: String
    public internal(set) var at: Instant
    /// When the archive was written, or the import of a table began; with the record it came from, the same for two
    /// imports of one archive.
    let exportedAt: Instant
    let source: RecordID
    /// The documents that it made, versions included. They are noted before the first of them is written.
    var made: [Made]
    /// Other documents of the record that the import related them to.
    var neighbours: Set<DocumentID>
    /// Nil until it is taken back.
    public internal(set) var undoneAt: Instant?

    /// The number of documents, versions included.
    public var count: Int { made.count }

    package init(
        number: Int, record: RecordID, file: String, at: Instant, exportedAt: Instant, source: RecordID, made: [Made],
        neighbours: Set<DocumentID>, undoneAt: Instant? = nil
    ) {
        (self.number, self.record, self.file, self.at) = (number, record, file, at)
        (self.exportedAt, self.source) = (exportedAt, source)
        (self.made, self.neighbours, self.undoneAt) = (made, neighbours, undoneAt)
    }
}

/// A document that an import made.
public struct ImportedDocument: Hashable, Sendable {
    /// The reason why taking the import back leaves it as it is.
    public enum Change: String, Hashable, Sendable, Codable {
        /// It has a newer version.
        case version
        case status
        case label
        /// Another document is related to it, such as a note.
        case relation
        /// It is a newer version of a document that was there before.
        case older
    }

    public let id: DocumentID
    public let title: String
    public let change: Change?

    package init(id: DocumentID, title: String, change: Change?) {
        (self.id, self.title, self.change) = (id, title, change)
    }
}

/// The documents that taking an import back would mark as entered in error, and those that it leaves.
public struct ImportUndo: Hashable, Sendable {
    public let past: PastImport
    /// The latest version of each.
    public let takenBack: [ImportedDocument]
    /// Documents that were changed since; they stay as they are.
    public let left: [ImportedDocument]

    package init(past: PastImport, takenBack: [ImportedDocument], left: [ImportedDocument]) {
        (self.past, self.takenBack, self.left) = (past, takenBack, left)
    }
}
