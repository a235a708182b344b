import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs of `salus record` by which a record gets another owner: one offers it, the other accepts.
enum HandOverVerb {
    static let all = [handOver, offers, accept, decline, takeBack]

    static let handOver = ScriptVerb(
        "hand-over", of: "record", "offer a record to another account, which owns it once it accepts",
        operands: [.sharedPerson, .sharedAccount], options: [keep, shares], effect: .loses,
        about: """
            As when a child comes of age, or a parent takes a record over. Nothing changes until the other account
            accepts; until then 'record take-back' ends the offer, and after the days that the operator has set it ends
            by itself. Afterwards you have what --keep says, and shares with others and members of circles stay or end
            as --shares says. Apps end in any case. Both are told by notices, and the record's access log has a line.
            """,
        examples: [
            .init(command: "salus record hand-over lin lin.berg --keep read", comment: "asks first"),
            .init(
                command: "salus record hand-over lin lin.berg --keep none --shares stay --yes", comment: "in a script"),
        ],
        run: { (work: RecordScript) in
            let (record, account, terms) = (try await work.record(), work.words[1], terms(of: work.invocation))
            let loss = "\(account) is offered the record, and owns it after accepting: \(terms.sentence("you"))."
            try work.console.confirm(loss, typing: account)
            guard !work.invocation.isDryRun else {
                work.console.remarkOnDryRun()
                try work.console.show(["account": account]) { _ in loss }
                return .done
            }
            let offer = try await work.client.offers.offer(record, to: account, terms)
            work.wrote("the record is offered to \(offer.to.name)")
            try work.console.show(offer, essence: ["\(offer.record)"]) { _ in
                "The record is offered to \(offer.to.name) until \(work.time.text(offer.expires))."
            }
            return .done
        })

    static let offers = ScriptVerb(
        "offers", of: "record", "list the records that you offer, and those that are offered to you",
        about: "With what each leaves of the rights from before. Asks the server.",
        examples: [.init(command: "salus record offers --json | jq '.offers[].title'", comment: "which are they?")],
        run: { (work: RecordScript) in
            let report = RecordOfferReport(offers: try await work.client.offers.all())
            let account = work.client.account.id
            try work.console.show(report, essence: report.offers.map { "\($0.record)" }) {
                report.text(on: $0, work.time, for: account)
            }
            return .done
        })

    static let accept = ScriptVerb(
        "accept", of: "record", "accept a record that is offered to you", operands: [.offered],
        about: """
            It is yours from then on. What others see of it from before is on the page of its shares ('share list'),
            and you end what you do not want. You give it back by offering it yourself.
            """,
        examples: [.init(command: "salus record accept lin", comment: "the title that 'record offers' shows")],
        run: { (work: RecordScript) in
            let made = try await work.client.offers.accept(try await work.offer())
            work.wrote("the record of \(made.title) is accepted")
            let report = RecordReport(made, for: work.client.account.id)
            try work.console.show(report, essence: ["\(made.id)"]) { _ in "The record of \(made.title) is yours." }
            return .done
        })

    static let decline = ScriptVerb(
        "decline", of: "record", "decline a record that is offered to you", operands: [.offered],
        about: "Its owner keeps it, and is told.",
        examples: [.init(command: "salus record decline lin", comment: "the title that 'record offers' shows")],
        run: { (work: RecordScript) in
            let offer = try await work.offer()
            try await work.client.offers.decline(offer)
            work.wrote("the record of \(offer.title) is declined")
            try work.console.show(offer, essence: ["\(offer.record)"]) { _ in
                "The record of \(offer.title) stays with \(offer.from.name)."
            }
            return .done
        })

    static let takeBack = ScriptVerb(
        "take-back", of: "record", "take the offer of a record back", operands: [.sharedPerson],
        about: "The record stays yours, and the other account is told. What was accepted is not taken back.",
        examples: [.init(command: "salus record take-back lin", comment: "before it is accepted")],
        run: { (work: RecordScript) in
            let record = try await work.record()
            try await work.client.offers.takeBack(record)
            work.wrote("the offer of the record is taken back")
            try work.console.show(["record": "\(record)"], essence: ["\(record)"]) { _ in "The record stays yours." }
            return .done
        })

    private static let keep = Option(
        name: "keep", value: "WHAT", kind: .choice(HandOverTerms.Kept.allCases.map(\.rawValue)),
        help: "your access afterwards: none (by default), read, or a full share")
    private static let shares = Option(
        name: "shares", value: "WHAT", kind: .choice(["end", "stay"]),
        help: "shares with others and members of circles: end (by default) or stay")

    private static func terms(of invocation: Invocation) -> HandOverTerms {
        HandOverTerms(
            kept: invocation[keep].flatMap(HandOverTerms.Kept.init) ?? .none, sharesStay: invocation[shares] == "stay")
    }
}

extension Operand {
    fileprivate static let offered = Operand("RECORD", help: "the title of an offered record, or its identifier")
}

extension RecordScript {
    /// The offer to this account that the first word means.
    fileprivate func offer() async throws -> RecordOffer {
        let offers = try await client.offers.all().filter { $0.to.account == client.account.id }
        guard !offers.isEmpty else {
            throw ScriptFailure(
                .notFound, "No record is offered to you.", nextStep: "Ask its owner to offer it, then try again.")
        }
        return try NamedChoice(words[0], what: "offered record", from: "salus record offers")
            .one(of: offers, identifier: \.record, name: \.title)
    }
}

/// The offers as `salus record offers` prints them.
private struct RecordOfferReport: Encodable {
    let offers: [RecordOffer]

    func text(on layout: OutputLayout, _ time: LocalTime, for account: AccountID) -> String {
        guard !offers.isEmpty else { return "No record is offered, by you or to you." }
        return layout.table(
            ["RECORD", "PERSON", "OFFER", "UNTIL", "THEN"],
            offers.map { offer in
                [
                    TableCell(ShortIdentifier.of(offer.record), isWhole: true), TableCell(offer.title),
                    TableCell(offer.words(for: account)), TableCell(time.text(offer.expires)),
                    TableCell(offer.sentence(for: account)),
                ]
            })
    }
}
