/// Pages that lie over each other, the topmost last.
extension [any CoveringPane] {
    /// Changes the topmost page when it is of this kind; a message for a closed page is dropped.
    mutating func change<Shown: CoveringPane>(_ page: Shown.Type, _ change: (inout Shown) -> Void) {
        guard var shown = last as? Shown else { return }
        change(&shown)
        self[count - 1] = shown
    }

    /// Changes every page of a kind, also below others.
    mutating func changeAll<Shown: CoveringPane>(_ page: Shown.Type, _ change: (inout Shown) -> Void) {
        for place in indices {
            guard var shown = self[place] as? Shown else { continue }
            change(&shown)
            self[place] = shown
        }
    }
}
