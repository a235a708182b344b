import SalusDomain
import SalusServerDomain

/// Collects the notices of one transaction; read once it has committed.
final class CommitNotices {
    private(set) var notices: [CommitNotice] = []

    func note(_ notice: CommitNotice) { notices.append(notice) }
}
