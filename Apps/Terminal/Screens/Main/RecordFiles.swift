import SalusModels
import TerminalKit

/// Files into a person's record, and out of it.
enum RecordFiles {
    static let upload = PageEntry(
        "person.upload", "Add a file, or all files of a folder", keys: ["A"], group: "Record",
        parameters: [.text("Path of the file or folder")], isUndoable: true,
        unless: { $0.noPerson ?? $0.refusal(of: .create) ?? $0.busy }
    ) { call, main in
        guard let path = call.arguments.first, let person = main.selected else { return [] }
        return [.update(adding(path, to: person.id))]
    }

    /// A sync during the upload does not report this record as news.
    private static func adding(_ path: String, to record: RecordID) -> PageUpdate {
        PageUpdate { main in
            main.uploading = record
            return [.run(RecordEffect.upload(path: path, to: record))]
        }
    }

    static let export = PageEntry(
        "person.export", "Save all documents as plain files, not encrypted", keys: ["E"], group: "Record",
        parameters: [.text("Path of a new folder")], unless: { $0.noPerson ?? $0.busy }
    ) { call, main in
        guard let path = call.arguments.first, let person = main.selected else { return [] }
        return [.act(.run(RecordEffect.export(person.id, to: path)))]
    }

    static let archive = PageEntry(
        "person.archive", "Save the whole record as one archive, not encrypted", keys: ["g a"], group: "Record",
        parameters: [.text("Path of a new file, such as ~/anna.zip")], unless: { $0.noPerson ?? $0.busy }
    ) { call, main in
        guard let path = call.arguments.first, let person = main.selected else { return [] }
        return [.act(.run(RecordArchiveEffect.write(person.id, to: path)))]
    }

    static let archiveImport = PageEntry(
        "person.archiveImport", "Bring an archive of a record into this one", keys: ["g i"], group: "Record",
        parameters: [.text("File that such an archive is in")],
        unless: { $0.noPerson ?? $0.refusal(of: .create) ?? $0.busy }
    ) { call, main in
        guard let path = call.arguments.first, let person = main.selected else { return [] }
        return [.act(.run(RecordArchiveEffect.preview(path, into: person.id)))]
    }
}
