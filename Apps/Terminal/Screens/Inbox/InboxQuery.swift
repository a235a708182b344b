/// A query of the inbox: a part of it, from the newest on.
package struct InboxQuery: Hashable, Sendable {
    /// The page size, of messages and of notices.
    static let step = 200

    package var withArchived = false
    package var limit = Self.step

    package init() {}

    package init(withArchived: Bool, limit: Int) { (self.withArchived, self.limit) = (withArchived, limit) }
}
