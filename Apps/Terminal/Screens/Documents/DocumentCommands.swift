import SalusModels
import TerminalKit

/// Commands on a document, in the list and on its own page. Those on its status can be undone.
enum DocumentCommands: String, PaneCommands {
    case archive = "document.archive"
    case void = "document.void"
    case replace = "document.replace"
    case label = "document.label"
    case tag = "document.tag"

    /// `obstacle` is the reason why there is no document now, `refusals` those why the account may not write.
    func describe(
        _ status: DocumentStatus?, unless obstacle: String?, _ refusals: [RecordVerb: String]
    ) -> Command {
        let obstacle = obstacle ?? refusals[self == .void ? .delete : .update]
        return switch self {
        case .archive:
            Command(
                id, status == .archived ? "Make the document active again" : "Archive the document", keys: ["x"],
                group: "Documents", hint: status == .archived ? "restore" : "archive", unless: obstacle,
                isUndoable: true)
        case .void:
            Command(
                id, status == .void ? "It is no error: make it active again" : "Mark as entered in error", keys: ["X"],
                group: "Documents", parameters: status == .void ? [] : [Self.reason], unless: obstacle,
                isUndoable: true)
        case .replace:
            Command(
                id, "Replace it by a file: the next version", keys: [], group: "Documents",
                parameters: [.text("Path of the new file")], unless: obstacle)
        case .label:
            Command(
                id, "Give the document another label", keys: [], group: "Documents", parameters: [.text("Label")],
                unless: obstacle)
        case .tag:
            Command(
                id, "Put tags on the document, or take some off", keys: ["#"], group: "Documents",
                parameters: [.text("Tags with commas between; - before one takes it off")], unless: obstacle)
        }
    }

    func run(_ call: CommandCall, on document: Document) -> [Step] {
        switch self {
        case .archive: Self.set(document.status == .archived ? .active : .archived, of: document)
        case .void:
            Self.set(
                document.status == .void ? .active : .void, of: document,
                reason: call.arguments.first.flatMap { $0.isEmpty ? nil : $0 })
        case .replace:
            call.arguments.first.map { [.act(.run(RecordEffect.replace(document.id, in: document.record, with: $0)))] }
                ?? []
        case .label:
            call.arguments.first.map { [.act(.run(RecordEffect.label(document.id, in: document.record, $0)))] } ?? []
        case .tag:
            call.arguments.first.map {
                [.act(.run(RecordEffect.tag(document.id, in: document.record, TagChange($0))))]
            } ?? []
        }
    }

    /// The status history keeps it, for everybody who sees the document.
    static let reason = CommandParameter.text("Why; empty for no reason", mayBeEmpty: true)

    private static func set(_ status: DocumentStatus, of document: Document, reason: String? = nil) -> [Step] {
        let (id, record) = (document.id, document.record)
        let way = Reversible(
            status.doneText, .status(status, of: [id], in: record, reason: reason),
            inverse: .status(document.status, of: [id], in: record))
        return [.act(.run(RecordEffect.change(way)))]
    }
}
