import SalusQR
import TerminalKit

/// A safety number as a QR code, for the other person's camera.
struct SafetyCodePage: CoveringPane {
    private let name: String
    private let code: QRCode

    /// Nil for a number that no code holds.
    init?(of contact: VaultContact) {
        guard let code = SafetyNumberText.code(of: contact.safetyNumber) else { return nil }
        (name, self.code) = (contact.name, code)
    }

    var title: String { "Safety number with \(name) as a QR code" }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    /// The quiet zone is four modules where they fit, as the standard asks; readers take two.
    func render(in size: Size, isFocused: Bool) -> Grid {
        let roomy = code.size + 8 <= size.width && (code.size + 9) / 2 + 1 <= size.height
        let rows = code.blocks(quiet: roomy ? 4 : 2)
        guard let width = rows.first?.count, width <= size.width, rows.count <= size.height else {
            return Text([Line("The window is too small for the code: \(rows.count + 4) lines are needed.", .caution)])
                .render(in: size)
        }
        return Text(rows.map { Line($0, Style(.paper)) } + remark(below: rows.count, of: size)).render(in: size)
    }

    private func remark(below rows: Int, of size: Size) -> [Line] {
        size.height > rows ? [Line("\(name) scans it, and compares the text with c on the page of your number.")] : []
    }
}
