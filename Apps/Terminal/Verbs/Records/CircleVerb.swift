import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus share circle…`: groups of people who see the documents of a record that are placed in them.
enum CircleVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] = [circles, circle, rename, admit, every]

    static let circles = ScriptVerb(
        "circles", of: "share", "list the circles of a record, with their members and what they show",
        operands: [.sharedPerson], about: "The first hundred members of each. Asks the server.",
        examples: [.init(command: "salus share circles anna --json", comment: "with identifiers")],
        run: { (work: RecordScript) in
            let circles = try await work.client.sharing(of: try await work.record()).circles()
            let report = CircleListReport(circles: circles.map(CircleReport.init))
            try work.console.show(report, essence: circles.map(\.carenet.name)) { _ in report.text }
            return .done
        })

    static let circle = ScriptVerb(
        "circle", of: "share", "make a circle", operands: [.sharedPerson, .newName],
        about: "It shows nothing and has no members yet.",
        examples: [.init(command: "salus share circle anna Family", comment: "then: salus share admit")],
        run: { (work: RecordScript) in
            let sharing = work.client.sharing(of: try await work.record())
            try await sharing.makeCarenet(named: work.words[1])
            return try work.done("\(work.words[1]) is made")
        })

    static let rename = ScriptVerb(
        "rename", of: "share", "rename a circle", operands: [.sharedPerson, .circle, .newName],
        about: "Its members and its documents stay.",
        examples: [.init(command: "salus share rename anna Family 'Close family'", comment: "for everybody")],
        run: { (work: RecordScript) in
            let (sharing, circle) = try await work.circle()
            try await sharing.rename(circle, to: work.words[2])
            return try work.done("\(circle.name) is now \(work.words[2])")
        })

    static let admit = ScriptVerb(
        "admit", of: "share", "add a member to a circle, or change what they may do",
        operands: [.sharedPerson, .circle, .sharedAccount], options: [writing],
        about: "They see what the circle shows. With --write they also add documents and change those that it shows.",
        examples: [.init(command: "salus share admit anna Family eva --write", comment: "reads and writes")],
        run: { (work: RecordScript) in
            let (sharing, circle) = try await work.circle()
            try await sharing.letIn(work.words[2], to: circle, mayWrite: work.invocation.has(writing))
            return try work.done("\(work.words[2]) is in \(circle.name)")
        })

    static let every = ScriptVerb(
        "every", of: "share", "show every document of a type in a circle, new ones too",
        operands: [.sharedPerson, .circle, Operand("TYPE", help: "as 'record documents --json' names it, or its end")],
        options: [off], about: "Documents that were placed or removed by hand stay so.",
        examples: [
            .init(command: "salus share every anna Family Medication", comment: "all medications"),
            .init(command: "salus share every anna Family Medication --off", comment: "only those placed by hand"),
        ],
        run: { (work: RecordScript) in
            let (sharing, circle) = try await work.circle()
            let type = try await work.documentType(work.words[2])
            let isShown = !work.invocation.has(off)
            try await sharing.set(type, in: circle, isShown: isShown)
            return try work.done("\(circle.name) shows \(isShown ? "every" : "no longer every") \(type.shortName)")
        })

    private static let writing = Option(name: "write", help: "they also write")
    private static let off = Option(name: "off", help: "no longer")
}

extension Operand {
    fileprivate static let circle = Operand("CIRCLE", help: "its name, or the beginning of it")
    fileprivate static let newName = Operand("NAME", help: "its name")
}

extension RecordScript {
    /// The circle that the second word means.
    fileprivate func circle() async throws -> (RecordSharing, Carenet) {
        let sharing = client.sharing(of: try await record())
        let circles = try await sharing.circles().map(\.carenet)
        return (
            sharing,
            try NamedChoice(words[1], what: "circle", from: "salus share circles").one(
                of: circles, identifier: \.id, name: \.name)
        )
    }

    /// A type of the record's documents, by its name or the end of it.
    func documentType(_ text: String) async throws -> DocumentType {
        let types = Set(try await client.reader.listing(of: try await record()).map(\.document.type))
        return try NamedChoice(text, what: "type of document").one(
            of: types.sorted { $0.rawValue < $1.rawValue }, key: { $0.rawValue }, name: { $0.shortName })
    }

    fileprivate func done(_ text: String) throws -> ExitStatus {
        wrote(text)
        try console.show(["done": text], essence: [text]) { _ in "\(text)." }
        return .done
    }
}

/// One circle of a record.
private struct CircleReport: Encodable {
    struct Member: Encodable {
        let account: String
        let writes: Bool
    }

    let circle: String
    let name: String
    let documents: Int
    let types: [String]
    let members: [Member]
    let apps: [String]

    init(_ overview: SharingOverview.CarenetOverview) {
        (circle, name) = (overview.carenet.id.description, overview.carenet.name)
        (documents, types) = (overview.documents, overview.types.map(\.shortName))
        members = overview.members.map { Member(account: $0.name.text, writes: $0.mayWrite) }
        apps = overview.apps.map(\.manifest.name)
    }

    var text: String {
        let shown = types.isEmpty ? "" : ", every \(types.joined(separator: ", every "))"
        let people = members.map { "  \($0.account) \($0.writes ? "reads and writes" : "reads")\n" }
        return "\(name): \(counted(documents, "document"))\(shown)\n" + people.joined()
    }
}

private struct CircleListReport: Encodable {
    let circles: [CircleReport]

    var text: String {
        circles.isEmpty ? "This record has no circle.\n" : circles.map(\.text).joined()
    }
}
