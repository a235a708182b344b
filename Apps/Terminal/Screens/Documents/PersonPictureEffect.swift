import SalusAPI
import SalusBase
package import SalusClient
package import SalusModels
import TerminalKit

/// Sets, shows and takes out the picture of the person of a record.
package struct PersonPictureEffect: PageEffect {
    package enum Change: Hashable, Sendable {
        /// From a file.
        case set(path: String)
        case remove
        case show
    }

    package let record: RecordID
    package let change: Change

    package func run(in context: EffectContext) async throws(ClientError) {
        let picture = PersonPicture(context.client, of: record)
        switch change {
        case .set(let path):
            let file: RecordFile
            do throws(ErrorNotice) { file = try RecordFile(path) } catch { return context.post(.refused(error)) }
            try await picture.set(file.content.bytes)
            context.confirm("The picture is set")
        case .remove: context.confirm(try await picture.remove() ? "The picture is taken out" : "There is no picture")
        case .show:
            guard let current = try await picture.current(),
                let opened = try await context.client.reader.document(current.id, in: record),
                let content = opened.content
            else { return context.post(.refused(Self.none)) }
            let name = opened.detail.document.label ?? ""
            try await DocumentPictureEffect(name: name, content: content, page: 1, pages: nil).run(in: context)
        }
    }

    private static let none = ErrorNotice(
        "There is no picture of this person.", nextStep: ": has Set the picture of the person.")
}

extension PersonPictureEffect {
    static let entries: [PageEntry] = [
        PageEntry(
            "person.picture.set", "Set the picture of the person", group: "Record",
            parameters: [.text("Path of a PNG or JPEG file")],
            unless: { $0.noPerson ?? $0.refusal(of: .create) ?? $0.refusal(of: .update) }
        ) { call, main in
            call.arguments.first.map { asking(.set(path: $0), main) } ?? []
        },
        PageEntry(
            "person.picture.show", "Look at the picture of the person", group: "Record", unless: { $0.noPerson }
        ) { _, main in asking(.show, main) },
        PageEntry(
            "person.picture.remove", "Take out the picture of the person", group: "Record",
            unless: { $0.noPerson ?? $0.refusal(of: .update) }
        ) { _, main in asking(.remove, main) },
    ]

    private static func asking(_ change: Change, _ main: MainScreen) -> [Step] {
        main.selected.map { [.act(.run(PersonPictureEffect(record: $0.id, change: change)))] } ?? []
    }
}
