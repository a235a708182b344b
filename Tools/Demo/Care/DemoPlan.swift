import SalusBase
import SalusCarePlan
import SalusModels

/// Two months of Mira's care plan up to now, invented: the same on every run but for the day that it is.
struct DemoPlan {
    let zone: Zone
    let now: Instant
    let person, familyDoctor, neurologist: AccountID

    var today: CalendarDate { zone.date(of: now) }
    /// A Monday.
    var first: CalendarDate { monday(before: today.adding(days: -60)) }

    /// All that is in the plan's two vaults.
    func objects() throws(CarePlanError) -> [PlanObject] {
        let tasks = try tasks()
        let noted = DemoDiary(plan: self).outcomes(of: PlanContent(tasks.map(PlanObject.task)))
        let content = PlanContent(tasks.map(PlanObject.task) + noted.map(PlanObject.outcome))
        return contacts.map(PlanObject.contact) + tasks.map(PlanObject.task) + noted.map(PlanObject.outcome)
            + alerts(of: content).map(PlanObject.alert)
    }

    func monday(before date: CalendarDate) -> CalendarDate { date.adding(days: -((date.weekday + 6) % 7)) }

    /// Mira has said of those that are older than three days that she saw them.
    private func alerts(of content: PlanContent) -> [Alert] {
        content.events(in: zone.start(of: first)..<now, zone: zone).flatMap { event in
            event.alerts(at: event.outcome?.done ?? now).map { alert in
                guard alert.fired < now.adding(seconds: -3 * 86_400) else { return alert }
                var seen = alert
                let at = alert.fired.adding(seconds: 1800)
                seen.acknowledgements = [.init(by: person.description, at: at, note: "I rang the practice.")]
                return seen
            }
        }
    }

    // MARK: People

    static let hollis = "hollis"
    static let arden = "arden"

    private var contacts: [Contact] {
        var adrian = Contact(id: "adrian", name: .init(given: "Adrian", family: "Vale"))
        (adrian.category, adrian.role) = (.friendsAndFamily, "husband")
        adrian.addresses = [ContactAddress(.phone, "555-0143", label: "mobile")]
        return [
            doctor(Self.hollis, "Edda", "Hollis", "family doctor", "Mill Lane Practice", "555-0110", familyDoctor),
            doctor(Self.arden, "Jonas", "Arden", "neurologist", "Headache Clinic", "555-0178", neurologist), adrian,
        ]
    }

    private func doctor(
        _ id: String, _ given: String, _ family: String, _ role: String, _ place: String, _ phone: String,
        _ account: AccountID
    ) -> Contact {
        var name = Contact.PersonName(given: given, family: family)
        name.prefix = "Dr."
        var contact = Contact(id: id, name: name)
        (contact.category, contact.role, contact.organization) = (.careProvider, role, place)
        contact.account = account.description
        contact.addresses = [
            ContactAddress(.phone, phone, label: "practice"), ContactAddress(.mail, "\(id)@practice.example"),
        ]
        return contact
    }
}
