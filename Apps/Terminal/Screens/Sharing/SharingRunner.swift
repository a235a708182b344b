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
        case .placeAll(let type, let carenet, let isShown, let document):
            try await sharing.set(type, in: carenet, isShown: isShown)
            return tell(try await sharing.placements(of: document), of: document)
        default: mailbox.post(.done(try await change(step), nil))
        }
        mailbox.post(SharingPage.sharing(sharing.record, try await sharing.overview()))
    }

    private func tell(_ placements: DocumentPlacements, of document: DocumentID) {
        mailbox.post(PlacesPage.placements(document, placements))
    }

    /// Performs the step and returns a sentence about it.
    private func change(_ step: SharingStep) async throws(ClientError) -> String {
        switch step {
        case .open(let name):
            try await sharing.open(to: name)
            return "The whole record is shared with \(name)"
        case .limit(let name, let limits, _):
            try await sharing.open(to: name, limits: limits)
            return "The record is shared with \(name): \(limits.sentence { LocalTime.lastDay(endingAt: $0) })"
        case .close(let name):
            try await sharing.close(to: name)
            return "The record is no longer shared with \(name)"
        case .nameForEmergencies(let name, let hours):
            let share = try await sharing.nameForEmergencies(name, hours: hours)
            return "\(name) sees the record \(share.sentence())"
        case .pause(let name, true):
            try await sharing.pause(with: name)
            return "The share with \(name) is paused; it opens nothing until you go on with it"
        case .pause(let name, false):
            try await sharing.resume(with: name)
            return "The share with \(name) goes on"
        case .withdraw(let app):
            try await sharing.withdraw(app.name)
            return "\(app.manifest.name) has no access to the record any more"
        case .makeCarenet(let name):
            try await sharing.makeCarenet(named: name)
            return "\(name) is made; it has no members yet"
        case .delete(let carenet):
            try await sharing.delete(carenet)
            return "\(carenet.name) is deleted"
        default: return try await changeMembers(step)
        }
    }

    private func changeMembers(_ step: SharingStep) async throws(ClientError) -> String {
        switch step {
        case .rename(let carenet, let name):
            try await sharing.rename(carenet, to: name)
            return "\(carenet.name) is now \(name)"
        case .show(let type, let carenet, let isShown):
            try await sharing.set(type, in: carenet, isShown: isShown)
            return "\(carenet.name) shows \(isShown ? "every" : "no longer every") \(type.shortName)"
        case .letIn(let name, let carenet, let mayWrite):
            try await sharing.letIn(name, to: carenet, mayWrite: mayWrite)
            return "\(name) is in \(carenet.name) now"
        case .takeOut(let member, let carenet):
            try await sharing.takeOut(member.name.text, of: carenet)
            return "\(member.name) is no longer in \(carenet.name)"
        case .letAppIn(let app, let carenet):
            try await sharing.letIn(app.name, to: carenet)
            return "\(app.manifest.name) is in \(carenet.name) now"
        case .takeAppOut(let app, let carenet):
            try await sharing.takeOut(app.name, of: carenet)
            return "\(app.manifest.name) is no longer in \(carenet.name)"
        default: return ""
        }
    }
}
