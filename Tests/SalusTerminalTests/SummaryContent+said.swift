import SalusTerminal

extension SummaryContent {
    /// The answer without the things that its rows open.
    func said(_ kind: Kind) -> Answer {
        guard case .known(var rows) = answer(kind) else { return answer(kind) }
        for row in rows.indices { rows[row].subject = nil }
        return .known(rows)
    }
}
