import FoundationEssentials
import SalusBase
package import SalusCarePlan
package import SalusClient
package import SalusModels
import SalusSync
import TerminalKit

/// Carries out what the screens ask of care plans, and tells how they stand then.
struct CareRunner {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    var planStore: CarePlanStore { client.care }

    func run(_ step: CareStep) async throws(ClientError) {
        switch step {
        case .load(let person): try await tell(person)
        case .begin(let title, let tasks): try await begin(title, tasks)
        case .edit(let edit, let person): try await write(edit, of: person)
        case .history(let task, let person):
            let plan = try await planStore.plan(of: person)
            let versions = try await planStore.history.versions(
                of: task.object(in: plan.plan), in: task.type.part, of: person)
            mailbox.post(.update(CareMessage.history(task.name, versions)))
        case .markSeen(let person):
            try await planStore.patients.markSeen(person)
            mailbox.post(.done("Marked as seen", nil))
            try await tell(person)
        case .deleted(let person):
            mailbox.post(.update(CareMessage.deleted(try await planStore.history.deleted(of: person), of: person)))
        case .names: mailbox.post(.update(CareMessage.names(try await client.knownNames())))
        case .savePicture(let object, let person, let path): try await save(object, person, path)
        case .files: break  // long work; see `CareFileRunner`
        }
    }

    /// Posts one's own plan at the start. A missing plan and a device without vault keys are no failures.
    func tellOwn() async {
        guard await client.vaults.hasKeys else { return }
        do throws(ClientError) { try await tell(nil) } catch { mailbox.post(.refused(ErrorNotice(error.advice))) }
    }

    /// Done again, or taken back.
    func again(_ edit: CareEdit, of person: AccountID?) async throws(ClientError) {
        _ = try await perform(edit, person)
        try await told(person)
    }

    private func tell(_ person: AccountID?) async throws(ClientError) {
        do throws(ClientError) {
            mailbox.post(.update(CareMessage.plan(try await planStore.plan(of: person), reader: client.account.id)))
        } catch {
            guard error == .care(.noPlan), person == nil else { throw error }
            mailbox.post(.update(CareMessage.none))
        }
    }

    /// The sync that sends it goes on behind.
    private func told(_ person: AccountID?) async throws(ClientError) {
        try await tell(person)
        await client.sync.syncNow()
    }

    private func write(_ edit: CareEdit, of person: AccountID?) async throws(ClientError) {
        let undo = try await perform(edit, person)
        mailbox.post(.done(edit.title, edit.reversible(by: undo, of: person)))
        // An account that was asked for at the server is known from now on.
        if case .contact = edit { mailbox.post(.update(CareMessage.names(try await client.knownNames()))) }
        try await told(person)
    }

    /// Performs an edit and returns its inverse; nil for an undo.
    private func perform(_ edit: CareEdit, _ person: AccountID?) async throws(ClientError) -> CareUndo? {
        switch edit {
        case .note(let outcome, let event):
            return try await planStore.outcomes.note(outcome, replacing: event.outcome, of: person)
        case .picture(let path, let outcome, let event):
            defer { mailbox.post(.work(nil)) }
            let kept = try await CarePictures(client).keeping(picture: path, in: outcome, of: event, person) {
                mailbox.post(.work(TerminalKit.ProgressStatus("Putting the picture in", $0, path)))
            }
            return try await planStore.outcomes.note(kept, replacing: event.outcome, of: person)
        case .put(let task, let before): return try await planStore.editor.put(task, replacing: before, of: person)
        case .end(let task, let moment): return try await planStore.editor.end(task.name, at: moment, of: person)
        case .remove(let task): return try await planStore.editor.remove(task.name, of: person)
        case .acknowledge(let alert, let word):
            return try await planStore.outcomes.acknowledge(alert, note: word, of: person)
        case .undo(let undo):
            try await planStore.history.undo(undo)
            return nil
        case .decide, .contact, .removeContact, .bringBack, .bringIn, .zone:
            return try await change(edit, person)
        }
    }
}

