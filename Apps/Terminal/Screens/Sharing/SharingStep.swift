import SalusBase
package import SalusModels

/// Requests about the shares of a record, sent to the server.
package enum SharingStep: Hashable, Sendable {
    case load
    /// Opens the record as a whole to an account, or closes it.
    case open(to: String)
    case close(to: String)
    /// Shares the part of it within limits with an account.
    case limit(to: String, ShareLimits)
    case withdraw(App)
    case makeCarenet(String)
    case delete(Carenet)
    case letIn(String, Carenet)
    case takeOut(CarenetMember, Carenet)
    case letAppIn(App, Carenet)
    case takeAppOut(App, Carenet)
    case loadPlaces(DocumentID)
    /// Shows a document there or not; nil leaves that to the rule for its type.
    case place(DocumentID, Carenet, isShown: Bool?)
    case keep(DocumentID, fromAll: Bool)
}
