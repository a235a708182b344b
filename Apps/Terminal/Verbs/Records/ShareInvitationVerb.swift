import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs of `salus share` about shares that a link offers to a person who may have no account yet.
enum ShareInvitationVerb {
    static let all = [invite, list, end, show, accept, decline]

    private static let days = Option(
        name: "days", value: "NUMBER", kind: .number(1...ShareInvitation.mostDays),
        help: "how long the link works; default: \(ShareInvitation.usualDays)")

    static let invite = ScriptVerb(
        "invite", of: "share", "offer a share of a record by a link, for a person without an account too",
        operands: [.sharedPerson],
        options: [
            ShareVerb.readOnly, ShareVerb.categories, ShareVerb.from, ShareVerb.to, ShareVerb.documents,
            ShareVerb.until, ShareVerb.purpose, ShareVerb.role, ShareVerb.representation, ShareVerb.reason, days,
        ],
        about: """
            Prints the link, once: the server has only a hash of it. It works for one account, the first that accepts.
            Give it to the person by a way that no one else reads. A page of the server shows them what they are
            offered, and lets them make an account. You are told when it is accepted, and it is then an ordinary share.
            """,
        examples: [
            .init(command: "salus share invite anna --read-only --categories medications", comment: "prints a link"),
            .init(command: "salus share invite anna --role Aunt --days 2 -q", comment: "the link alone"),
        ],
        check: { _ = try ShareVerb.limits(of: $0, .utc) },
        run: { (work: RecordScript) in
            let record = try await work.record()
            var limits = try ShareVerb.limits(of: work.invocation, work.time)
            if let named = work.invocation[ShareVerb.documents] {
                limits = limits ?? ShareLimits()
                limits?.documents = try await work.documents(named, in: record)
            }
            let days = work.invocation[days].flatMap { Int(digits: $0, in: 1...ShareInvitation.mostDays) }
            let made = try await ShareInvitations(of: work.client).invite(
                to: record, role: work.invocation[ShareVerb.role], limits: limits, days: days)
            work.wrote("a link offers a share of the record")
            let report = InvitedReport(link: made.link, invitation: made.invitation)
            try work.console.show(report, essence: [made.link]) { _ in
                "\(made.link)\nIt offers \(words(made.invitation, work.time)) to the first account that accepts, until "
                    + "\(work.time.text(made.invitation.expires))."
            }
            return .done
        })

    static let list = ScriptVerb(
        "invitations", of: "share", "list the open links of shares of a record", operands: [.sharedPerson],
        about: "Those that were not answered and are not over. The links themselves are not kept anywhere.",
        examples: [.init(command: "salus share invitations anna -q", comment: "their identifiers")],
        run: { (work: RecordScript) in
            let found = try await ShareInvitations(of: work.client).all(of: try await work.record())
            try work.console.show(["invitations": found], essence: found.map { "\($0.id)" }) { layout in
                guard !found.isEmpty else { return "No link of a share of this record is open." }
                return layout.table(
                    ["LINK", "OFFERS", "UNTIL"],
                    found.map { invitation in
                        [
                            TableCell(ShortIdentifier.of(invitation.id), isWhole: true),
                            TableCell(words(invitation, work.time)), TableCell(work.time.text(invitation.expires)),
                        ]
                    })
            }
            return .done
        })

    static let end = ScriptVerb(
        "end-invitation", of: "share", "end the link of a share", operands: [.sharedPerson, .invitation],
        about: "It no longer works. A share that was accepted by it stays: 'share end' ends that.",
        examples: [.init(command: "salus share end-invitation anna 0b1c", comment: "what 'share invitations' shows")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            let found = try await ShareInvitations(of: work.client).all(of: record)
            let meant = try NamedChoice(work.words[1], what: "open link", from: "salus share invitations").one(
                of: found, identifier: \.id, name: { "\($0.id)" })
            try await ShareInvitations(of: work.client).end(meant.id, of: record)
            work.wrote("the link of a share is ended")
            try work.console.show(["invitation": "\(meant.id)"], essence: ["\(meant.id)"]) { _ in
                "The link no longer works."
            }
            return .done
        })

    static let show = ScriptVerb(
        "link", of: "share", "show the share that a link offers you", operands: [.link],
        about: "Nothing is accepted. One that was used, was ended or is over looks like a wrong one.",
        examples: [
            .init(command: "salus share link https://salus.example.org/ui/invited/…", comment: "before accepting")
        ],
        run: { (work: RecordScript) in
            try work.show(try await work.shareLink().offer()) { "\($0) offers you" }
        })

    static let accept = ScriptVerb(
        "accept-link", of: "share", "accept the share that a link offers you", operands: [.link],
        about: "The record is among yours from then on, as far as it is shared. Its owner is told.",
        examples: [
            .init(command: "salus share accept-link https://salus.example.org/ui/invited/…", comment: "works once")
        ],
        run: { (work: RecordScript) in
            let accepted = try await work.shareLink().accept()
            work.wrote("the share of \(accepted.title) is accepted")
            return try work.show(accepted) { "\($0) shares with you" }
        })

    static let decline = ScriptVerb(
        "decline-link", of: "share", "decline the share that a link offers you", operands: [.link],
        about: "The link no longer works, and the record's owner is told.",
        examples: [
            .init(command: "salus share decline-link https://salus.example.org/ui/invited/…", comment: "for good")
        ],
        run: { (work: RecordScript) in
            let declined = try await work.shareLink().decline()
            work.wrote("the share of \(declined.title) is declined")
            return try work.show(declined) { "You declined what \($0) offered:" }
        })

    private static func words(_ invitation: ShareInvitation, _ time: LocalTime) -> String {
        invitation.sentence { time.lastDay(endingAt: $0) }
    }
}

extension Operand {
    fileprivate static let invitation = Operand("LINK", help: "what 'share invitations' shows, or its beginning")
    fileprivate static let link = Operand("URL", help: "the link that the person gave you")
}

extension RecordScript {
    fileprivate func shareLink() throws -> ReceivedShareLink {
        guard let secret = ShareInvitationLink.secret(in: words[0]) else {
            throw ScriptFailure(
                .usage, "That is not the link of a share.", nextStep: "Give all of it: https://…/invited/…")
        }
        return ReceivedShareLink(secret: secret, of: client)
    }

    /// Prints a share that a link offers; `beginning` is the sentence up to it, for the owner.
    fileprivate func show(_ offer: OfferedShare, _ beginning: (String) -> String) throws -> ExitStatus {
        try console.show(offer, essence: ["\(offer.record)"]) { _ in
            "\(beginning(offer.owner?.text ?? "The operator")) \(offer.title): "
                + "\(offer.sentence { time.lastDay(endingAt: $0) })."
        }
        return .done
    }
}

/// The link that `salus share invite` prints.
private struct InvitedReport: Encodable {
    let link: String
    let invitation: ShareInvitation
}
