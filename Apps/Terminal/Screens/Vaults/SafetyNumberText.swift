package import SalusClient

/// A safety number in the words of screens and verbs.
package enum SafetyNumberText {
    /// Three rows of four groups.
    package static func rows(of groups: [String]) -> [String] {
        stride(from: 0, to: groups.count, by: 4).map {
            "  " + groups[$0..<min($0 + 4, groups.count)].joined(separator: " ")
        }
    }

    package static func status(_ name: String, _ level: PersonTrust.Level) -> String {
        switch level {
        case .firstSeen: "Identity not verified: compare safety numbers with \(name)."
        case .verified: "You have compared this number with \(name)."
        case .renewed: "\(name) has new keys since a device was in strange hands: compare the number again."
        case .changed: "\(name) has other keys than you know: they started over, or another person reads what you send."
        }
    }
}
