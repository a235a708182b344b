import SalusDomain

/// Collects the notices of one transaction; read once it has committed.
final class CommitNotices {
    private(set) var notices: [Notice] = []

    func note(_ notice: Notice) { notices.append(notice) }
}
