import SalusDomain
import SalusModels

/// The most that an app may keep in one place.
public struct AppQuota: Hashable, Sendable {
    /// Content of all documents together.
    public var bytes: Int
    public var documents: Int

    public init(bytes: Int, documents: Int) { (self.bytes, self.documents) = (bytes, documents) }

    /// Throws `invalid` when a place that holds `used` has no room for `new` bytes in place of
    /// `old`; `nil` for no document.
    func check(_ used: AppQuota, storing new: Int, inPlaceOf old: Int?) throws(DomainError) {
        let documents = used.documents + (old == nil ? 1 : 0)
        let bytes = used.bytes + new - (old ?? 0)
        guard documents <= self.documents || old != nil, bytes <= self.bytes || bytes <= used.bytes else {
            throw .invalid(
                field: "content",
                expected: """
                    room: an app keeps up to \(self.documents) documents of \(self.bytes) bytes \
                    together here; delete some first
                    """
            )
        }
    }
}
