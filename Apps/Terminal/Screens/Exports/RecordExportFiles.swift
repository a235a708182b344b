import CommandKit
package import SalusClient
package import SalusModels

/// A part of a record in one form, ready to be written.
package struct RecordExportFiles: Sendable {
    package struct File: Sendable {
        /// The name in a folder.
        package let name: String
        package let bytes: [UInt8]
        /// The number of entries in it.
        package let entries: Int
    }

    package let files: [File]
    /// Whether they belong into a folder, and not into one file.
    package let areMany: Bool
    /// The entries that are not in them, a sentence for each reason.
    package let remarks: [String]

    init(_ files: [File], areMany: Bool = false, remarks: [String]) {
        (self.files, self.areMany, self.remarks) = (files, areMany, remarks)
    }

    package var entries: Int { files.reduce(0) { $0 + $1.entries } }

    /// Reads the part from this device, which has what the person may see, and writes it. Throws where the part has no
    /// entry, and where the form cannot hold as many.
    package static func make(
        of record: RecordID, as form: RecordExportForm, _ part: ExportPart, _ client: HealthClient
    ) async throws(ErrorNotice) -> RecordExportFiles {
        let (documents, content) = try await advised { () async throws(ClientError) in
            (try await client.reader.documents(of: record), try await Content(of: record, part, client))
        }
        let facts = content.facts
        guard facts.count > 0 || (part == .whole && form == .fhir) else { throw Self.nothing(facts) }
        let made =
            switch form {
            case .fhir: fhir(record, documents, facts, made: content.made)
            case .ccda: try careDocument(content)
            case .ccr: try careRecord(content)
            case .csv: try tables(facts, part)
            case .hdata: try await sections(record, content, client)
            }
        let undated = facts.undated == 0 ? [] : [Self.undated(facts.undated)]
        return RecordExportFiles(made.files, areMany: made.areMany, remarks: undated + made.remarks)
    }

    private static func nothing(_ facts: ExportedFacts) -> ErrorNotice {
        let undated = facts.undated == 0 ? "" : " \(Self.undated(facts.undated))"
        return ErrorNotice(
            "No entry is in that part; no file was written.\(undated)",
            nextStep: "Choose other categories or a longer period.")
    }

    private static func undated(_ count: Int) -> String {
        "\(count == 1 ? "1 entry has" : "\(count) entries have") no date, and the period leaves out what has none."
    }

    /// `1 entry is` or `2 entries are`.
    static func are(_ count: Int) -> String { count == 1 ? "1 entry is" : "\(count) entries are" }
}

extension RecordExportFiles {
    /// Writes them to a new file, or into a new folder; nothing is written over.
    package func write(to path: String) throws(ErrorNotice) {
        guard areMany else {
            guard let file = files.first else { return }
            return try PlainFile.write(file.bytes, to: PlainFile.expanded(path))
        }
        let folder = try PlainFile.folder(at: path)
        for file in files { try PlainFile.write(file.bytes, to: "\(folder)/\(file.name)") }
    }

    /// One sentence about the files at a path.
    package func text(_ path: String) -> String {
        let count = entries == 1 ? "1 entry" : "\(entries) entries"
        let many = areMany ? "\(counted(files.count, "file")) with \(count)" : count
        return "\(many) \(!areMany && entries == 1 ? "is" : "are") in \(path), not encrypted"
    }
}
