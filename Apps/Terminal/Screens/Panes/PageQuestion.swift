import TerminalKit

/// A question over a page, with the subjects of its answers.
struct PageQuestion<Subject: Sendable>: Sendable {
    fileprivate(set) var dialog: Dialog
    private let subject: Subject
    /// The subject of the answer `alternative`; nil when the dialog has none.
    private let alternative: Subject?

    init(_ dialog: Dialog, _ subject: Subject, alternative: Subject? = nil) {
        (self.dialog, self.subject, self.alternative) = (dialog, subject, alternative)
    }

    fileprivate func chosen(by answer: String) -> Subject? {
        switch answer {
        case "confirm": subject
        case "alternative": alternative
        default: nil
        }
    }
}

/// A page that asks before it does something: while the question is there it takes every key and click.
protocol ConfirmingPane: Pane {
    associatedtype Subject: Sendable
    var question: PageQuestion<Subject>? { get set }
    /// After the question was answered with yes.
    func confirmed(_ subject: Subject) -> [Step]
}

extension ConfirmingPane {
    var takesKeys: Bool { question != nil }

    mutating func take(_ event: Event, in size: Size) -> [Step] { answer(event) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard takesKeys else { return [] }
        return answer(.mouse(MouseEvent(.press, at: point)), render(in: size, isFocused: true).target(at: point))
    }

    mutating func answer(_ event: Event, _ target: Target? = nil) -> [Step] {
        guard let asked = question, case .answered(let id)? = question?.dialog.handle(event, target: target) else {
            return []
        }
        question = nil
        return asked.chosen(by: id).map(confirmed) ?? []
    }
}

extension ConfirmingPane where Subject == Step {
    func confirmed(_ step: Step) -> [Step] { [step] }
}
