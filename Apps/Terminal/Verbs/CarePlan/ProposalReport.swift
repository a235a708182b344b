import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusSync
import SalusTerminal

/// A proposal for one's own plan.
struct ProposalReport: Encodable, Sendable {
    struct Difference: Encodable, Sendable {
        let field: String
        /// Nil for what is not there yet.
        let before: String?
        /// Nil for what would go.
        let after: String?
    }

    let id: ObjectID
    /// `new`, `change` or `end`.
    let kind: String
    let from: String?
    let title, sentence, word: String
    let changes: [Difference]
    let madeAt: Instant

    init(_ open: OpenProposal, _ context: CarePlanContext) {
        (id, kind, from, title) = (open.id, open.kind, open.fromName, open.proposal.title)
        (sentence, word, madeAt) = (open.sentence(context.zone), open.note, open.madeAt)
        guard case .task(let task) = open.proposal else {
            changes = []
            return
        }
        changes = TaskDifference(open.present, task, zone: context.zone, title: context.title).rows.map {
            Difference(field: $0.field, before: $0.before, after: $0.after)
        }
    }

    func text(on layout: OutputLayout) -> String {
        let said = word.isEmpty ? [] : ["  “\(word.harmless)”"]
        let changes = changes.flatMap { change in
            [
                change.before.map { layout.styled("  - \(change.field): \($0)".harmless, .bad) },
                change.after.map { layout.styled("  + \(change.field): \($0)".harmless, .good) },
            ].compactMap(\.self)
        }
        return (["\(ShortIdentifier.of(id))  \(sentence.harmless)"] + said + changes).joined(separator: "\n")
    }
}

/// The answer to a proposal of this account.
struct AnswerReport: Encodable, Sendable {
    let person: String?
    let title: String
    let isAccepted: Bool
    let word: String?
    let at: Instant

    init(_ answered: AnsweredProposal) {
        let answer = answered.answer
        (person, title, isAccepted) = (answered.personName, answer.title, answer.isAccepted)
        (word, at, words) = (answer.word, answer.at, answer.words)
    }

    fileprivate let words: String
    private enum CodingKeys: CodingKey { case person, title, isAccepted, word, at }
}

/// An unanswered proposal of this account.
struct WaitingProposalReport: Encodable, Sendable {
    let id: ObjectID
    let person: String?
    let title, word: String
    let madeAt: Instant

    init(_ waiting: WaitingProposal) {
        (id, person, title) = (waiting.id, waiting.personName, waiting.proposal.title)
        (word, madeAt, words) = (waiting.note, waiting.madeAt, waiting.words)
    }

    fileprivate let words: String
    private enum CodingKeys: CodingKey { case id, person, title, word, madeAt }
}

struct ProposalListReport: Encodable, Sendable {
    let proposals: [ProposalReport]
    let waiting: [WaitingProposalReport]
    let answers: [AnswerReport]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        let open = proposals.isEmpty ? ["There are no proposals."] : proposals.map { $0.text(on: layout) }
        let waits = waiting.map { "\($0.person ?? "?"), \(time.text($0.madeAt)): \($0.words)".harmless }
        let yours = waits.isEmpty ? [] : ["Yours that wait for an answer:\n" + waits.joined(separator: "\n")]
        let answered = answers.map { "\($0.person ?? "?"), \(time.text($0.at)): \($0.words)".harmless }
        let told = answered.isEmpty ? [] : ["Answers to yours:\n" + answered.joined(separator: "\n")]
        return (open + yours + told).joined(separator: "\n\n")
    }
}

/// The result of proposing or answering; `isAccepted` is nil until the proposal is answered.
struct AnsweredReport: Encodable, Sendable {
    let proposal: ObjectID
    let title: String
    let isAccepted: Bool?
}
