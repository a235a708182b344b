import SalusBase
import SalusHTML
import SalusModels

/// The form with which an owner shares a record: the other account, the rights, the documents, the kinds of data, their
/// time, the last day, the purpose.
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
        let categories = DataCategory.allCases.filter { form[field(of: $0)] == "yes" }
        if !categories.isEmpty {
            fields.append(FormParameter("categories", categories.map(\.rawValue).joined(separator: ",")))
        }
        if let documents = ShareDocuments.read(form) { fields.append(FormParameter("documents", documents)) }
        for name in ["from", "to"] {
            let day = (form[name] ?? "").trimmingSpaces
            guard day.isEmpty || PartialDate(day) != nil else {
                return .failure(Problem(sentence: "Write the days of the data as year, month and day: 2027-01-31."))
            }
            if !day.isEmpty { fields.append(FormParameter(name, day)) }
        }
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

    private static func field(of category: DataCategory) -> String { "category-\(category.rawValue)" }

    static func html(_ frame: RecordFrame, _ documents: ShareDocuments, _ exchange: PageExchange) -> HTML {
        exchange.form(
            to: "/records/\(frame.id)/sharing", style: "card",
            .field(
                "User name", name: "account", completion: "off",
                hint: "The person needs an account on this server. Ask for the name; do not guess it."),
            .checkbox("Read only", name: "read_only", value: "yes"), documents.html, categories,
            period,
            .field(
                "Last day", name: "until", type: "date", completion: "off",
                hint: "To the end of that day in UTC. Leave it empty for a share without an end.", isNeeded: false),
            .field(
                "Purpose", name: "purpose", completion: "off", hint: "Both of you see it. It may stay empty.",
                isNeeded: false),
            .tag("p", [:], .button("Share the record")))
    }

    static var period: HTML {
        .group(
            "Time of the data", hint: "Leave a day empty for no limit on that side.",
            [
                .field("From", name: "from", type: "date", completion: "off", isNeeded: false),
                .field("To", name: "to", type: "date", completion: "off", isNeeded: false),
            ])
    }

    static var categories: HTML {
        .group(
            "Kinds of data", hint: "Choose those that you share. With none chosen you share all of them.",
            DataCategory.allCases.map { category in
                let title = category.title.prefix(1).uppercased() + category.title.dropFirst()
                return .checkbox(title, name: field(of: category), value: "yes")
            })
    }
}
