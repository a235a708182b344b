import SalusDomain

/// Collects what one transaction does that somebody may wait for; read once it has committed.
final class NoticeSlip {
    private(set) var notices: [Notice] = []

    func note(_ notice: Notice) { notices.append(notice) }
}
