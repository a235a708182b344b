import SalusAPI
import SalusBase
import SalusModels
import TerminalKit

/// One document: what it is, where it came from, its facts and versions, and on demand the bytes as they came.
struct DocumentScreen: Sendable {
    enum Command: Hashable, Sendable { case back, raw, older, newer, help, quit, suspend }

    private(set) var opened: OpenedDocument
    private(set) var showsRaw = false
    private var top = 0
    private let time: LocalTime

    init(_ opened: OpenedDocument, time: LocalTime) { (self.opened, self.time) = (opened, time) }

    static let keys = KeyMap<Command>([
        .init([.escape, .backspace, .left], .back, "back to the list"),
        .init([.character("r")], .raw, "the raw content, exactly as it came; again: the facts"),
        .init([.character("[")], .older, "the version before"), .init([.character("]")], .newer, "the version after"),
        .init([.character("?"), .function(1)], .help, "this help"), .init([.character("q")], .quit, "leave Salus"),
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
    ])

    static let help = [KeyMapEntry(keys: "↑ ↓ PgUp PgDn", help: "scroll")] + keys.help

    private var document: Document { opened.detail.document }

    /// The version before (-1) or after (+1) this one.
    func neighbour(_ step: Int) -> DocumentID? {
        let versions = opened.detail.versions
        guard let place = versions.firstIndex(where: { $0.id == document.id }) else { return nil }
        return versions.indices.contains(place + step) ? versions[place + step].id : nil
    }

    mutating func toggleRaw() { (showsRaw, top) = (!showsRaw, 0) }

    /// Scrolls for the usual keys; held inside the text of this size.
    mutating func scroll(_ key: Key, in size: Size) {
        let inner = Self.inner(size)
        let last = ScrolledText.lastTop(lines, in: inner)
        var position = ListPosition(selected: top)
        if position.handle(key, count: last + 1, page: inner.height) { top = position.selected }
    }

    mutating func scroll(by rows: Int, in size: Size) {
        top = min(max(0, top + rows), ScrolledText.lastTop(lines, in: Self.inner(size)))
    }

    func render(in size: Size) -> Grid {
        let title = "\(FactLines.words(document.type.shortName)) · \(showsRaw ? "raw content" : "facts")"
        let footer = "Esc back · r \(showsRaw ? "facts" : "raw") · [ ] versions · ? help"
        return Panel(title, footer: footer, isFocused: true, Padding(ScrolledText(lines, top: top))).render(in: size)
    }

    private static func inner(_ size: Size) -> Size { Size(width: size.width - 4, height: size.height - 2) }

    private var lines: [Line] {
        guard showsRaw else { return about + versions + facts }
        guard let content = opened.content else {
            return [Line("The content is not on this device. Press Esc, then s to sync, and open it again.", .caution)]
        }
        return RawLines.lines(content)
    }

    private var about: [Line] {
        [
            row("Type", document.type.rawValue), row("Label", document.label ?? "none"),
            row("Status", document.status.rawValue), row("Added", time.text(document.createdAt)),
            row("Source", source), row("Format", "\(document.mediaType), \(document.size) bytes"),
            row("SHA-256", document.digest), Line(""),
        ]
    }

    private var source: String {
        let source = document.source
        let patient = source.patient.map { "patient \($0)" }
        // A document that its source did not name is known by its digest, which stands below.
        let named = source.document.flatMap { $0.hasPrefix("sha256:") ? nil : "document \($0)" }
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
