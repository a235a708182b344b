/// Whether an entry among the medications is a vaccine.
enum VaccineRule {
    /// By a CVX code, else by the word itself: half of the vaccines that sources file so carry drug codes only.
    static func isVaccine(_ name: Concept?) -> Bool {
        guard let name else { return false }
        if name.code(in: .cvx) != nil { return true }
        let words = (name.title ?? "").lowercased().split { !$0.isLetter }
        return words.contains { $0 == "vaccine" || $0 == "vaccination" }
    }
}
