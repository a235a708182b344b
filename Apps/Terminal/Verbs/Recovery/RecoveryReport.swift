import CommandKit
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// The recovery contacts of an account, the accounts that rely on it, and the open requests.
struct RecoveryReport: Encodable, Sendable {
    struct Request: Encodable, Sendable {
        let askedAt: Instant
        /// The earliest time at which the request can succeed.
        let opensAt: Instant
        /// The number of contacts who have answered, and whether this account is one of them.
        let answered: Int
        let isAnswered: Bool

        init(_ request: RecoveryRequest) {
            (askedAt, opensAt) = (request.askedAt, request.opensAt)
            (answered, isAnswered) = (request.released, request.isReleased)
        }
    }

    /// A person who relies on this account.
    struct Relying: Encodable, Sendable {
        let name: String
        let needed: Int
        let contacts: Int
        let requests: [Request]
    }

    let contacts: [String]
    /// Those of them who cannot sign in at the moment, and so cannot answer.
    let inactive: [String]
    /// The number of contacts missing beside those who can answer; 0 when there are enough.
    let missing: Int
    /// `contacts`, or `organisation` for officers of one; null when none are named.
    let group: RecoveryGroup?
    /// The number of contacts whose answers are enough; null when none are named.
    let needed: Int?
    let since: Instant?
    /// In this account's own name.
    let requests: [Request]
    let relying: [Relying]

    init(_ detail: RecoveryContactsDetail) {
        (contacts, group) = (detail.contacts.map(\.name), detail.group)
        (needed, since) = (detail.threshold, detail.since)
        (inactive, missing) = (detail.contacts.filter { !$0.isActive }.map(\.name), detail.missing)
        requests = detail.requests.map(Request.init)
        relying = detail.kept.map {
            Relying(
                name: $0.name, needed: $0.threshold, contacts: $0.contacts, requests: $0.requests.map(Request.init))
        }
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        let asking = requests.map { request in
            layout.styled(
                """
                A new device asks in your name since \(time.text(request.askedAt)); it is let in from \
                \(time.text(request.opensAt)) on if \(needed.map { "\($0)" } ?? "enough") answer (\(request.answered) \
                did). If it is not yours: salus recovery refuse
                """,
                .bad)
        }
        return ([own(time)] + lacking(layout) + asking + relying.flatMap { lines(about: $0, layout, time) }).joined(
            separator: "\n")
    }

    private func own(_ time: LocalTime) -> String {
        guard let needed, let since else {
            return "You have no recovery contacts. Without password and recovery code your account is lost."
        }
        let names = contacts.joined(separator: ", ")
        guard group == .organisation else {
            return "Any \(needed) of \(names) let you back in, since \(time.text(since))."
        }
        return """
            Any \(needed) of these officers of an organisation come into your account when they have to: \(names), \
            since \(time.text(since)). You are told when they do, and can refuse for two days; salus \
            recovery end ends this.
            """
    }

    private func lacking(_ layout: OutputLayout) -> [String] {
        guard missing > 0 else { return [] }
        let who = inactive.isEmpty ? "" : " (\(inactive.joined(separator: ", ")) cannot sign in)"
        return [
            layout.styled(
                "Too few of them are left\(who). Name others with salus recovery set.", .bad
            )
        ]
    }

    private func lines(about person: Relying, _ layout: OutputLayout, _ time: LocalTime) -> [String] {
        ["\(person.name) relies on you and others: \(person.needed) of \(person.contacts) let them back in."]
            + person.requests.map { request in
                let answer =
                    request.isAnswered
                    ? "You have answered."
                    : """
                    Let a person whose voice you know read its words to you; then: salus recovery \
                    approve \(person.name) WORDS
                    """
                return layout.styled(
                    "  A device asks for \(person.name) since \(time.text(request.askedAt)). \(answer)",
                    request.isAnswered ? .faint : .warning)
            }
    }
}

/// The request of a new device, while the contacts are being asked.
struct ContactRecoveryReport: Encodable, Sendable {
    let server: String
    let account: String
    let words: String
    let opensAt: Instant

    init(_ asked: ContactRecoveryInstructions) {
        (server, account, words, opensAt) = (asked.server, asked.account, asked.words, asked.opensAt)
    }

    func text(_ time: LocalTime) -> String {
        """
        Read these words to your contacts, in person or by telephone, never in a message through the server:

          \(words)

        Each of them runs: salus recovery approve \(account) WORDS
        Your other devices are told, and can say no. From \(time.text(opensAt)) on, here: salus recovery enter
        """
    }
}

/// A recovery code that was made, for scripts that ask for nothing.
struct RecoveryCodeReport: Encodable, Sendable { let recoveryCode: String }
