import SalusBase

/// The number of an entry in a list as a pointer writes it: digits without zeros before them.
struct JSONIndex {
    let value: Int

    init?(_ text: String, below limit: Int) {
        guard limit > 0, let value = Int(digits: text, in: 0...limit - 1), String(value) == text else { return nil }
        self.value = value
    }
}
