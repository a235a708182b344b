import SalusBase
package import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// A form for a contact of the plan. Data without a field is kept, except the parts of a name that gets more or fewer
/// words.
struct ContactPage: FormPage {
    private let context: CarePlanContext
    /// The contact as it was shown; nil for a new one.
    private let before: Contact?
    private let user: String?
    var filling: Filling

    init(_ contact: Contact? = nil, user: String? = nil, in context: CarePlanContext) {
        (before, self.user, self.context) = (contact, user, context)
        filling = Filling(
            [
                FormInput(label: "Name", input: .text(TextInput(contact?.name.text ?? "")), isRequired: true),
                .text("Is", contact?.role ?? "", hint: "cardiologist, daughter"),
                .text("Works at", contact?.organization ?? ""),
                .text("Phone", contact?.address(.phone) ?? "", hint: "+49 30 555 0110"),
                .text("Mail", contact?.address(.mail) ?? ""),
                .text("User name", user ?? "", hint: "theirs here; limits tell them by it"),
                .text(
                    "Close", contact?.category == .friendsAndFamily ? "yes" : "",
                    hint: "yes: family or a friend · no: of the care team"),
            ], button: contact == nil ? "Put them into the plan" : "Keep it")
    }

    var title: String { before.map { "Change \($0.name.text)" } ?? "A person for the plan" }
    var action: String { "saves" }
    var busy: String { "Keeping it…" }
    var loss: String? { "Leave without keeping it?" }
    var unsavedName: String? { "contact \(context.plan.plan) \(before?.id ?? "new")" }
    var remark: String { "Everybody who reads the care card sees this. It does not share the plan: T does." }
    var advice: String { "Fields without * may be empty. An account not known here is asked for at the server." }

    mutating func step() throws(ErrorNotice) -> Step {
        let texts = filling.form.texts.map(\.stripped)
        guard !texts[0].isEmpty else {
            filling.form.focus(0)
            throw ErrorNotice("Name is empty.", nextStep: "Fill it in.")
        }
        var contact = before ?? Contact(id: Self.id(texts[0], at: context.now), name: Contact.PersonName())
        if texts[0] != before?.name.text.stripped { contact.name.write(texts[0]) }
        contact.role = texts[1].isEmpty ? nil : texts[1]
        contact.organization = texts[2].isEmpty ? nil : texts[2]
        contact.set(.phone, texts[3])
        contact.set(.mail, texts[4])
        contact.category =
            try TaskField.isYes(texts[6], filling.form.fields[6].label) ? .friendsAndFamily : .careProvider
        if texts[5].isEmpty { contact.account = nil }
        let named = texts[5].isEmpty || texts[5] == user ? nil : texts[5]
        return .act(.run(CareStep.edit(.contact(contact, user: named, replacing: before), of: context.person)))
    }

    /// Unique in the plan: two devices tell the same name apart by the moment.
    private static func id(_ name: String, at now: Instant) -> String {
        "\(name.lowercased())-\(String(now.milliseconds, radix: 36))"
    }
}

extension Contact {
    fileprivate func address(_ way: ContactAddress.Way) -> String? { addresses.first { $0.way == way }?.value }

    /// The first of that way, with its label; others stay, and so does one that says the same. Nothing takes it out.
    package mutating func set(_ way: ContactAddress.Way, _ value: String) {
        guard address(way)?.stripped ?? "" != value else { return }
        guard let place = addresses.firstIndex(where: { $0.way == way }) else {
            return addresses.append(ContactAddress(way, value))
        }
        if value.isEmpty { addresses.remove(at: place) } else { addresses[place].value = value }
    }
}

extension Contact.PersonName {
    /// As many words as before go to the parts that they were of; otherwise all of it is the given name.
    fileprivate mutating func write(_ text: String) {
        var words = text.split(separator: " ")[...]
        let parts: [WritableKeyPath<Self, String?>] = [\.prefix, \.given, \.middle, \.family, \.suffix]
        let counts = parts.map { self[keyPath: $0]?.split(separator: " ").count ?? 0 }
        guard counts.reduce(0, +) == words.count else {
            for part in parts { self[keyPath: part] = nil }
            return given = text
        }
        for (part, count) in zip(parts, counts) where count > 0 {
            self[keyPath: part] = words.prefix(count).joined(separator: " ")
            words = words.dropFirst(count)
        }
    }
}
