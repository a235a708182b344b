import SalusBase
import SalusCarePlan
import SalusClient

@testable import SalusTerminal

extension KeysOnTheMainScreen {
    static func words(_ step: CareStep) -> String {
        switch step {
        case .load(let person): "load" + (person.map { " \($0.bytes[15])" } ?? "")
        case .begin(let title, let tasks): "begin \(title) with \(tasks.count)"
        case .edit(let edit, let person): words(edit) + (person.map { " of \($0.bytes[15])" } ?? "")
        case .history(let task, _): "history of \(task.name)"
        case .markSeen: "seen"
        case .savePicture(let picture, _, let path): "save \(picture) to \(path)"
        case .files(let step, _): "file \(step)"
        case .ring: "ring"
        }
    }

    static func words(_ edit: CareEdit) -> String {
        switch edit {
        case .note(let outcome, _): words(outcome)
        case .picture(let path, let outcome, _): "\(words(outcome)) from \(path)"
        case .put(let task, let before): "\(before == nil ? "add" : "change") \(task.title)"
        case .end(let task, _): "end \(task.name)"
        case .remove(let task): "remove \(task.name)"
        case .acknowledge(let alert, let word): "seen \(alert.threshold)" + (word.map { ": \($0)" } ?? "")
        case .undo: "undo"
        }
    }

    private static func words(_ outcome: Outcome) -> String {
        let reason = outcome.reason.map { ", \($0)" } ?? ""
        let note = outcome.notes.compactMap(\.content).last.map { " “\($0)”" } ?? ""
        let values = outcome.values.isEmpty ? "" : " \(outcome.values.words)"
        return "\(outcome.task) \(outcome.event.clock) \(outcome.state)\(values)\(reason)\(note)"
    }
}
