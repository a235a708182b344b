import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Carries out the requests of the sharing screens, confirms them, and posts the new state.
struct SharingRunner {
    let sharing: RecordSharing
    let mailbox: Mailbox<ClientMessage>

    func run(_ step: SharingStep) async throws(ClientError) {
        switch step {
        case .load: break
        case .loadPlaces(let document): return tell(try await sharing.placements(of: document), of: document)
        case .place(let document, let carenet, let isShown):
            return tell(try await sharing.place(document, in: carenet, isShown: isShown), of: document)
        case .keep(let document, let isKept):
            return tell(try await sharing.keep(document, fromAll: isKept), of: document)
        default: mailbox.post(.done(try await change(step), nil))
        }
        mailbox.post(.sharing(sharing.record, try await sharing.overview()))
    }

    private func tell(_ placements: DocumentPlacements, of document: DocumentID) {
        mailbox.post(.placements(document, placements))
    }

    /// Performs the step and returns a sentence about it.
    private func change(_ step: SharingStep) async throws(ClientError) -> String {
        switch step {
        case .open(let name):
            try await sharing.open(to: name)
            return "The whole record is open to \(name)"
        case .limit(let name, let limits):
            try await sharing.open(to: name, limits: limits)
            return "The record is shared with \(name): \(limits.sentence { LocalTime.day($0.date) })"
        case .close(let name):
            try await sharing.close(to: name)
            return "The record is closed to \(name)"
        case .withdraw(let app):
            try await sharing.withdraw(app.name)
            return "\(app.manifest.name) works on the record no more"
        case .makeCarenet(let name):
            try await sharing.makeCarenet(named: name)
            return "\(name) is made; nobody is in it yet"
        case .delete(let carenet):
            try await sharing.delete(carenet)
            return "\(carenet.name) is no more"
        default: return try await changeMembers(step)
        }
    }

    private func changeMembers(_ step: SharingStep) async throws(ClientError) -> String {
        switch step {
        case .letIn(let name, let carenet):
            try await sharing.letIn(name, to: carenet)
            return "\(name) sees what \(carenet.name) shows"
        case .takeOut(let member, let carenet):
            try await sharing.takeOut(member.name.text, of: carenet)
            return "\(member.name) sees \(carenet.name) no more"
        case .letAppIn(let app, let carenet):
            try await sharing.letIn(app.name, to: carenet)
            return "\(app.manifest.name) may be given what \(carenet.name) shows"
        case .takeAppOut(let app, let carenet):
            try await sharing.takeOut(app.name, of: carenet)
            return "\(app.manifest.name) sees \(carenet.name) no more"
        default: return ""
        }
    }
}
