import CommandKit
import SalusClient
import SalusQR
import SalusTerminal

/// The safety number shared with a person.
struct SafetyReport: Encodable, Sendable {
    let name: String
    /// Twelve groups of five; none while the keys are other ones than were known.
    let digits: [String]
    /// `seen`, `verified`, `renewed` or `changed`.
    let level: String
    let vouched: [VouchedReport]
    private let status: String
    private let hasChanged: Bool
    private let code: [String]

    private enum CodingKeys: CodingKey { case name, digits, level, vouched }

    /// `drawn`: as a QR code too, for a terminal of light text on a dark ground.
    init(_ contact: VaultContact, drawn: Bool = false) {
        code = drawn ? SafetyNumberText.code(of: contact.safetyNumber)?.blocks(inverted: true) ?? [] : []
        (name, digits, level) = (contact.name, contact.safetyNumber, contact.level.rawValue)
        vouched = contact.vouched.map(VouchedReport.init)
        (status, hasChanged) = (SafetyNumberText.status(name, contact.level), contact.level == .changed)
    }

    func text(on layout: OutputLayout) -> String {
        (code + SafetyNumberText.rows(of: digits) + [hasChanged ? layout.styled(status, .bad) : status]
            + vouched.map(\.words))
            .joined(separator: "\n")
    }
}
