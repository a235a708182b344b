import SalusBase
package import SalusClient
package import SalusModels

/// A part of a record as a page shows it.
package enum SharedView: Hashable, Sendable {
    /// The documents that a circle of another account's record shows.
    case circle(Carenet, of: String, mayWrite: Bool)
    /// An own record as others see it.
    case preview(RecordID, of: String, SharedViewer)

    /// The person, and whose view it is.
    var title: String {
        switch self {
        case .circle(let carenet, let person, _): "\(person) · the circle \(carenet.name)"
        case .preview(_, let person, let viewer): "\(person) as \(viewer.name) it"
        }
    }

    /// The line over the tabs that says whose view this is.
    var banner: String {
        switch self {
        case .circle(_, _, mayWrite: false): "This is what the circle shows its members."
        case .circle(_, _, mayWrite: true):
            "This is what the circle shows its members. You may write into it: a adds a file."
        case .preview(_, _, .share(let share)):
            "This is how \(share.name) sees it: \(share.words)."
        case .preview(_, _, .members(let carenet)):
            "This is how members of \(carenet.name) see it."
        }
    }

    /// The reason why the documents are not changed from this page.
    var refusal: String {
        switch self {
        case .circle(_, _, mayWrite: false): "a circle is only read here"
        case .circle(_, _, mayWrite: true): "a document of a circle is changed with salus share replace, or note"
        case .preview: "you look at it as others see it; Esc leaves"
        }
    }

    /// The reason why no file is added from this page; nil for a circle that this account may write into.
    var additionRefusal: String? {
        if case .circle(_, _, mayWrite: true) = self { nil } else { refusal }
    }
}

extension RecordShare {
    fileprivate var words: String { (limits ?? .unlimited).sentence { LocalTime.lastDay(endingAt: $0) } }
}

extension SharedViewer {
    /// As the subject of a sentence, with its verb.
    fileprivate var name: String {
        switch self {
        case .share(let share): "\(share.name) sees"
        case .members(let carenet): "members of \(carenet.name) see"
        }
    }
}
