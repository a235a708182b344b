import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels

@testable import SalusTerminal

/// Clara's plan with people, with events that do not come as planned, and with something that was deleted.
extension Sample {
    static let ruiz = contact("ruiz", "Dr. Maria Ruiz", .careProvider) {
        ($0.role, $0.organization, $0.account) = ("cardiologist", "Heart Clinic", doctorsAccount.description)
        $0.addresses = [ContactAddress(.phone, "555-0110"), ContactAddress(.mail, "ruiz@clinic.example")]
    }
    static let bosContact = contact("bo", "Bo Vale", .friendsAndFamily) {
        $0.addresses = [ContactAddress(.phone, "555-0111")]
    }

    /// The limit of pain tells her doctor; today's Metoprolol is moved to the evening, today's stretching is left out,
    /// and one noted dose is not in the plan any more.
    static let decidedPlan = plan(
        tasks: careTasks.map(decided),
        outcomes: careOutcomes.filter { $0.task != "metoprolol" || $0.event.time.date != today } + [
            Outcome(
                of: "ibuprofen", EventKey(element: "old", time: SalusCarePlan.LocalDateTime(today, hour: 7)), .done,
                values: [OutcomeValue(.integer(400), units: "mg")], because: nil)
        ], contacts: [ruiz, bosContact])
    static var decidedContext: CarePlanContext {
        CarePlanContext(decidedPlan, reader: clarasAccount, clock: .fixed(noon))
    }

    static let names: [AccountID: String] = [clarasAccount: "clara", doctorsAccount: "berg"]

    /// Two versions of a medicine that were removed in one step, a contact, and an alert that went by itself.
    static let deleted = [
        deleted(.task(careTasks[1]), 81, at: -3600), deleted(.task(careTasks[0]), 82, at: -3600),
        deleted(.alert(painAlert), 83, at: -4000), deleted(.contact(bosContact), 84, at: -90_000),
        deleted(.outcome(careOutcomes[3]), 85, at: -200_000),
    ]

    private static func deleted(_ object: PlanObject, _ number: UInt8, at seconds: Int64) -> PlanChange {
        PlanChange(
            part: .careCard, object: id(number), author: id(32), authorName: "bo", at: noon.adding(seconds: seconds),
            what: .deleted(object))
    }

    private static func contact(
        _ id: String, _ name: String, _ category: Contact.Category, _ more: (inout Contact) -> Void
    ) -> Contact {
        var contact = Contact(id: id, name: Contact.PersonName(given: name))
        contact.category = category
        more(&contact)
        return contact
    }

    private static func decided(_ task: CareTask) -> CareTask {
        var task = task
        switch task.name {
        case "metoprolol":
            task.schedule = deciding(task, key(today, 8), .moved(SalusCarePlan.LocalDateTime(today, hour: 18)))
        case "stretch":
            let day = EventKey(element: "day", time: SalusCarePlan.LocalDateTime(today))
            task.schedule = deciding(task, day, .leftOut)
        case "pain": task.thresholds = task.thresholds.map { $0.telling(["ruiz"]) }
        default: break
        }
        return task
    }

    private static func deciding(_ task: CareTask, _ key: EventKey, _ exception: ScheduleException) -> Schedule {
        try! Schedule(task.schedule.elements, exceptions: [key: exception])
    }
}
