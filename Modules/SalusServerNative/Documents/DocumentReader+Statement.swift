import SalusModels
import SalusServer

extension DocumentReader {
    /// Reads a statement that a person wrote with a client of ours.
    static let statement = DocumentReader(
        name: "a statement", recognises: { PersonStatement.isStatement($0) },
        read: { bytes throws(UnreadableDocument) in
            do throws(PersonStatement.Fault) {
                return try PersonStatement(parsing: bytes).document()
            } catch {
                switch error {
                case .malformed: throw UnreadableDocument(text: "it is no statement")
                case .unknownVersion: throw UnreadableDocument(text: "it is a statement of a newer form")
                case .model(let model): throw UnreadableDocument(text: "it states what \(model) cannot hold")
                }
            }
        })
}
