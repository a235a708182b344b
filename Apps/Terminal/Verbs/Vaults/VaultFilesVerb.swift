import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusSync
import SalusTerminal

/// `salus vault files`: the sealed files that the server stores of a vault.
enum VaultFilesVerb {
    static let files = ScriptVerb(
        "files", of: "vault", "list the files that the server stores of a vault, and how far uploads are",
        operands: [.vault, Operand("FILE", help: "one of them: its identifier or name", isOptional: true)],
        about: """
            Each with its size at the server (sealed), the account that uploads it and since when. One that is not whole
            within a week is removed by the server. With FILE also the parts that are missing. Asks the server.
            """,
        examples: [
            .init(command: "salus vault files care", comment: "what is stored, and what is still on its way?"),
            .init(command: "salus vault files care scan.pdf --json | jq .files[0].missing", comment: "of one file"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vault().id
            var files = try await work.vaultClient.files.stored(of: vault)
            if work.words.count > 1 {
                let file = try NamedChoice(work.words[1], what: "file", from: "salus vault files").one(
                    of: files, identifier: \.id
                ) { $0.name ?? "" }
                files = [try await work.vaultClient.files.asItIsNow(file, of: vault)]
            }
            let names = try await work.client.knownNames()
            let report = StoredFileReport(files: files.map { StoredFileReport.File($0, names) })
            try work.console.show(report, essence: files.map { "\($0.id)" }) { report.text(on: $0, work.time) }
            return .done
        })
}

/// The sealed files of a vault as a script reads them.
private struct StoredFileReport: Encodable {
    struct File: Encodable {
        let id: VaultAttachmentID
        let item: ObjectID?
        let name: String?
        /// Bytes, sealed.
        let size: Int
        let parts, partCount: Int
        /// Numbers of parts.
        let missing: [Int]
        let uploadedBy: String?
        let begunAt: Instant

        init(_ file: VaultStoredFile, _ names: [AccountID: String]) {
            (id, item, name, size) = (file.id, file.item, file.name, file.size)
            (parts, partCount, missing) = (file.parts.count, file.partCount, file.missingParts)
            (uploadedBy, begunAt) = (names[file.account], file.begunAt)
        }

        var progress: String {
            guard !missing.isEmpty else { return "whole" }
            let first = missing.prefix(6).map { "\($0 + 1)" }.joined(separator: ", ")
            return "\(parts) of \(partCount) parts; missing: \(first)\(missing.count > 6 ? ", …" : "")"
        }
    }

    let files: [File]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !files.isEmpty else { return "The server stores no file of this vault." }
        return layout.table(
            ["FILE", "NAME", "BYTES", "STATE", "BY", "SINCE"],
            files.map { file in
                [
                    TableCell(ShortIdentifier.of(file.id), isWhole: true), TableCell(file.name ?? "not named yet"),
                    TableCell("\(file.size)"), TableCell(file.progress, file.missing.isEmpty ? nil : .warning),
                    TableCell(file.uploadedBy ?? "?"), TableCell(time.text(file.begunAt)),
                ]
            })
    }
}
