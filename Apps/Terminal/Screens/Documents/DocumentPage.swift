import SalusAPI
import SalusBase
import SalusModels
import TerminalKit

/// One document: what it is, where it came from, its facts and versions, and on demand the bytes as they came.
struct DocumentPage: CoveringPane, TextPane {
    enum Commands: PaneCommands {
        case raw, older, newer, places, note
        case document(DocumentCommands)
        case file(DocumentFileCommands)

        static let allCases =
            [raw, older, newer, places, note] + DocumentFileCommands.allCases.map(file)
            + DocumentCommands.allCases.map(document)

        var id: CommandID {
            switch self {
            case .raw: "document.raw"
            case .older: "document.older"
            case .newer: "document.newer"
            case .places: "document.places"
            case .note: "document.note"
            case .document(let command): command.id
            case .file(let command): command.id
            }
        }
    }

    private let opened: OpenedDocument
    /// Nil while the server has not told.
    private var history: DocumentHistoryText?
    private var showsRaw = false
    var top = 0
    private let time: LocalTime
    private let refusals: [RecordVerb: String]
    /// The facts come first: beside a list, where few lines show.
    private let isPreview: Bool
    /// The content laid out for `width`.
    private var lines = LazyLines([])
    private var width = 0

    init(
        _ opened: OpenedDocument, refusals: [RecordVerb: String] = [:], time: LocalTime, in size: Size,
        isPreview: Bool = false
    ) {
        (self.opened, self.refusals, self.time, self.isPreview) = (opened, refusals, time, isPreview)
        layOut(size.width)
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .raw:
            Command(
                command.id, showsRaw ? "The facts" : "The raw content, exactly as it came", keys: ["r"], group: "Page",
                hint: showsRaw ? "facts" : "raw")
        case .older:
            Command(
                command.id, "The version before", keys: ["["], group: "Page", hint: "older",
                unless: neighbour(-1) == nil ? "this is the first version" : nil)
        case .newer:
            Command(
                command.id, "The version after", keys: ["]"], group: "Page", hint: "newer",
                unless: neighbour(1) == nil ? "this is the latest version" : nil)
        case .places:
            Command(command.id, "Access to this document", keys: ["w"], group: "Page", hint: "who sees it")
        case .note:
            Command(
                command.id, "Write a note of your own beside it", keys: ["n"], group: "Page",
                parameters: [.text("Your note")], unless: refusals[.create])
        case .document(let command): command.describe(document.status, unless: nil, refusals)
        case .file(let command):
            command.describe(unless: opened.content == nil ? "its content is not on this device" : nil)
        }
    }

    private var name: String { ListedDocument(document, facts: opened.detail.facts).title }

    var title: String {
        "\(name) · \(showsRaw ? "raw content" : "facts")"
    }

    private var document: Document { opened.detail.document }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .raw:
            (showsRaw, top) = (!showsRaw, 0)
            layOut(size.width)
            return []
        case .places: return PlacesPage.opening(document, named: name)
        case .note:
            return call.words.map { [.act(.run(RecordEffect.annotate(document.id, in: document.record, $0)))] } ?? []
        case .older: return neighbour(-1).map { [.open(RequestedDocument($0))] } ?? []
        case .newer: return neighbour(1).map { [.open(RequestedDocument($0))] } ?? []
        case .document(let command): return command.run(call, on: document)
        case .file(let command): return command.run(call, on: document)
        }
    }

    /// Takes over the history of this page's document; that of another is ignored.
    mutating func receive(_ history: DocumentHistoryText) {
        guard history.document == document.id else { return }
        self.history = history
        layOut(width)
    }

    func lineCount(in size: Size) -> Int { laidOut(for: size).lines.count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        laidOut(for: size).lines.window(from: top).render(in: size)
    }

    /// This page for a width that it was not laid out for yet.
    private func laidOut(for size: Size) -> DocumentPage {
        if width == size.width { return self }
        var page = self
        page.layOut(size.width)
        return page
    }

    /// The version before (-1) or after (+1) this one.
    private func neighbour(_ step: Int) -> DocumentID? {
        let versions = opened.detail.versions
        guard let place = versions.firstIndex(where: { $0.id == document.id }) else { return nil }
        return versions.indices.contains(place + step) ? versions[place + step].id : nil
    }

    private mutating func layOut(_ width: Int) {
        self.width = width
        guard showsRaw else {
            lines = LazyLines(
                (isPreview ? facts + about + versions : about + versions + (history?.lines(time) ?? []) + facts)
                    .flatMap { $0.wrapped(to: max(1, width - 1)) })
            return
        }
        lines =
            opened.content.map { RawContentRows($0, width: width - 1).lines }
            ?? LazyLines([
                Line("The content is not on this device. Press Esc, then s to sync, and open it again.", .caution)
            ])
    }

    private var about: [Line] {
        [
            row("Type", document.type.rawValue), row("Label", document.label ?? "none"),
            row("Status", document.status.rawValue), row("Added", time.text(document.createdAt)),
            row("Source", source),
        ] + (document.app.map { [row("Brought by", "the app \($0)")] } ?? []) + [
            row("Format", "\(document.mediaType), \(document.size) bytes"), row("SHA-256", document.digest), Line(""),
        ]
    }

    private var source: String {
        let source = document.source
        let patient = source.patient.map { "patient \($0)" }
        // A document that its source did not name is known by its digest, which is shown below.
        let named = source.document.flatMap { $0.contains("sha256:") ? nil : "document \($0)" }
        return [source.system, patient, named].compactMap(\.self).joined(
            separator: ", ")
    }

    private var versions: [Line] {
        [Line("Versions", .heading)]
            + opened.detail.versions.map { version in
                let isShown = version.id == document.id
                let text = "\(isShown ? "▸" : " ") \(version.version.number)  \(time.text(version.createdAt))"
                let note = isShown ? "  shown here" : ""
                return Line([Span(text, isShown ? .accent : .normal), Span(note, .muted)])
            } + [Line("")]
    }

    private var facts: [Line] {
        let facts = opened.detail.facts
        if facts.isEmpty {
            return [
                Line("Facts", .heading),
                Line(
                    "None were taken from this document: its format is not known here. Press r for the raw content.",
                    .muted),
            ]
        }
        return [Line("Facts (\(facts.count))", .heading), Line("")] + FactLines(facts: facts).lines
    }

    private func row(_ name: String, _ value: String) -> Line {
        let space = String(repeating: " ", count: max(1, 10 - name.count))
        return Line([Span(name + space, .muted), Span(value)])
    }
}
