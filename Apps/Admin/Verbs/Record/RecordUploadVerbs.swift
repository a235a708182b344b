import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordUploads = Verb(
        page: VerbPage(
            words: ["record", "uploads"], summary: "list uploads of a record that are not finished",
            operands: [.record], options: Option.places,
            about: """
                Large documents come in parts, and are documents when all of them are there. Shows for each upload whose
                it is, how many bytes are there, when it was begun and when its last part came. It counts for the record
                and the account until it is finished, is ended with 'record end-upload', or has had no new part for
                documents.uploadDays.
                """,
            examples: [
                .init(command: "salus-admin record uploads 0b1c… --data /srv/salus", comment: "what is on its way?")
            ]),
        run: { invocation, context in
            let call = ListRecordUploadsCall(record: try recordID(invocation.operands[0]))
            let list = try await context.connected(invocation) { try await $0.send(call) }
            try context.console.show(list, essence: list.uploads.map { "\($0.state.id)" }) { layout in
                list.uploads.isEmpty
                    ? "No upload is unfinished."
                    : layout.table(["UPLOAD", "BY", "MIB", "OF", "BEGUN", "LAST PART"], list.uploads.map(row))
            }
            return .done
        })

    static let recordEndUpload = ending(
        VerbPage(
            words: ["record", "end-upload"], summary: "remove an upload that is not finished",
            operands: [.record, Operand("UPLOAD", help: "its identifier, as 'record uploads' shows it")],
            options: Option.places, effect: .changes,
            about: """
                Its bytes are removed and no longer count. The person's device still has the document: it begins the
                upload again with its next sync.
                """,
            examples: [
                .init(
                    command: "salus-admin record end-upload 0b1c… 77fe… --data /srv/salus",
                    comment: "that device is lost")
            ]),
        "upload", { (call: EndRecordUploadCall) in "\(call.upload)" },
        { invocation, record in
            guard let upload = DocumentUploadID(invocation.operands[1]) else {
                throw UsageError("'\(invocation.operands[1])' is no identifier of an upload; see 'record uploads'")
            }
            return EndRecordUploadCall(record: record, upload: upload)
        },
        says: { "The upload \($0.upload) \($1 ? "would be" : "is") removed." })

    private static func row(_ entry: RecordUploadList.Entry) -> [TableCell] {
        [
            TableCell("\(entry.state.id)"), TableCell(entry.by?.text ?? "no account"),
            TableCell(Mebibytes.text(entry.state.received)), TableCell(Mebibytes.text(entry.state.size)),
            TableCell("\(entry.begunAt)"), TableCell("\(entry.changedAt)"),
        ]
    }
}
