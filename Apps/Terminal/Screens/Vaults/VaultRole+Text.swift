import SalusBase
import SalusClient
import SalusCrypto
import SalusVaultModels

/// Roles as screens and command lines name them.
extension VaultRole {
    /// The least first, which a list has chosen at first.
    package static var words: [String] { [Self.reader, .writer, .depositor, .manager, .owner].map(\.name) }

    /// The same as `about`, said to the one who has it.
    var aboutYou: String {
        switch self {
        case .owner: "You read and write, and decide who is in it."
        case .manager: "You read and write, and let others in, but no owner."
        case .writer: "You read and write."
        case .reader: "You read only."
        case .depositor: "You put things in and cannot read them."
        }
    }

    /// The rights of the role, as the end of a sentence about a member.
    package var about: String {
        switch self {
        case .owner: "reads and writes, and decides who is in it"
        case .manager: "reads and writes, and lets others in, but no owner"
        case .writer: "reads and writes"
        case .reader: "only reads"
        case .depositor: "puts things in and cannot read them"
        }
    }
}

extension VaultHistory {
    package var words: String {
        switch self {
        case .fromThisEpoch: "new entries only"
        case .everything: "everything"
        case .namedEpochs: "some earlier entries"
        }
    }
}

extension SharedHistory {
    /// `now`, `all`, or the first day (UTC) whose entries are to be read, such as `2026-05-01`; nil for anything else.
    package init?(text: String) {
        switch text.lowercased() {
        case "now": self = .fromNow
        case "all": self = .everything
        default:
            guard let start = Instant("\(text)T00:00:00Z") else { return nil }
            self = .from(start)
        }
    }

    /// The end of a sentence about the history that a new member will read.
    package var words: String {
        switch self {
        case .fromNow: "what is written from now on"
        case .everything: "everything that was ever written in it"
        case .from(let start): "entries since \(start.date)"
        }
    }
}
