import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusSandbox
import TerminalKit

/// One document: what it is, where it came from, its facts and versions, and on demand the bytes as they came.
struct DocumentPage: CoveringPane, TextPane {
    enum Commands: PaneCommands {
        case raw, text, picture, older, newer, places, note
        case document(DocumentCommands)
        case file(DocumentFileCommands)

        static let allCases =
            [raw, text, picture, older, newer, places, note] + DocumentFileCommands.allCases.map(file)
            + DocumentCommands.allCases.map(document)

        var id: CommandID {
            switch self {
            case .raw: "document.raw"
            case .text: "document.text"
            case .picture: "document.picture"
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
    /// Nil for a document that is no PDF file.
    private var text: PDFTextPart?
    /// The lines at which the pages of its text begin.
    private var textStarts: [Int] = []
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
        text = DocumentTextEffect(opened) == nil ? nil : .reading
        layOut(size.width)
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .raw:
            Command(
                command.id, showsRaw ? "The \(shownPart)" : "The raw content, exactly as it came", keys: ["r"],
                group: "Page",
                hint: showsRaw ? shownPart : "raw")
        case .text:
            Command(
                command.id, "The text of the PDF; its next page", keys: ["t"], group: "Page",
                hint: text == nil ? nil : "text", unless: text == nil ? "only a PDF has pages of text" : nil)
        case .picture:
            Command(
                command.id, text == nil ? "Look at the picture" : "Look at the page of the PDF", keys: ["v"],
                group: "Page", hint: picture == nil ? nil : "look",
                unless: picture == nil ? "only PDF, PNG, JPEG and GIF files are shown as pictures" : nil)
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
        "\(name) · \(showsRaw ? "raw content" : shownPart)"
    }

    private var shownPart: String { text != nil && opened.detail.facts.isEmpty ? "text" : "facts" }

    private var document: Document { opened.detail.document }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .raw:
            (showsRaw, top) = (!showsRaw, 0)
            layOut(size.width)
            return []
        case .text:
            showText(in: size)
            return []
        case .picture: return picture.map { [.act(.run($0))] } ?? []
        case .places: return PlacesPage.opening(document, named: name)
        case .note:
            return call.words.map { [.act(.run(RecordEffect.annotate(document.id, in: document.record, $0)))] } ?? []
        case .older: return neighbour(-1).map { [.open(RequestedDocument($0))] } ?? []
        case .newer: return neighbour(1).map { [.open(RequestedDocument($0))] } ?? []
        case .document(let command): return command.run(call, on: document)
        case .file(let command): return command.run(call, on: document)
        }
    }

    /// Goes to the beginning of the text, from there to its next page, and from the last one to the first.
    private mutating func showText(in size: Size) {
        if showsRaw { showsRaw = false }
        layOut(size.width)
        let last = max(0, lines.count - size.height)
        top = textStarts.map { min($0, last) }.first { $0 > top } ?? textStarts.first.map { min($0, last) } ?? top
    }

    /// The picture of the document, or of the page whose text is shown; nil where there is none.
    private var picture: DocumentPictureEffect? {
        guard let content = opened.content, PictureFormat(content) != nil else { return nil }
        let page = textStarts.lastIndex { $0 <= top } ?? 0
        let pages: Int? = if case .read(let text) = text { text.pages.count } else { nil }
        return DocumentPictureEffect(name: name, content: content, page: page + 1, pages: pages)
    }

    /// Takes over the text of this page's document; that of another is ignored.
    mutating func receive(_ text: PDFTextPart, of document: DocumentID) {
        guard document == self.document.id else { return }
        self.text = text
        layOut(width)
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
            let before =
                (isPreview ? facts + about + versions : about + versions + (history?.lines(time) ?? []) + facts)
                .flatMap { $0.wrapped(to: max(1, width - 1)) }
            let part: (lines: [Line], starts: [Int]) = text?.lines(width: max(1, width - 1)) ?? ([], [])
            textStarts = part.starts.map { before.count + $0 }
            lines = LazyLines(before + part.lines)
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
        if facts.isEmpty, text != nil { return [] }
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
