/// Which part of the inbox is asked for, from the newest on.
package struct InboxWish: Hashable, Sendable {
    /// How many more are asked for at a time, of messages and of notices.
    static let step = 200

    package var withArchived = false
    package var limit = Self.step

    package init() {}

    package init(withArchived: Bool, limit: Int) { (self.withArchived, self.limit) = (withArchived, limit) }
}
