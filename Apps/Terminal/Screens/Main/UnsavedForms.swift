import SalusBase
import SalusClient

/// The forms that were typed into and not saved, and whether this device has stored all of them.
struct UnsavedForms: Sendable {
    private(set) var kept: [UnsavedForm] = []
    /// Names of the forms that were open when it was last looked.
    private var open: Set<String> = []
    /// Those of them that leave a draft when they are closed.
    private var drafting: Set<String> = []
    /// True while something is not kept yet.
    private(set) var isBehind = false

    /// A pause in typing, after which it is kept.
    static let pause = Duration.seconds(2)

    /// From the last run, or before the lock.
    mutating func receive(_ forms: [UnsavedForm]) {
        let newer = Set(kept.map(\.id))
        kept = forms.filter { !newer.contains($0.id) } + kept
        // Forms that were opened before they came here get them, too.
        open = []
    }

    /// Looks at the pages after something happened. A form that was opened gets what was typed into it before; one that
    /// was closed was saved or discarded, or left a draft. True when that has to be kept at once.
    mutating func look(at pages: inout [any CoveringPane], now: Instant) -> Bool {
        var (names, drafts, isEmptied) = (Set<String>(), Set<String>(), false)
        for place in pages.indices {
            guard var page = pages[place] as? any FormPage, let name = page.unsavedName else { continue }
            names.insert(name)
            if !open.contains(name), !page.filling.isTouched, let before = kept.first(where: { $0.id == name }) {
                page.filling.restore(before)
                pages[place] = page
            }
            if page.keepsDraft { drafts.insert(name) }
            isEmptied = note(page, name, now) || isEmptied
        }
        let closed = open.subtracting(names)
        let isDone = kept.contains { closed.contains($0.id) }
        let gone = closed.subtracting(drafting)
        kept.removeAll { gone.contains($0.id) }
        (open, drafting) = (names, drafts)
        return isDone || isEmptied
    }

    /// Whether nothing is left of what was typed into it.
    private mutating func note(_ page: any FormPage, _ name: String, _ now: Instant) -> Bool {
        let (place, typed) = (kept.firstIndex { $0.id == name }, page.filling.typed)
        if let place, kept[place].fields == typed { return false }
        guard page.filling.isTouched || place != nil else { return false }
        if let place { kept.remove(at: place) }
        if page.filling.isTouched { kept.append(UnsavedForm(id: name, title: page.title, fields: typed, typedAt: now)) }
        isBehind = true
        return !page.filling.isTouched
    }

    /// Drops what was typed into a form; it is gone with the next keeping.
    mutating func discard(_ id: String) {
        kept.removeAll { $0.id == id }
        isBehind = true
    }

    /// All that is to be kept.
    mutating func take() -> [UnsavedForm] {
        isBehind = false
        return kept
    }

    /// In one line, for the status and after a start; nil without any.
    var words: String? {
        let closed = kept.filter { !open.contains($0.id) }
        guard let last = closed.last else { return nil }
        let more = closed.count == 1 ? "" : " and \(closed.count - 1) more"
        return "Not saved yet: \(last.title)\(more). Open the form again to go on."
    }
}

extension UnsavedForms {
    /// The unsaved forms of this run and of earlier ones.
    static func kept(_ forms: [UnsavedForm]) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.receive(unsaved: forms)
                return []
            })
    }
}
