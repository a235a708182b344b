import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus share …`: the accounts that a record is shared with, and the limits of each share.
enum ShareVerb {
    /// In the order of the help page.
    static let all: [ScriptVerb] =
        [list, preview, open, pause, resume, end] + EmergencyAccessVerb.ofOwners + ShareInvitationVerb.all
        + AudienceVerb.all + CircleVerb.all + CircleWritingVerb.all

    static let list = ScriptVerb(
        "list", of: "share", "list the accounts that a record is shared with", operands: [.sharedPerson],
        about: """
            Only the owner sees them, each with its limits in words. A person under these limits sees
            them here. Circles and apps are on the sharing page.
            """,
        examples: [.init(command: "salus share list anna --json", comment: "with the limits of each share")],
        run: { (work: RecordScript) in
            let overview = try await work.client.sharing(of: try await work.record()).overview()
            let now = work.client.clock.now
            let report = RecordShareListReport(
                shares: overview.shares?.map { RecordShareReport($0, at: now) }, limits: overview.limits)
            try work.console.show(report, essence: (overview.shares ?? []).map(\.name.text)) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    static let open = ScriptVerb(
        "open", of: "share", "share a record with an account, or change how it is shared",
        operands: [.sharedPerson, .sharedAccount],
        options: [readOnly, categories, from, to, documents, until, purpose, role, representation, reason],
        about: """
            Without options the account sees and writes all of the record. With them it sees only documents whose data
            is all of the categories and all dated within --from and --to: a document that holds anything else stays
            hidden, and so does one without a date. With --document it sees these documents alone, in every version.
            The new terms replace the old ones. After --until the share opens nothing. A guardian is a parent or a
            legal representative; the share ends at the latest when the person comes of age, if the record says the
            birth date. A proxy is chosen by the person. Both need a --reason.
            """,
        examples: [
            .init(
                command: "salus share open anna berg --read-only --until 2027-01-31", comment: "for a second opinion"),
            .init(command: "salus share open anna berg --categories medications,allergies", comment: "only these"),
            .init(
                command: "salus share open ben jonas --as guardian --reason 'his father'",
                comment: "until Ben is of age"),
            .init(command: "salus share open anna berg --document 0b1c,77fe", comment: "two letters, nothing else"),
        ],
        check: { _ = try limits(of: $0, .utc) },
        run: { (work: RecordScript) in
            let record = try await work.record()
            var limits = try limits(of: work.invocation, work.time)
            if let named = work.invocation[documents] {
                limits = limits ?? ShareLimits()
                limits?.documents = try await work.documents(named, in: record)
            }
            let share = try await work.client.sharing(of: record)
                .open(to: work.words[1], role: work.invocation[role], limits: limits)
            work.wrote("the record is shared with \(share.name)")
            let report = RecordShareReport(share, at: work.client.clock.now)
            try work.console.show(report, essence: [share.name.text]) { _ in
                "Shared with \(share.name): \(report.words(work.time))."
            }
            return .done
        })

    static let end = ScriptVerb(
        "end", of: "share", "end the share of a record with an account", operands: [.sharedPerson, .sharedAccount],
        about:
            "The account sees nothing there from then on, nor do its apps. Copies that it made stay with it.",
        examples: [.init(command: "salus share end anna berg", comment: "at once")],
        run: { (work: RecordScript) in
            try await work.client.sharing(of: try await work.record()).close(to: work.words[1])
            work.wrote("the share with \(work.words[1]) is ended")
            try work.console.show(EndedShareReport(account: work.words[1]), essence: [work.words[1]]) { _ in
                "The share with \(work.words[1]) is ended."
            }
            return .done
        })

    static let pause = ScriptVerb(
        "pause", of: "share", "pause the share of a record with an account",
        operands: [.sharedPerson, .sharedAccount],
        about: """
            The account sees nothing there until 'share resume', and its apps lose their access. The share keeps its
            role and limits, and the account is told. Copies that it made stay with it.
            """,
        examples: [.init(command: "salus share pause anna berg", comment: "until salus share resume anna berg")],
        run: { (work: RecordScript) in
            let sharing = work.client.sharing(of: try await work.record())
            return try work.show(try await sharing.pause(with: work.words[1]))
        })

    static let resume = ScriptVerb(
        "resume", of: "share", "go on with a paused share of a record", operands: [.sharedPerson, .sharedAccount],
        about: "With the role and the limits that it has. The account is told; its apps ask for access again.",
        examples: [.init(command: "salus share resume anna berg", comment: "it opens the record again")],
        run: { (work: RecordScript) in
            let sharing = work.client.sharing(of: try await work.record())
            return try work.show(try await sharing.resume(with: work.words[1]))
        })

    // MARK: The options

    static let readOnly = Option(name: "read-only", help: "they read and search, and write nothing")
    static let categories = Option(
        name: "categories", value: "LIST",
        help: "only these kinds of data, with commas between: \(ShareLimitsInput.allCategories)")
    static let from = Option(
        name: "from", value: "DATE", help: "only data from this day, month or year on")
    static let to = Option(name: "to", value: "DATE", help: "only data up to this day, month or year")
    static let documents = Option(
        name: "document", value: "LIST",
        help: "only these documents, with commas between: what 'record documents' shows, or its beginning")
    static let until = Option(
        name: "until", value: "DAY", help: "the last day of the share; default: no end")
    static let purpose = Option(name: "purpose", value: "TEXT", help: "the reason; they see it")
    static let representation = Option(
        name: "as", value: "RIGHT", kind: .choice(ShareRepresentation.Kind.allCases.map(\.rawValue)),
        help: "the right by which they act for the person")
    static let reason = Option(name: "reason", value: "TEXT", help: "the reason for --as; they see it")
    static let role = Option(name: "role", value: "TEXT", help: "what they are to the person, such as Guardian")

    /// Nil for the whole record. Throws for a word that is no category, a text that is no date and --as without
    /// --reason.
    static func limits(of invocation: Invocation, _ time: LocalTime) throws(UsageError) -> ShareLimits? {
        try ShareLimitsInput(
            isReadOnly: invocation.has(readOnly), categories: invocation[categories], from: invocation[from],
            to: invocation[to], until: invocation[until], purpose: invocation[purpose],
            representation: invocation[representation], reason: invocation[reason]
        ).limits(time)
    }
}

extension Operand {
    static let sharedPerson = Operand("PERSON", help: "a name, its beginning, or a record's identifier")
    static let sharedAccount = Operand("ACCOUNT", help: "the user name of their account")
}

/// A record as others see it.
extension ShareVerb {
    static let preview = ScriptVerb(
        "preview", of: "share", "show which documents of a record an account or a circle sees",
        operands: [.sharedPerson, Operand("WHO", help: "the user name of an account, or a circle")],
        about: """
            For the owner. The part that a share shows is judged on this device, by the rule that the server has; the
            documents of a circle are asked of the server. Nothing is changed.
            """,
        examples: [
            .init(command: "salus share preview anna berg", comment: "the record as berg sees it"),
            .init(command: "salus share preview anna Family --json", comment: "with identifiers"),
        ],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let (viewer, sees) = try await work.viewer(of: record)
            let content = try await work.client.content(of: record, for: viewer)
            let report = PreviewReport(sees: sees, content)
            try work.console.show(report, essence: report.documents.map { "\($0.id)" }) { report.text(on: $0) }
            return .done
        })
}

extension RecordScript {
    /// Prints a share as it is now.
    fileprivate func show(_ share: RecordShare) throws -> ExitStatus {
        let report = RecordShareReport(share, at: client.clock.now)
        wrote("the share with \(share.name) is \(report.state)")
        try console.show(report, essence: [share.name.text]) { _ in "\(share.name): \(report.words(time))." }
        return .done
    }

    /// The account or the circle that the second word means, with what it sees in words. An account takes precedence.
    fileprivate func viewer(of record: RecordID) async throws -> (viewer: SharedViewer, sees: String) {
        let overview = try await client.sharing(of: record).overview()
        guard let shares = overview.shares else {
            throw ScriptFailure(
                .refused, "Only the owner of a record looks at it as others see it.",
                nextStep: "See salus shared for what you see of it yourself.")
        }
        if let share = shares.first(where: { $0.name.text == words[1] }) {
            let report = RecordShareReport(share, at: client.clock.now)
            return (.share(share), report.words(time))
        }
        let circle = try NamedChoice(words[1], what: "account or circle", from: "salus share list").one(
            of: overview.carenets.map(\.carenet), identifier: \.id, name: \.name)
        return (.members(of: circle), "the circle \(circle.name)")
    }
}

/// The documents that a share or a circle shows.
private struct PreviewReport: Encodable {
    let sees: String
    /// The number of documents that stay hidden.
    let hidden: Int
    let documents: [DocumentReport]

    init(sees: String, _ content: SharedContent) {
        (self.sees, hidden) = (sees, content.hidden ?? 0)
        documents = content.documents.map { DocumentReport($0) }
    }

    func text(on layout: OutputLayout) -> String {
        let list = documents.isEmpty ? "" : DocumentListReport(documents: documents).text(on: layout) + "\n"
        return "\(list)\(counted(documents.count, "document")) shown (\(sees)), \(hidden) hidden."
    }
}
