import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// The people of a plan, and its alerts.
enum CareContactVerb {
    static let team = ScriptVerb(
        "team", of: "care", "list the people of a plan", options: [CareOption.of],
        about: """
            The care team, family and friends in the care card. A limit that names them sends them an alert, where
            their account is known and the part is shared with them: 'care change --tell'.
            """,
        examples: [.init(command: "salus care team", comment: "of your own plan")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let names = try await work.client.knownNames()
            let people = context.content.contacts.map { ContactReport($0, names) }.sorted { $0.name < $1.name }
            try work.console.show(ContactListReport(contacts: people), essence: people.map(\.name)) {
                ContactReport.table(people, on: $0)
            }
            return .done
        })

    static let contact = ScriptVerb(
        "contact", of: "care", "add a person to a plan, or change their details",
        operands: [Operand("NAME", help: "what they are called: 'Dr. Maria Ruiz'; or the name of one who is there")],
        options: [role, organization, phone, mail, account, close, CareOption.of],
        about: "Fields without an option stay. With --user, their user name here, they can get alerts.",
        examples: [
            .init(
                command: "salus care contact 'Dr. Maria Ruiz' --role Cardiologist --phone 555-0110 --user ruiz",
                comment: "with her account")
        ],
        run: { (work: CareScript) in
            let context = try await work.context()
            let known = context.content.contacts.first { $0.name.text.lowercased() == work.words[0].lowercased() }
            let contact = try await contact(known ?? newContact(called: work.words[0], at: context.now), work)
            let undo = try await work.care.editor.put(contact, replacing: known, of: context.person)
            return try await work.changed(undo, nil, in: context, words: contact.words(replacing: known))
        })

    static let uncontact = ScriptVerb(
        "uncontact", of: "care", "remove a person from a plan",
        operands: [Operand("NAME", help: "as 'care team' shows it, or the beginning of it")],
        options: [CareOption.of],
        about: "Shares with them stay: 'care revoke' ends those. 'care restore' brings the contact back.",
        examples: [.init(command: "salus care uncontact 'Dr. Lee'", comment: "no longer in the team")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let contact = try NamedChoice(work.words[0], what: "contact").one(
                of: context.content.contacts, key: { $0.id }, name: { $0.name.text })
            let undo = try await work.care.editor.remove(contact: contact.id, of: context.person)
            return try await work.changed(undo, nil, in: context, words: "contact \(contact.name.text) was removed")
        })

    static let seen = ScriptVerb(
        "seen", of: "care", "say that you have seen the alerts of something",
        operands: [.task], options: [CareOption.word, CareOption.of],
        about: "All alerts that wait for you. Others who get them see that you have seen them, and your comment.",
        examples: [.init(command: "salus care seen pain --word 'I will call tomorrow'", comment: "with a word")],
        run: { (work: CareScript) in
            let context = try await work.context()
            let task = try work.task(work.words[0], in: context)
            let alerts = context.plan.openAlerts(of: context.reader).filter { $0.task == task.name }
            guard !alerts.isEmpty else {
                throw ScriptFailure(
                    .notFound, "No alert of \(context.title(of: task.name)) waits for you.",
                    nextStep: "See salus care show.")
            }
            let vaults = Set(context.plan.parts.values.map(\.vault))
            for alert in alerts {
                try await work.care.outcomes.acknowledge(
                    alert, note: work.invocation[CareOption.word], of: context.person)
                work.wrote("seen: \(alert.title ?? context.title(of: task.name))", in: vaults)
            }
            try await work.send(vaults)
            let text = "\(counted(alerts.count, "alert")) of \(context.title(of: task.name)) seen"
            try work.console.show(ChangedPlanReport(task: task.name, what: text), essence: [task.name]) { _ in
                "\(text).".harmless
            }
            return .done
        })

    private static let role = Option(
        name: "role", value: "TEXT", help: "what they are to the person: physician, father")
    private static let organization = Option(name: "organization", value: "TEXT", help: "where they work")
    private static let phone = Option(name: "phone", value: "NUMBER", help: "how they are called")
    private static let mail = Option(name: "mail", value: "ADDRESS", help: "how they are written to")
    private static let account = Option(name: "user", value: "NAME", help: "their user name here, exactly")
    private static let close = Option(name: "close", help: "family or a friend; default: care team")

    private static func newContact(called name: String, at now: Instant) -> Contact {
        var contact = Contact(
            id: "\(name.lowercased())-\(String(now.milliseconds, radix: 36))", name: Contact.PersonName(given: name))
        contact.category = .careProvider
        return contact
    }

    /// The contact with the fields that the command line sets; the others are kept.
    private static func changed(_ contact: Contact, by invocation: Invocation, _ account: String?) -> Contact {
        var contact = contact
        if let text = invocation[role] { contact.role = text == "-" ? nil : text }
        if let text = invocation[organization] { contact.organization = text == "-" ? nil : text }
        if invocation.has(close) { contact.category = .friendsAndFamily }
        contact.account = account ?? contact.account
        for (option, way) in [(phone, ContactAddress.Way.phone), (mail, .mail)] {
            guard let value = invocation[option] else { continue }
            if value == "-" { contact.addresses.removeAll { $0.way == way } } else { contact.set(way, value) }
        }
        return contact
    }

    /// The contact as the command line wants it. Throws `untrusted` for an account whose keys are not known.
    private static func contact(_ before: Contact, _ work: CareScript) async throws -> Contact {
        guard let name = work.invocation[account] else { return changed(before, by: work.invocation, nil) }
        guard let account = try await work.known(name).account else { throw ClientError.untrusted(.person) }
        return changed(before, by: work.invocation, account.description)
    }
}

extension Contact {
    /// A confirmation without a full stop.
    func words(replacing known: Contact?) -> String {
        "contact \(name.text) \(known == nil ? "was added" : known == self ? "is so already" : "was changed")"
    }
}
