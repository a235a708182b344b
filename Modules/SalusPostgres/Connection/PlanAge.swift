/// Decides when a connection discards its plans.
///
/// PostgreSQL keeps a plan that it made for an empty table until the table is analyzed, up to a minute later: a check
/// of a foreign key may read a whole record by then. Plans that are made again look at the real size of their tables.
struct PlanAge {
    private var transactions = 0
    private var limit = 16

    /// Counts a transaction that begins. True at the 16th, the 64th and so on: rarer as tables grow slower.
    mutating func isDue() -> Bool {
        transactions += 1
        guard transactions >= limit else { return false }
        limit = limit > Int.max / 4 ? Int.max : limit * 4
        return true
    }

    static let discard = "DISCARD PLANS"
}
