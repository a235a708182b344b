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
        case .deleted(let person): "deleted" + (person.map { " \($0.bytes[15])" } ?? "")
        case .names: "names"
        case .savePicture(let picture, _, let path): "save \(picture) to \(path)"
        case .files(let step, _): "file \(step)"
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
        case .decide(let key, let task, let exception): "\(task.name) \(key.clock) \(exception.words)"
        case .contact(let contact, let user, _): words(contact) + (user.map { " as \($0)" } ?? "")
        case .removeContact(let contact): "without \(contact.id)"
        case .bringBack(let deleted, let title): "back \(deleted.count) of \(title)"
        case .bringIn(let objects): "bring in \(objects.count)"
        case .zone(let zone): "zone \(zone.name)"
        case .undo: "undo"
        }
    }

    private static func words(_ contact: Contact) -> String {
        (["contact \(contact.name.text)", contact.role].compactMap(\.self) + contact.addresses.map(\.value))
            .joined(separator: ", ")
    }

    private static func words(_ outcome: Outcome) -> String {
        let reason = outcome.reason.map { ", \($0)" } ?? ""
        let note = outcome.notes.compactMap(\.content).last.map { " “\($0)”" } ?? ""
        let values = outcome.values.isEmpty ? "" : " \(outcome.values.words)"
        return "\(outcome.task) \(outcome.event.clock) \(outcome.state)\(values)\(reason)\(note)"
    }
}