extension CareRunner {
    private func begin(_ title: String, _ tasks: [CareTask]) async throws(ClientError) {
        try await planStore.editor.begin(title: title, zone: .system)
        for task in tasks { try await planStore.editor.put(task) }
        mailbox.post(.done("Your plan is ready; press a to add a task", nil))
        try await told(nil)
    }

    private func save(_ picture: String, _ person: AccountID?, _ path: String) async throws(ClientError) {
        guard let object = ObjectID(picture), let vault = try await planStore.plan(of: person).parts[.symptoms]?.vault
        else {
            throw .care(.noSuchVersion)
        }
        try await client.vaults.files.fetch(object, in: vault, to: PlainFile.expanded(path))
        mailbox.post(.done("It is in \(path), not encrypted", nil))
    }
}

/// Puts pictures into the vaults of care plans.
package struct CarePictures: Sendable {
    private let client: HealthClient

    package init(_ client: HealthClient) { self.client = client }

    /// Seals a picture into the vault of the event's part, and names its object in the result. Needs the server.
    package func keeping(
        picture path: String, in outcome: Outcome, of event: CareEvent, _ person: AccountID?,
        _ report: VaultFiles.ReportProgress = { _ in }
    ) async throws(ClientError) -> Outcome {
        guard let vault = try await client.care.plan(of: person).parts[event.task.type.part]?.vault else {
            throw .care(.notShared)
        }
        let place = URL(filePath: PlainFile.expanded(path))
        let object = try await client.vaults.files.put(
            at: place.path, mediaType: FileKind.mediaType(place.pathExtension), of: vault, report)
        var outcome = outcome
        outcome.values = [
            OutcomeValue(.text(object.description), kind: OutcomeValue.pictureKind, created: client.clock.now)
        ]
        return outcome
    }
}

extension Zone {
    /// The one that this machine keeps, for the days of a plan that is begun here.
    package static var system: Zone { (try? Zone(ZoneRules.localName ?? "UTC")) ?? .utc }
}

extension CareRunner {
    /// Performs the edits of the plan as a whole and of single events; returns their inverse, nil for none.
    func change(_ edit: CareEdit, _ person: AccountID?) async throws(ClientError) -> CareUndo? {
        switch edit {
        case .decide(let key, let task, let exception):
            try await planStore.editor.decide(exception, about: key, of: task.name, person)
        case .contact(let contact, let user, let before):
            try await planStore.editor.put(
                try await ContactNaming(client: client).naming(contact, user), replacing: before, of: person)
        case .removeContact(let contact): try await planStore.editor.remove(contact: contact.id, of: person)
        case .bringBack(let deleted, _): try await planStore.history.bringBack(deleted, of: person)
        case .bringIn(let objects): try await planStore.exchange.bringIn(objects, of: person)
        case .zone(let zone): try await planStore.editor.setZone(zone)
        case .note, .picture, .put, .end, .remove, .acknowledge, .undo: nil
        }
    }
}

/// Finds the account that a contact of a care plan is to have.
private struct ContactNaming {
    let client: HealthClient

    /// The contact with the account of that name; known accounts are found without the server. Throws
    /// `untrusted(.person)` when more than one of them has the name, or when its keys have changed.
    func naming(_ contact: Contact, _ user: String?) async throws(ClientError) -> Contact {
        guard let user else { return contact }
        var named = contact
        if let known = try await client.knownNames().account(called: user) {
            if known != client.account.id, try await client.vaults.trust.status(of: known).level == .changed {
                throw .untrusted(.person)
            }
            named.account = known.description
        } else {
            named.account = try await account(called: user).description
        }
        return named
    }

    private func account(called name: String) async throws(ClientError) -> AccountID {
        let contact = try await client.vaults.contact(named: name)
        guard contact.level != .changed, let account = contact.account else { throw .untrusted(.person) }
        return account
    }
}

extension [AccountID: String] {
    /// The account with this name, ignoring case; nil when there is none. Names come from the server: throws
    /// `untrusted(.person)` when more than one account has it.
    func account(called name: String) throws(ClientError) -> AccountID? {
        let found = filter { $0.value.lowercased() == name.lowercased() }.keys
        guard found.count < 2 else { throw .untrusted(.person) }
        return found.first
    }
}
