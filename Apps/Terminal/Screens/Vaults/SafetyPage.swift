import SalusClient
import SalusCrypto
import SalusModels
import TerminalKit

/// The safety number of a person, to be compared; before an admission also the choice how to continue.
struct SafetyPage: CoveringPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case letIn = "safety.letIn"
        case verify = "safety.verify"
        case compare = "safety.compare"
        case code = "safety.code"
        case newKeys = "safety.newKeys"
    }

    private var contact: VaultContact
    private let admission: Admission?
    var question: PageQuestion<Step>?

    init(_ contact: VaultContact, admission: Admission?) { (self.contact, self.admission) = (contact, admission) }

    var title: String { "Safety number with \(contact.name)" }
    var closesWhenDone: Bool { admission != nil }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let hasChanged = contact.level == .changed
        let noAdmission = admission == nil ? "no person is waiting" : nil
        return switch command {
        case .letIn:
            Command(
                command.id, "Add \(contact.name)", keys: ["y"], group: "Page",
                hint: admission == nil ? nil : "add",
                unless: noAdmission ?? (hasChanged ? "the keys have changed" : nil))
        case .verify:
            Command(
                command.id, "The numbers are equal: mark as verified", keys: ["v"], group: "Page",
                hint: "they are equal",
                unless: hasChanged
                    ? "the keys have changed" : contact.level == .verified ? "they were compared before" : nil)
        case .compare:
            Command(
                command.id, "Compare with the text of their code", keys: ["c"], group: "Page",
                hint: hasChanged ? nil : "compare", unless: hasChanged ? "the keys have changed" : nil)
        case .code:
            Command(
                command.id, "Show as a QR code", keys: ["q"], group: "Page", hint: hasChanged ? nil : "QR code",
                unless: hasChanged ? "the keys have changed" : nil)
        case .newKeys:
            Command(
                command.id, "They started over: accept the new keys", keys: ["N"], group: "Page",
                hint: hasChanged ? "accept new keys" : nil, unless: hasChanged ? nil : "the keys are the ones you know")
        }
    }

    mutating func receive(_ contact: VaultContact) {
        if contact.name == self.contact.name { self.contact = contact }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .verify: return contact.account.map { [.act(.run(VaultStep.verify($0, name: contact.name)))] } ?? []
        case .compare: return [.cover(SafetyComparingPage(with: contact))]
        case .code: return SafetyCodePage(of: contact).map { [.cover($0)] } ?? []
        case .newKeys: question = PageQuestion(newKeys, .act(.run(VaultStep.takeNewKeys(of: contact.name))))
        case .letIn: return admission.map { [.act($0.action)] } ?? []
        }
        return []
    }

    private var newKeys: Dialog {
        .confirm(
            "Accept \(contact.name)'s new keys?",
            """
            Do it only when \(contact.name) has told you, not through this server, that they started over. Compare the \
            new number before you share anything.
            """,
            action: "Accept")
    }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = Padding(horizontal: 1, vertical: 1, Text(lines)).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private var lines: [Line] { admissionLines + number + [Line("")] + status + vouching }

    private var vouching: [Line] { contact.vouched.flatMap { [Line(""), Line($0.words, .good)] } }

    private var admissionLines: [Line] { admission.map { [Line($0.text), Line("")] } ?? [] }

    private var number: [Line] {
        SafetyNumberText.rows(of: contact.safetyNumber).map { Line($0, Style(.accent, bold: true)) }
    }

    private var status: [Line] {
        switch contact.level {
        case .changed:
            [
                Line(SafetyNumberText.status(contact.name, .changed), .alarm), Line(""),
                Line(
                    """
                    Ask \(contact.name), in person or by telephone. If they started over, N accepts the new \
                    keys, and you compare again.
                    """
                ),
            ]
        case .verified: [Line(SafetyNumberText.status(contact.name, .verified), .good)]
        case .firstSeen, .renewed:
            [
                Line(SafetyNumberText.status(contact.name, contact.level), .caution), Line(""),
                Line(
                    "Read it to each other in person or on the telephone, not through this server. "
                        + "\(contact.name) sees it with f on the page of vaults (V). Equal on both sides: press v. "
                        + "With a camera: q shows it as a QR code, c takes the text of theirs."),
            ]
        }
    }
}
