package import SalusClient
import SalusCrypto
package import SalusQR

/// A safety number in the words of screens and verbs.
package enum SafetyNumberText {
    /// Three rows of four groups.
    package static func rows(of groups: [String]) -> [String] {
        stride(from: 0, to: groups.count, by: 4).map {
            "  " + groups[$0..<min($0 + 4, groups.count)].joined(separator: " ")
        }
    }

    /// A QR code for the other person's camera; nil without a number.
    package static func code(of groups: [String]) -> QRCode? {
        groups.isEmpty ? nil : try? QRCode(SafetyNumber.scanned(groups.joined()))
    }

    /// Whether the text of the other person's code, or their digits, are this number. Throws what to do for a text that
    /// is no number.
    package static func isSame(_ shown: String, as groups: [String], with name: String) throws(ErrorNotice) -> Bool {
        do { return try SafetyNumber.digits(in: shown) == groups.joined() } catch {
            throw ErrorNotice(
                "That is no safety number.",
                nextStep: "Take all sixty digits of \(name)'s screen, or the text of their QR code.")
        }
    }

    package static func differs(_ name: String) -> ErrorNotice {
        ErrorNotice(
            "The numbers differ: that is not the number that you have for \(name).",
            nextStep: "Check the digits, and that it is their number with you. Sync on both devices and compare again; "
                + "if they still differ, share nothing with \(name).")
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
