import CommandKit
import PHRAppleHealth

/// The outcome of an import, file by file.
struct RecordImportReport: Encodable, Sendable {
    struct Count: Encodable, Sendable {
        let name: String
        let count: Int
    }

    struct File: Encodable, Sendable {
        let path: String
        var documents = 0
        var added = 0
        /// Documents that the record has already.
        var unchanged = 0
        /// Entries of an export, by kind.
        var entries: [Count] = []
        /// Entries of an export that are not read, by name or reason.
        var notRead: [Count] = []
        /// The reasons why something of the file, or all of it, did not come.
        var refusals: [String] = []
        /// How a table was read, and what came of its rows.
        var table: TableReport?
    }

    private(set) var files: [File] = []
    let passedOver: Int
    let isDryRun: Bool

    init(passedOver: Int, isDryRun: Bool) { (self.passedOver, self.isDryRun) = (passedOver, isDryRun) }

    mutating func append(_ file: File) { files.append(file) }

    var isPartial: Bool { files.contains { !$0.refusals.isEmpty } }
    private var added: Int { files.reduce(0) { $0 + $1.added } }
    private var unchanged: Int { files.reduce(0) { $0 + $1.unchanged } }

    func text(on layout: OutputLayout) -> String {
        let others = passedOver == 0 ? "" : " \(counted(passedOver, "other file")) passed over."
        let came = isDryRun ? "would come" : "came"
        let known = unchanged == 0 ? "" : ", \(unchanged) are there already"
        let lines = files.flatMap { $0.lines(isDryRun: isDryRun, on: layout) }
        return (lines + ["\(counted(added, "document")) \(came)\(known).\(others)"]).joined(separator: "\n")
    }
}

extension RecordImportReport.File {
    private static let shownNames = 20

    fileprivate func lines(isDryRun: Bool, on layout: OutputLayout) -> [String] {
        if let table {
            let read = table.isRead ? table.lines(isDryRun: isDryRun, on: layout) : table.unknownLines()
            return [path] + read + refusals.map { layout.styled("    \($0)", .bad) }
        }
        let head = refusals.isEmpty ? counted(documents, "document") : "\(added) of \(counted(documents, "document"))"
        return ["\(path)  \(head)"] + entries.map { "    \($0.count) \($0.name)" }
            + notRead.prefix(Self.shownNames).map { layout.styled("    not read: \($0.count) \($0.name)", .faint) }
            + (notRead.count > Self.shownNames ? ["    and \(notRead.count - Self.shownNames) other names"] : [])
            + refusals.prefix(Self.shownNames).map { layout.styled("    \($0)", .bad) }
    }

    /// The counts of an export.
    mutating func take(_ contents: AppleHealthContents) {
        entries = contents.taken.map { .init(name: $0.name, count: $0.count) }
        let sums = [
            ("entries before that day", contents.earlier),
            ("sums of a day that another source gives", contents.otherSources),
            ("clinical records, which are files of their own beside it", contents.files.count),
        ]
        notRead =
            contents.doubtful.map { .init(name: $0.name, count: $0.count) }
            + sums.filter { $0.1 > 0 }.map { .init(name: $0.0, count: $0.1) }
            + contents.others.map { .init(name: $0.name, count: $0.count) }
    }
}
