import SalusAPI
import SalusBase
import SalusModels
import TerminalKit

/// One document: what it is, where it came from, its facts and versions, and on demand the bytes as they came.
struct DocumentPage: CoveringPane {
    enum Command: Hashable, Sendable { case back, raw, older, newer, archive, void }

    private let opened: OpenedDocument
    private var showsRaw = false
    private var top = 0
    private let time: LocalTime
    /// What is shown, laid out for one width.
    private var lines = LazyLines([])
    private var width = 0

    init(_ opened: OpenedDocument, time: LocalTime, in size: Size) {
        (self.opened, self.time) = (opened, time)
        layOut(size.width)
    }

    static let keys = KeyMap<Command>([
        .init([.escape, .backspace, .left], .back, "back"),
        .init([.character("r")], .raw, "the raw content, exactly as it came; again: the facts"),
        .init([.character("[")], .older, "the version before"), .init([.character("]")], .newer, "the version after"),
        .init([.character("x")], .archive, "archive this document, or make it count again"),
        .init([.character("X")], .void, "mark it as entered in error, or take that back"),
    ])

    var help: [KeyMapEntry] { [KeyMapEntry(keys: "↑ ↓ PgUp PgDn", help: "scroll")] + Self.keys.help }
    var title: String { "\(FactLines.words(document.type.shortName)) · \(showsRaw ? "raw content" : "facts")" }
    var footer: String { "Esc back · r \(showsRaw ? "facts" : "raw") · [ ] versions · ? help" }

    private var document: Document { opened.detail.document }

    mutating func handle(_ key: Key, in size: Size) -> [Step]? {
        if width != size.width { layOut(size.width) }
        switch Self.keys.command(for: key) {
        case .back: return [.closePage]
        case .raw:
            (showsRaw, top) = (!showsRaw, 0)
            layOut(size.width)
        case .older: return neighbour(-1).map { [.openDocument($0)] } ?? []
        case .newer: return neighbour(1).map { [.openDocument($0)] } ?? []
        case .archive: return [.setStatus(document.status == .archived ? .active : .archived, of: document)]
        case .void: return [.setStatus(document.status == .void ? .active : .void, of: document)]
        case nil:
            let last = LineWindow.lastTop(lines.count, height: size.height)
            var position = ListPosition(selected: min(top, last))
            guard position.handle(key, count: last + 1, page: size.height) else { return nil }
            top = position.selected
        }
        return []
    }

    mutating func scroll(by rows: Int, in size: Size) {
        top = min(max(0, top + rows), LineWindow.lastTop(lines.count, height: size.height))
    }

    /// Laid out anew for another width; `handle` does so for good.
    func render(in size: Size, isFocused: Bool) -> Grid {
        var page = self
        if page.width != size.width { page.layOut(size.width) }
        return page.lines.window(from: top).render(in: size)
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
            lines = LazyLines((about + versions + facts).flatMap { $0.wrapped(to: max(1, width - 1)) })
            return
        }
        lines =
            opened.content.map { RawRows($0, width: width - 1).lines }
            ?? LazyLines([
                Line("The content is not on this device. Press Esc, then s to sync, and open it again.", .caution)
            ])
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
