import SalusModels

/// What became of one file.
struct ImportedFile: Hashable, Sendable, Encodable {
    enum Outcome: String, Hashable, Sendable, Encodable { case added, replaced, unchanged, refused }

    let path: String
    let outcome: Outcome
    var record: RecordID?
    var document: DocumentID?
    /// How many facts were taken, by model.
    var facts: [String: Int] = [:]
    /// Remarks of the reader, or why the file was refused.
    var remarks: [String] = []

    /// The line that people read.
    var line: String {
        let taken = facts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let said = remarks.isEmpty || outcome == .refused ? "" : "  (\(counted(remarks.count, "remark")))"
        let text = outcome == .refused ? remarks.joined(separator: "; ") : taken + said
        return "\(outcome.rawValue.padded(to: 9))  \(path)\(text.isEmpty ? "" : "  \(text)")"
    }
}

extension ImportedFile {
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

/// What became of a whole import.
struct ImportReport: Hashable, Sendable, Encodable {
    var files: [ImportedFile] = []
    /// Files in folders that are neither XML nor JSON.
    let passedOver: Int
    /// Why the import stopped before the last file, if it did.
    var stopped: String?

    var records: Set<RecordID> { Set(files.compactMap(\.record)) }
    var hasFailures: Bool { files.contains { $0.outcome == .refused } }

    /// The last line that people read.
    var summary: String {
        let counts = [ImportedFile.Outcome.added, .replaced, .unchanged, .refused].compactMap { outcome in
            let count = files.count { $0.outcome == outcome }
            return count == 0 ? nil : "\(count) \(outcome.rawValue)"
        }
        let facts = files.filter { $0.outcome != .unchanged }.flatMap(\.facts.values).reduce(0, +)
        let others = passedOver == 0 ? "" : "; \(counted(passedOver, "other file")) passed over"
        let total = counts.isEmpty ? "nothing to import" : counts.joined(separator: ", ")
        let place = "\(counted(facts, "fact")) in \(counted(records.count, "record"))"
        return "\(counted(files.count, "file")): \(total). \(place)\(others)."
    }
}
