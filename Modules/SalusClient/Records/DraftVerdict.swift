import SalusDomain
import SalusModels

/// The fit of a draft about a document with the document that the server has.
enum DraftVerdict: Equatable {
    /// The change is there already: it has arrived, or another account made the same.
    case done(Document)
    /// It goes out, to a document that is still in this state.
    case fits(DocumentRevision)
    /// Another account changed the same thing, or replaced the same version: neither wins by itself.
    case overtaken
    /// The server has no such document.
    case missing

    /// `versions`: the document's lineage as the server had it last, oldest first.
    init(_ draft: RecordDraft, against versions: [Document]) {
        guard let now = versions.first(where: { $0.id == draft.target }) else {
            self = .missing
            return
        }
        let fits = DraftVerdict.fits(DocumentRevision(of: versions))
        switch draft.change {
        case .document(let new):
            self = now.version.replacedBy == new.id ? .done(now) : now.version.isLatest ? fits : .overtaken
        case .status(let wanted, _, let seen):
            self = now.status == wanted ? .done(now) : now.status == seen ? fits : .overtaken
        case .label(let wanted, _, let seen):
            self = now.label == wanted ? .done(now) : now.label == seen ? fits : .overtaken
        case .relation: self = fits
        }
    }
}
