import SalusDomain

/// The newest notices in the order in which they came, numbered: what a stream missed while it was being opened, or while
/// its reader was away.
struct NoticeHistory {
    private let limit: Int
    private var notices: [Notice] = []
    private var oldest = 0
    /// Number of the newest notice; 0 before the first.
    private(set) var newest = 0

    init(limit: Int) { self.limit = limit }

    mutating func append(_ notice: Notice) {
        newest += 1
        if notices.count < limit {
            notices.append(notice)
        } else {
            notices[oldest] = notice
            oldest = (oldest + 1) % limit
        }
    }

    /// The notices after `number` with their numbers; nil when some of them are forgotten, or `number` is not of here.
    func after(_ number: Int) -> [(sequence: Int, notice: Notice)]? {
        let missed = newest - number
        guard missed >= 0, missed <= notices.count else { return nil }
        return (0..<missed).map { index in
            (number + 1 + index, notices[(oldest + notices.count - missed + index) % max(1, notices.count)])
        }
    }
}
