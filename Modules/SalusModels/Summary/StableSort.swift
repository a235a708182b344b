extension Sequence {
    /// Sorted, equal elements in the order they had: the same facts always give the same page.
    func stablySorted(by comesBefore: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { left, right in
            if comesBefore(left.element, right.element) { return true }
            return !comesBefore(right.element, left.element) && left.offset < right.offset
        }.map(\.element)
    }
}
