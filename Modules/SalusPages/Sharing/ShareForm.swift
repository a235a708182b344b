import SalusBase
import SalusHTML

/// The form with which an owner shares a record: the other account, the rights, the last day, the purpose.
struct ShareForm: Sendable {
    /// As the call takes them.
    let fields: [FormParameter]

    struct Problem: Error {
        let sentence: String
    }

    /// The day of the form is shared to its end, in UTC.
    static func read(_ form: [FormParameter]) -> Result<ShareForm, Problem> {
        guard let account = UserNameField.read(form["account"]) else {
            return .failure(Problem(sentence: "Write the user name of the person."))
        }
        var fields = [FormParameter("account_id", account)]
        if form["read_only"] == "yes" { fields.append(FormParameter("read_only", "true")) }
        let (day, purpose) = ((form["until"] ?? "").trimmingSpaces, (form["purpose"] ?? "").trimmingSpaces)
        if !day.isEmpty {
            guard day.utf8.count == 10, let start = Instant("\(day)T00:00:00Z") else {
                return .failure(Problem(sentence: "Write the last day as year, month and day: 2027-01-31."))
            }
            fields.append(FormParameter("ends", "\(start.adding(seconds: 86_400))"))
        }
        if !purpose.isEmpty { fields.append(FormParameter("purpose", purpose)) }
        return .success(ShareForm(fields: fields))
    }

    static func html(_ frame: RecordFrame, _ exchange: PageExchange) -> HTML {
        exchange.form(
            to: "/records/\(frame.id)/sharing", style: "card",
            .field(
                "User name", name: "account", completion: "off",
                hint: "The person needs an account on this server. Ask for the name; do not guess it."),
            .checkbox("Read only", name: "read_only", value: "yes"),
            .field(
                "Last day", name: "until", type: "date", completion: "off",
                hint: "To the end of that day in UTC. Leave it empty for a share without an end.", isNeeded: false),
            .field(
                "Purpose", name: "purpose", completion: "off", hint: "Both of you see it. It may stay empty.",
                isNeeded: false),
            .tag("p", [:], .button("Share the record")),
            .muted("Parts of a record by kinds of data or by time are shared in salus."))
    }
}
