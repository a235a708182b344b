import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusTerminal
import SalusVaultModels

/// One part of a plan, as it is shared with one person.
struct ShareReport: Encodable, Sendable {
    let name: String
    /// `card` or `symptoms`.
    let part: String
    let role: String
    /// `member`, `waiting`, `unapproved`, `refused`, `leaving` or `ended`.
    let state: String
    let since, until: Instant?
    let purpose: String?
    /// `seen`, `verified`, `renewed` or `changed`.
    let trust: String

    static func all(of share: CareShare, _ time: LocalTime) -> [ShareReport] {
        PlanPart.allCases.compactMap { part in share.parts[part].map { ShareReport(share, part, $0, time) } }
    }

    private init(_ share: CareShare, _ part: PlanPart, _ own: PartShare, _ time: LocalTime) {
        (name, self.part, role, state) = (share.title, part.word, own.role.name, own.state.word)
        (since, until, purpose, trust) = (own.since, own.until, own.purpose, share.trust.rawValue)
        (words, isOver) = (own.words(time.text), own.isOver)
        end = own.until.map { "until \(time.text($0))" } ?? ""
    }

    private let words, end: String
    private let isOver: Bool
    private enum CodingKeys: CodingKey { case name, part, role, state, since, until, purpose, trust }

    static func table(_ shares: [ShareReport], on layout: OutputLayout) -> String {
        if shares.isEmpty { return "Only you can read your plan." }
        return layout.table(
            ["NAME", "PART", "HOW", "UNTIL", "PURPOSE", "SAFETY NUMBER"],
            shares.map { share in
                [
                    TableCell(share.name, isWhole: true), TableCell(share.part),
                    TableCell(share.words, share.isOver ? .faint : share.state == "member" ? nil : .warning),
                    TableCell(share.isOver ? "" : share.end), TableCell(share.purpose ?? ""),
                    .trust(share.trust),
                ]
            })
    }
}

struct ShareListReport: Encodable, Sendable { let shares: [ShareReport] }

/// The result of sharing a plan or of removing a person.
struct SharedReport: Encodable, Sendable {
    let person: String
    /// By part: `done`, `waiting`, `unapproved` or `failed`; `would end` in a dry run.
    let parts: [String: String]
    /// A sentence about the content that stays readable; nil for none.
    let note: String?
}

extension PartShare.State {
    fileprivate var word: String {
        switch self {
        case .member: "member"
        case .waiting: "waiting"
        case .held: "unapproved"
        case .refused: "refused"
        case .leaving: "leaving"
        case .ended: "ended"
        }
    }
}

extension ShareResult {
    var word: String {
        switch self {
        case .done: "done"
        case .waiting: "waiting"
        case .held: "unapproved"
        case .failed: "failed"
        }
    }
}

extension RevokeResult {
    var word: String {
        switch self {
        case .done: "done"
        case .waiting: "waiting"
        case .held: "unapproved"
        case .failed: "failed"
        }
    }
}
