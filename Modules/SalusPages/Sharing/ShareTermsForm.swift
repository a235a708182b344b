import SalusBase
import SalusHTML
import SalusModels

/// The terms of a share in a form: the capacity, the rights, the documents, the kinds of data, their time, the last
/// day, the purpose, and whether the other account is a guardian or a proxy.
struct ShareTermsForm: Sendable {
    /// As the calls take them; the capacity is among them.
    let fields: [FormParameter]

    struct Problem: Error {
        let sentence: String
    }

    /// The day of the form is shared to its end, in UTC.
    static func read(_ form: [FormParameter]) -> Result<ShareTermsForm, Problem> {
        var fields: [FormParameter] = []
        func text(_ name: String) -> String { (form[name] ?? "").trimmingSpaces }
        if !text("role").isEmpty { fields.append(FormParameter("role_label", text("role"))) }
        if form["read_only"] == "yes" { fields.append(FormParameter("read_only", "true")) }
        let categories = DataCategory.allCases.filter { form[field(of: $0)] == "yes" }
        if !categories.isEmpty {
            fields.append(FormParameter("categories", categories.map(\.rawValue).joined(separator: ",")))
        }
        if let documents = ShareDocuments.read(form) { fields.append(FormParameter("documents", documents)) }
        for name in ["from", "to"] where !text(name).isEmpty {
            guard PartialDate(text(name)) != nil else {
                return .failure(Problem(sentence: "Write the days of the data as year, month and day: 2027-01-31."))
            }
            fields.append(FormParameter(name, text(name)))
        }
        let (day, purpose) = (text("until"), text("purpose"))
        if !day.isEmpty {
            guard day.utf8.count == 10, let start = Instant("\(day)T00:00:00Z") else {
                return .failure(Problem(sentence: "Write the last day as year, month and day: 2027-01-31."))
            }
            fields.append(FormParameter("ends", "\(start.adding(seconds: 86_400))"))
        }
        if !purpose.isEmpty { fields.append(FormParameter("purpose", purpose)) }
        return representation(text("representation"), text("reason")).map { ShareTermsForm(fields: fields + $0) }
    }

    private static func representation(_ kind: String, _ reason: String) -> Result<[FormParameter], Problem> {
        switch (ShareRepresentation.Kind(rawValue: kind), reason.isEmpty) {
        case (let kind?, false):
            .success([FormParameter("representation", kind.rawValue), FormParameter("reason", reason)])
        case (nil, true): .success([])
        case (.some, true): .failure(Problem(sentence: "Write the reason for the guardian or proxy."))
        case (nil, false):
            .failure(Problem(sentence: "Choose guardian or proxy for the reason, or leave the reason empty."))
        }
    }

    /// The sentence for terms that the server does not accept.
    static let unusable = """
        Write a last day that is still to come, a capacity, a purpose and a reason of one line, and a time of the data \
        that does not end before it begins. For a person who is of age choose a proxy, not a guardian.
        """

    private static func field(of category: DataCategory) -> String { "category-\(category.rawValue)" }

    /// `form`: the fields as they were sent, or nothing for a new form.
    static func html(_ documents: ShareDocuments, _ form: [FormParameter]) -> HTML {
        .pieces([
            .field(
                "Capacity", name: "role", completion: "off", value: form["role"],
                hint: "Such as Guardian or Doctor. Both of you see it. It may stay empty.", isNeeded: false),
            .checkbox("Read only", name: "read_only", value: "yes", isChecked: form["read_only"] == "yes"),
            documents.html, categories(form), period(form),
            .field(
                "Last day", name: "until", type: "date", completion: "off", value: form["until"],
                hint: "To the end of that day in UTC. Leave it empty for a share without an end.", isNeeded: false),
            .field(
                "Purpose", name: "purpose", completion: "off", value: form["purpose"],
                hint: "Both of you see it. It may stay empty.", isNeeded: false),
            representation(form),
        ])
    }

    private static func representation(_ form: [FormParameter]) -> HTML {
        let choices = [("Neither", "none"), ("Guardian", "guardian"), ("Proxy", "proxy")].map { label, kind in
            HTML.radio(
                label, name: "representation", value: kind, isChecked: form["representation"] ?? "none" == kind)
        }
        let reason = HTML.field(
            "Reason", name: "reason", completion: "off", value: form["reason"],
            hint: "For a guardian or a proxy, such as Father of Ben. Both of you see it.", isNeeded: false)
        return .group(
            "Guardian or proxy",
            hint: "A guardian is a parent or legal representative, whose share ends when the person comes of age. A "
                + "proxy is chosen by the person.", choices + [reason])
    }

    static func period(_ form: [FormParameter] = []) -> HTML {
        .group(
            "Time of the data", hint: "Leave a day empty for no limit on that side.",
            [("From", "from"), ("To", "to")].map { label, name in
                .field(label, name: name, type: "date", completion: "off", value: form[name], isNeeded: false)
            })
    }

    static func categories(_ form: [FormParameter] = []) -> HTML {
        .group(
            "Kinds of data", hint: "Choose those that you share. With none chosen you share all of them.",
            DataCategory.allCases.map { category in
                let (title, name) = (category.title, field(of: category))
                return .checkbox(
                    title.capitalizedFirst, name: name, value: "yes",
                    isChecked: form[name] == "yes")
            })
    }
}
