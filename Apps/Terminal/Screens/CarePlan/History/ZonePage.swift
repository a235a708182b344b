import SalusBase
import SalusCarePlan
import TerminalKit

/// The form for the time zone of one's own plan: it shows the present zone and, while typing, the effect of another
/// one.
struct ZonePage: FormPage {
    private let context: CarePlanContext
    var filling: Filling

    init(_ context: CarePlanContext) {
        self.context = context
        filling = Filling([.text("Zone", context.zone.name, hint: "Europe/Berlin")], button: "Go by that clock")
    }

    var title: String { "Time zone of your plan" }
    var action: String { "changes it" }
    var busy: String { "Changing it…" }
    private var typed: String { filling.form.text(0).stripped }

    var remark: String {
        let now =
            "Your days go by the clock of \(context.zone.name), where it is \(Self.clock(context.now, context.zone))."
        return ([now] + consequences).joined(separator: "\n")
    }

    private var consequences: [String] {
        guard typed != context.zone.name else {
            return ["", "Write another zone to see what it would change.", "", ""]
        }
        guard let zone = try? Zone(typed) else { return ["", "There is no zone of that name.", "", ""] }
        return [
            "By that of \(zone.name) it is \(Self.clock(context.now, zone)).",
            Self.shift(from: context.zone, zone, context.now),
            "Planned events keep their day and time; doses taken as needed show the time of the new zone.",
            "The readers of your plan see your days.",
            "Look at what is due next: between two doses there may be less time, or more, once.",
        ]
    }

    private static func clock(_ moment: Instant, _ zone: Zone) -> String {
        "\(zone.date(of: moment).longName), \(TimeText.clock(moment, zone))"
    }

    /// `Plans for 08:00 come 7 hours later than before.`
    private static func shift(from old: Zone, _ new: Zone, _ now: Instant) -> String {
        let seconds = old.local(now).seconds - new.local(now).seconds
        guard seconds != 0 else { return "Plans for 08:00 stay at the same moment." }
        let span = TimeText.span(Int(abs(seconds)))
        return "Plans for 08:00 come \(span) \(seconds > 0 ? "later" : "earlier") than before."
    }

    mutating func step() throws(ErrorNotice) -> Step {
        guard let zone = try? Zone(typed) else {
            throw ErrorNotice("There is no such zone.", nextStep: "Write it as Europe/Berlin or America/Chicago.")
        }
        guard zone != context.zone else {
            throw ErrorNotice("Your days go by it already.", nextStep: "Write another one.")
        }
        return .act(.run(CareStep.edit(.zone(zone), of: nil)))
    }
}
