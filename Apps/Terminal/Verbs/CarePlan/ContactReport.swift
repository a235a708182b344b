import CommandKit
import SalusBase
import SalusCarePlan
import SalusModels
import SalusTerminal

/// A contact of a plan, as `salus care team` prints it.
struct ContactReport: Encodable, Sendable {
    let id, name: String
    /// `careProvider` or `friendsAndFamily`.
    let category: String?
    let role, organization: String?
    /// Their user name here, where it is known.
    let account: String?
    let addresses: [String]

    /// `names` are those of accounts.
    init(_ contact: Contact, _ names: [AccountID: String]) {
        (id, name, category) = (contact.id, contact.name.text, contact.category?.rawValue)
        (role, organization) = (contact.role ?? contact.title, contact.organization)
        account = contact.account.map { text in AccountID(text).flatMap { names[$0] } ?? text }
        addresses = contact.addresses.map(\.value)
    }

    static func table(_ contacts: [ContactReport], on layout: OutputLayout) -> String {
        if contacts.isEmpty { return "The plan has no people yet: salus care contact." }
        return layout.table(
            ["NAME", "ROLE", "WHERE", "ACCOUNT", "REACHED BY"],
            contacts.map { contact in
                [
                    TableCell(contact.name, isWhole: true), TableCell(contact.role ?? ""),
                    TableCell(contact.organization ?? ""),
                    TableCell(contact.account ?? ""), TableCell(contact.addresses.joined(separator: ", ")),
                ]
            })
    }
}

struct ContactListReport: Encodable, Sendable { let contacts: [ContactReport] }
