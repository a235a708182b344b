import CommandKit
import SalusAPI
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs about finding people, and being found.
enum MessageFindVerb {
    static let find = ScriptVerb(
        "find", of: "message", "look for people in the directory",
        operands: [Operand("TEXT", help: "the beginning of a user name, or a part of a full name")],
        about: """
            Lists people who let themselves be found, where the operator offers a directory. Everyone else is reached by
            their exact user name with 'message start', unless they chose to be hidden. Asks the server, whose word the
            names are.
            """,
        examples: [.init(command: "salus message find berg", comment: "then: salus message start NAME")],
        run: { (work: MessageScript) in
            let page = try await work.client.people.search(work.words[0])
            if !page.hasDirectory {
                work.console.remark("This server has no directory. Start with an exact name: salus message start NAME.")
            }
            try work.console.show(FoundPeopleReport(page), essence: page.people.map(\.name.text)) { layout in
                page.people.isEmpty
                    ? "No one of that name is in the directory."
                    : layout.table(
                        ["NAME", "FULL NAME"],
                        page.people.map { [TableCell($0.name.text, isWhole: true), TableCell($0.fullName)] })
            }
            return .done
        })

    static let findable = ScriptVerb(
        "findable", of: "message", "say how others find you",
        operands: [Operand("HOW", .choice(["directory", "name", "hidden", "default", "show"]))],
        about: """
            directory: those who search there see your user name and full name, where the operator offers a directory.
            name: who knows your exact user name. hidden: no one; to strangers it is as if you had no account here.
            default: as the operator has set it. show: asks and changes nothing. People who share a conversation or a
            vault with you find you always.
            """,
        examples: [
            .init(command: "salus message findable show", comment: "how is it now?"),
            .init(command: "salus message findable hidden", comment: "strangers find you no more"),
        ],
        run: { (work: MessageScript) in
            let word = work.words[0]
            let people = work.client.people
            let now =
                word == "show"
                ? try await people.findability() : try await people.setFindability(Findability(rawValue: word))
            try work.console.show(FindabilityReport(now), essence: [now.effective.rawValue]) { _ in now.text }
            return .done
        })
}

private struct FoundPeopleReport: Encodable, Sendable {
    let hasDirectory: Bool
    let people: [DirectoryPage.Person]

    init(_ page: DirectoryPage) { (hasDirectory, people) = (page.hasDirectory, page.people) }
}

private struct FindabilityReport: Encodable, Sendable {
    let choice: Findability?
    let effective: Findability
    let hasDirectory: Bool

    init(_ detail: FindabilityDetail) {
        (choice, effective, hasDirectory) = (detail.choice, detail.effective, detail.hasDirectory)
    }
}

extension FindabilityDetail {
    fileprivate var text: String {
        let source = choice == nil ? "The operator's default: " : ""
        switch effective {
        case .directory where hasDirectory: return "\(source)others find you in the directory."
        case .directory:
            return "\(source)others find you in the directory; there is none now, so by your exact user name alone."
        case .name: return "\(source)others find you by your exact user name."
        case .hidden: return "\(source)strangers do not find you."
        }
    }
}
