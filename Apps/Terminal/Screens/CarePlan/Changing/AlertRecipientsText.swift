import SalusBase
import SalusCarePlan

/// The recipients of limit alerts, as a form writes them: people of the plan by their names, or `everybody`; empty for
/// no others.
struct AlertRecipientsText {
    private let names: [(id: String, name: String)]

    /// Takes the people of the plan and the recipients of the limits that are not seen here. Two of one name are told
    /// apart by their roles, and where these are the same, too, by their identifiers.
    init(_ contacts: [Contact], before: [Threshold]) {
        let people = contacts.map { (id: $0.id, name: Self.name($0, among: contacts)) }
        let unseen = Set(before.flatMap(\.notified)).subtracting(contacts.map(\.id)).sorted()
        names = people + unseen.map { ($0, $0) } + [(Threshold.everybody, Threshold.everybody)]
    }

    private static func name(_ contact: Contact, among contacts: [Contact]) -> String {
        let name = contact.name.text
        let namesakes = contacts.filter { $0.id != contact.id && $0.name.text.lowercased() == name.lowercased() }
        if namesakes.isEmpty { return name }
        let alike = namesakes.contains { $0.role?.lowercased() == contact.role?.lowercased() }
        return "\(name) (\(alike ? contact.id : contact.role ?? contact.id))"
    }

    /// The names of all recipients of these limits, each once.
    func text(_ thresholds: [Threshold]) -> String {
        let told = Set(thresholds.flatMap(\.notified))
        return names.filter { told.contains($0.id) }.map(\.name).uniqued.joined(separator: ", ")
    }

    /// The limits with the recipients that the text names. A text equal to that of `before` leaves the recipients of
    /// each of those limits as they are. Throws a notice for a name that is not known.
    func telling(_ text: String?, _ thresholds: [Threshold], before: [Threshold]) throws(ErrorNotice) -> [Threshold] {
        let (text, old) = (text ?? "", Set(before.map(\.id)))
        let told = try contacts(text)
        let isSame = text == self.text(before)
        return thresholds.map { isSame && old.contains($0.id) ? $0 : $0.telling(told) }
    }

    /// A name may have commas of its own.
    private func contacts(_ text: String) throws(ErrorNotice) -> [String] {
        let parts = text.split(separator: ",").map { $0.stripped }.filter { !$0.isEmpty }
        var (found, place) = ([String](), 0)
        while place < parts.count {
            let ends = (place + 1...parts.count).reversed()
            guard let match = ends.lazy.compactMap({ end in match(parts[place..<end], end) }).first else {
                throw ErrorNotice(
                    "No person of the plan has the name \(parts[place]).",
                    nextStep: "Write \(TimeText.list(names.map(\.name).uniqued, and: "or")); g p adds people.")
            }
            found.append(match.id)
            place = match.end
        }
        return found.uniqued
    }

    private func match(_ parts: ArraySlice<String>, _ end: Int) -> (id: String, end: Int)? {
        let wanted = parts.joined(separator: ", ").lowercased()
        return names.first { $0.name.lowercased() == wanted || $0.id.lowercased() == wanted }.map { ($0.id, end) }
    }
}

extension [String] {
    /// Each once, where it came first.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
