import CommandKit
import SalusModels

/// The result of importing one file.
struct ImportedFile: Hashable, Sendable, Encodable {
    enum Outcome: String, Hashable, Sendable, Encodable { case added, replaced, unchanged, refused }

    let path: String
    let outcome: Outcome
    var record: RecordID?
    var document: DocumentID?
    /// The number of facts taken, by model.
    var facts: [String: Int] = [:]
    /// Remarks of the reader, or why the file was refused.
    var remarks: [String] = []

    private static let shownRemarks = 5

    /// The lines that people read: the file, and below it what its reader remarked.
    func line(on layout: OutputLayout) -> String {
        let shown = outcome == .refused ? [] : remarks.prefix(Self.shownRemarks).map { "           \($0)" }
        let rest = remarks.count - Self.shownRemarks
        let more = shown.isEmpty || rest <= 0 ? [] : ["           \(counted(rest, "more remark")): see -o json"]
        return ([fileLine(on: layout)] + shown + more).joined(separator: "\n")
    }

    private func fileLine(on layout: OutputLayout) -> String {
        let taken = facts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let said = remarks.isEmpty || outcome == .refused ? "" : "  (\(counted(remarks.count, "remark")))"
        let text = outcome == .refused ? remarks.joined(separator: "; ") : taken + said
        let word = outcome.rawValue + String(repeating: " ", count: 9 - outcome.rawValue.count)
        return "\(layout.styled(word, style))  \(path)\(text.isEmpty ? "" : "  \(text)")"
    }
}

extension ImportedFile {
    fileprivate var style: OutputStyle {
        switch outcome {
        case .added, .replaced: .good
        case .unchanged: .faint
        case .refused: .bad
        }
    }

    init(path: String, result: ImportResult) {
        self.init(
            path: path, outcome: Outcome(result.outcome), record: result.record, document: result.document,
            facts: result.facts, remarks: result.notes.map(Self.text))
    }

    private static func text(_ note: ImportNote) -> String {
        let place = [note.model, note.field].compactMap { $0 }.joined(separator: ".")
        return place.isEmpty ? note.text : "\(place): \(note.text)"
    }
}

extension ImportedFile.Outcome {
    init(_ outcome: ImportResult.Outcome) {
        switch outcome {
        case .added: self = .added
        case .replaced: self = .replaced
        case .unchanged: self = .unchanged
        }
    }
}

/// A line of the stream that an import prints: a file, or at the end what became of all.
struct ImportLine: Hashable, Sendable, Encodable {
    var file: ImportedFile?
    var summary: ImportSummary?
}

/// The totals of a whole import.
struct ImportSummary: Hashable, Sendable, Encodable {
    private(set) var files = 0
    private(set) var added = 0
    private(set) var replaced = 0
    private(set) var unchanged = 0
    private(set) var refused = 0
    /// Facts taken from files that were added or replaced.
    private(set) var facts = 0
    private(set) var records: Set<RecordID> = []
    /// Files in folders of other kinds.
    let passedOver: Int
    /// The reason why the import stopped before the last file; nil when it did not.
    var stopped: String?

    /// Each file was worked out by itself: which files would share a new record is not known.
    private let isDryRun: Bool

    init(passedOver: Int, isDryRun: Bool = false) { (self.passedOver, self.isDryRun) = (passedOver, isDryRun) }

    private enum CodingKeys: String, CodingKey {
        case files, added, replaced, unchanged, refused, facts, records, passedOver, stopped
    }

    mutating func count(_ file: ImportedFile) {
        files += 1
        switch file.outcome {
        case .added: added += 1
        case .replaced: replaced += 1
        case .unchanged: unchanged += 1
        case .refused: refused += 1
        }
        if file.outcome != .unchanged { facts += file.facts.values.reduce(0, +) }
        if let record = file.record, !isDryRun { records.insert(record) }
    }

    /// The last line that people read.
    var text: String {
        let counts = [(added, "added"), (replaced, "replaced"), (unchanged, "unchanged"), (refused, "refused")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let others = passedOver == 0 ? "" : "; \(counted(passedOver, "other file")) passed over"
        let total = counts.isEmpty ? "nothing to import" : counts.joined(separator: ", ")
        let place = counted(facts, "fact") + (isDryRun ? "" : " in \(counted(records.count, "record"))")
        return "\(counted(files, "file")): \(total). \(place)\(others)."
    }
}
