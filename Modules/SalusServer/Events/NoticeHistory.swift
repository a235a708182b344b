import SalusBase
import SalusDomain
package import SalusServerDomain

/// The newest notices in the order in which they came, numbered: what a stream missed while it was being opened, or
/// while its reader was away.
package struct NoticeHistory {
    private let limit: Int
    private var notices: [CommitNotice] = []
    private var oldest = 0
    /// Number of the newest notice; 0 before the first.
    package private(set) var newest = 0

    package init(limit: Int) { self.limit = limit }

    /// The number in an event's id, `EPOCH-NUMBER`; nil for that of another run of the server, and for what is none.
    package static func number(in event: String, of epoch: String) -> Int? {
        event.hasPrefix("\(epoch)-") ? Int(digits: event.dropFirst(epoch.count + 1)) : nil
    }

    package mutating func append(_ notice: CommitNotice) {
        newest += 1
        if notices.count < limit {
            notices.append(notice)
        } else {
            notices[oldest] = notice
            oldest = (oldest + 1) % limit
        }
    }

    /// The notices after `number` with their numbers; nil when some of them are forgotten, or `number` is not of here.
    package func after(_ number: Int) -> [(sequence: Int, notice: CommitNotice)]? {
        guard (0...newest).contains(number), newest - number <= notices.count else { return nil }
        let missed = newest - number
        return (0..<missed).map { index in
            (number + 1 + index, notices[(oldest + notices.count - missed + index) % max(1, notices.count)])
        }
    }
}
