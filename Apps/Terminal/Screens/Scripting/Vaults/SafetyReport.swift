import CommandKit
import SalusClient

/// The safety number shared with a person.
struct SafetyReport: Encodable, Sendable {
    let name: String
    /// Twelve groups of five; none while the keys are other ones than were known.
    let digits: [String]
    /// `seen`, `verified`, `renewed` or `changed`.
    let level: String
    let vouched: [VouchedReport]
    private let standing: String
    private let hasChanged: Bool

    private enum CodingKeys: CodingKey { case name, digits, level, vouched }

    init(_ contact: VaultContact) {
        (name, digits, level) = (contact.name, contact.safetyNumber, contact.level.rawValue)
        vouched = contact.vouched.map(VouchedReport.init)
        (standing, hasChanged) = (SafetyNumberText.standing(name, contact.level), contact.level == .changed)
    }

    func text(on layout: OutputLayout) -> String {
        (SafetyNumberText.rows(of: digits) + [hasChanged ? layout.styled(standing, .bad) : standing]
            + vouched.map(\.words))
            .joined(separator: "\n")
    }
}

enum SafetyNumberText {
    /// Three rows of four groups.
    static func rows(of groups: [String]) -> [String] {
        stride(from: 0, to: groups.count, by: 4).map {
            "  " + groups[$0..<min($0 + 4, groups.count)].joined(separator: " ")
        }
    }

    static func standing(_ name: String, _ level: PersonTrust.Level) -> String {
        switch level {
        case .firstSeen: "Identity not verified: compare safety numbers with \(name)."
        case .verified: "You have compared this number with \(name)."
        case .renewed: "\(name) has new keys since a device was in strange hands: compare the number again."
        case .changed: "\(name) has other keys than you know: they began anew, or somebody stands between you."
        }
    }
}
