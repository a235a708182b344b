/// Whether a fact says that something is so, by its status: a document for others must not say it of what was refuted,
/// is planned, or never took place.
public enum FactStanding: Hashable, Sendable {
    case stated
    /// Offered and not taken, or not done.
    case refused
    /// Refuted, or not confirmed.
    case doubted
    case planned
    /// Was planned, and is not going to be.
    case cancelled
}

extension FactFields {
    public var standing: FactStanding {
        if flag("refused") == true || StatusRule.isRefusal(concept("status")) { return .refused }
        let words = statusWords
        return Self.standings.first { !$0.words.isDisjoint(with: words) }?.standing ?? .stated
    }

    /// The status in every word and code that it has: in lower case, with blanks for hyphens.
    private var statusWords: Set<String> {
        guard let status = concept("status") else { return [] }
        let spoken = [status.text].compactMap(\.self) + status.codings.flatMap { [$0.code, $0.display ?? ""] }
        return Set(spoken.map { $0.lowercased().replacing("-", with: " ").replacing("_", with: " ") })
    }

    private static let standings: [(standing: FactStanding, words: Set<String>)] = [
        (.refused, ["not taken"]),
        (.doubted, ["refuted", "ruled out", "unconfirmed", "provisional", "differential", "suspected"]),
        (
            .planned,
            [
                "planned", "booked", "proposed", "pending", "scheduled", "requested", "intended", "recommended", "due",
                "waitlist", "waitlisted", "preparation", "draft", "pending order", "arranged",
            ]
        ),
        (.cancelled, ["cancelled", "canceled", "no show", "noshow"]),
    ]
}

extension Fact {
    /// Whether a document for other programs may say it as something that is or was so. Visits and notes that are
    /// planned have a place of their own there; refused immunizations, procedures and medications are said as refused.
    public var maySayItHappened: Bool {
        switch (fields.standing, DataCategory(model: model)) {
        case (.stated, _), (.refused, .immunizations), (.refused, .procedures), (.refused, .medications): true
        case (.planned, .visits), (.planned, .notes), (.planned, .goals), (.planned, .results): true
        case (.cancelled, .procedures), (.cancelled, .medications), (.cancelled, .goals), (.cancelled, .results): true
        case (.planned, .problems), (.planned, .allergies), (.cancelled, .problems), (.cancelled, .allergies): true
        default: false
        }
    }
}
