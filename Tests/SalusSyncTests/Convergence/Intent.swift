import SalusBase
import SalusSync

/// The intended changes of one version, without any rule of how versions merge.
struct Intent {
    enum Change {
        case write(field: String, JSONValue)
        case remove(field: String)
        case addElement(field: String, JSONValue)
        case removeElement(field: String, JSONValue)
        case live
        case die
    }

    let version: Version
    let change: Change
}

extension Intent.Change {
    /// The cell that the change is about: a field, an element of a set, or the object's being there.
    var cell: String {
        switch self {
        case .write(let field, _), .remove(let field): field
        case .addElement(let field, let element), .removeElement(let field, let element):
            "\(field) \(element.canonicalText)"
        case .live, .die: ""
        }
    }
}
