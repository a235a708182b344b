import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The picture of the person of a record.
enum RecordPictureVerb {
    static let picture = ScriptVerb(
        "picture", of: "record", "show, set or take out the picture of a person", operands: [.person],
        options: [set, remove, .image, .wait],
        about: """
            A PNG or JPEG file of at most \(PersonPicture.mostBytes >> 20) MB. It is a document of the record with the
            label \(PersonPicture.label): it comes to all of your devices, and those who see such documents of the
            record see it. --remove archives it. 'record save' writes it into a file.
            """,
        examples: [
            .init(command: "salus record picture anna --set anna.jpg", comment: "from a file"),
            .init(command: "salus record picture anna --image", comment: "look at it, on a terminal"),
        ],
        check: { invocation in
            guard invocation[set] == nil || !invocation.has(remove) else {
                throw UsageError("--set and --remove are two things: say one of them")
            }
        },
        run: { (work: RecordScript) in
            let picture = PersonPicture(work.client, of: try await work.record())
            if let path = work.invocation[set] {
                try await picture.set(try RecordFile(path).content.bytes)
                work.wrote("the picture is set")
            } else if work.invocation.has(remove), try await picture.remove() {
                work.wrote("the picture is taken out")
            }
            return try await work.show(picture)
        })

    private static let set = Option(name: "set", value: "FILE", kind: .file, help: "take the picture from this file")
    private static let remove = Option(name: "remove", help: "take the picture out")
}

extension RecordScript {
    fileprivate func show(_ picture: PersonPicture) async throws -> ExitStatus {
        let current = try await picture.current()
        if invocation.has(.image), let current,
            let opened = try await client.reader.document(current.id, in: current.record)
        {
            return try await showPicture(of: opened)
        }
        let report = PictureReport(current)
        try console.show(report, essence: current.map { ["\($0.id)"] } ?? []) { _ in report.text }
        return .done
    }
}

/// The picture of a person as a script reads it.
private struct PictureReport: Encodable {
    let document: DocumentID?
    let mediaType: String?
    let bytes: Int?
    let since: String?

    init(_ picture: Document?) {
        (document, mediaType, bytes) = (picture?.id, picture?.mediaType, picture?.size)
        since = picture.map { LocalTime.day($0.createdAt.date) }
    }

    var text: String {
        guard let document, let mediaType, let bytes, let since else { return "There is no picture." }
        return "\(mediaType), \(bytes) bytes, since \(since): document \(document)"
    }
}
