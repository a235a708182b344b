public import SalusModels

/// The part of one record that the policy opened to a caller. Repositories answer about documents and facts only
/// through it. Only this module and a server's domain make one.
public struct GrantedView: Hashable, Sendable {
    /// The record that the view is of.
    public let record: RecordID
    /// The part of the record that the caller sees.
    public let view: RecordView

    package init(of record: RecordID, _ view: RecordView) { (self.record, self.view) = (record, view) }

    /// The part of it that lies in another view, too; all of it for nil.
    func within(_ other: RecordView?) -> GrantedView {
        other.map { GrantedView(of: record, view.intersection($0)) } ?? self
    }

    /// All of a record, for work that answers no caller: upkeep, imports of the operator, records that the work itself
    /// made.
    package static func whole(_ record: RecordID) -> GrantedView { GrantedView(of: record, .whole) }
}
