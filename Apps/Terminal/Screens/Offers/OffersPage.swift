import SalusBase
import SalusModels
import TerminalKit

/// The records that are offered by this account and to it: accepted, declined or taken back here after a question.
struct OffersPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case accept = "offers.accept"
        case end = "offers.end"
        case reload = "offers.reload"
    }

    private let time: LocalTime
    /// This account; nil until the server has answered.
    private var account: AccountID?
    /// Asked once the list is there: the offer that the person came to make.
    private var first: PageQuestion<OffersEffect>?
    var list = RemoteList<RecordOffer, OffersEffect>()

    init(time: LocalTime, asking first: PageQuestion<OffersEffect>? = nil) { (self.time, self.first) = (time, first) }

    var title: String { "Offers of records" }
    var asked: String { "which records are offered" }
    func text(of row: RecordOffer) -> String { "\(row.title) \(row.from.name) \(row.to.name)" }

    var about: String {
        guard let selected else {
            return "You offer a record of yours with :Hand the record over. It stays yours until they accept."
        }
        let sentence = account.map(selected.sentence(for:)) ?? ""
        return "After acceptance \(sentence). Apps end in any case. The offer ends on \(time.text(selected.expires))."
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "no record is offered" : nil
        return switch command {
        case .accept:
            Command(
                command.id, "Accept the record", keys: ["a", "Enter"], group: "Page", hint: "accept",
                unless: none ?? (isMine ? "you offered it; the other one accepts" : nil))
        case .end:
            Command(
                command.id, isMine ? "Take the offer back" : "Decline the record", keys: ["x", "Delete"],
                group: "Page", hint: isMine ? "take back" : "decline", unless: none)
        case .reload: Self.reloading(command.id)
        }
    }

    /// Whether the selected record is offered by this account.
    private var isMine: Bool { selected.map { $0.from.account == account } ?? false }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch (command, selected) {
        case (.reload, _): return askAgain(.run(OffersEffect.load))
        case (.accept, let offer?) where !isMine: question = Self.accepting(offer)
        case (.end, let offer?): question = isMine ? Self.takingBack(offer) : Self.declining(offer)
        default: break
        }
        return []
    }

    func confirmed(_ effect: OffersEffect) -> [Step] { [.act(.run(effect))] }

    mutating func receive(_ offers: [RecordOffer], for account: AccountID) {
        self.account = account
        list.receive(offers) { $0.record == $1.record }
        if let first { (question, self.first) = (first, nil) }
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Person", .share(weight: 2)), .init("Offer", .share(weight: 2)), .init("Until", .fixed(17))],
            count: rowCount, position: position, isFocused: isFocused, empty: "No record is offered, by you or to you.",
            id: "offers"
        ) { [rows = list.rows ?? [], account, time] row in
            let offer = rows[row]
            return [
                Line(offer.title.isEmpty ? "(no name)" : offer.title), Line(account.map(offer.words(for:)) ?? ""),
                Line(time.text(offer.expires), .muted),
            ]
        }
    }
}

/// The questions before anything is done.
extension OffersPage {
    private static func accepting(_ offer: RecordOffer) -> PageQuestion<OffersEffect> {
        PageQuestion(
            .confirm(
                "Accept the record of \(offer.title)?",
                "It is yours from then on: you decide who sees it. \(offer.terms.sentence(offer.from.name.text)).",
                action: "Accept"), .accept(offer))
    }

    private static func declining(_ offer: RecordOffer) -> PageQuestion<OffersEffect> {
        PageQuestion(
            .confirm(
                "Decline the record of \(offer.title)?", "It stays with \(offer.from.name), who is told.",
                action: "Decline"), .decline(offer))
    }

    private static func takingBack(_ offer: RecordOffer) -> PageQuestion<OffersEffect> {
        PageQuestion(
            .confirm(
                "Take the offer to \(offer.to.name) back?", "The record stays yours, and they are told.",
                action: "Take back"), .takeBack(offer))
    }

    static func offering(
        _ record: RecordID, of person: String, to account: String, _ terms: HandOverTerms
    ) -> PageQuestion<OffersEffect> {
        PageQuestion(
            .confirm(
                "Offer the record of \(person) to \(account)?",
                "It stays yours until they accept, and you can take the offer back. Then it is theirs: "
                    + "\(terms.sentence("you")). Apps end in any case.",
                action: "Offer"), .offer(record, to: account, terms))
    }
}

extension OffersPage {
    static let entry = PageEntry(
        "app.offers", "Offers of records, by you and to you", unless: { $0.isOpen(OffersPage.self) }
    ) { _, main in [.cover(OffersPage(time: main.time)), .act(.run(OffersEffect.load))] }

    private static let kept: [(words: String, HandOverTerms.Kept)] = [
        ("nothing", .none), ("read only", .read), ("a full share", .full),
    ]

    /// Offers the selected person's record to another account.
    static let handingOver = PageEntry(
        "person.handOver", "Hand the record over to another account", group: "Record",
        parameters: [
            .text("Their account"), .choice("You keep", kept.map(\.words)),
            .choice("Shares with others", ["end", "stay"]),
        ], unless: { $0.noPerson }
    ) { call, main in
        guard let person = main.selected, call.arguments.count == 3 else { return [] }
        let terms = HandOverTerms(
            kept: kept.first { $0.words == call.arguments[1] }?.1 ?? .none, sharesStay: call.arguments[2] == "stay")
        let account = call.arguments[0].trimmingSpaces
        guard !account.isEmpty else { return [] }
        let question = offering(person.id, of: person.name, to: account, terms)
        return [.cover(OffersPage(time: main.time, asking: question)), .act(.run(OffersEffect.load))]
    }
}
