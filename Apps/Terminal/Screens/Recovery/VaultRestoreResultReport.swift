package import CommandKit
package import SalusClient
package import SalusModels
import SalusVaultModels

/// The entries of an older copy that are missing in one vault, and the readers that they would have there.
package struct LostVaultReport: Encodable, Sendable {
    struct Reader: Encodable, Sendable {
        let account: AccountID
        let name: String?
        let role: String
        /// `new`, `removed`, `moreThanBefore` or `deviceIsBack`; nil for who was in it so before.
        let surprise: VaultRestore.Surprise?
    }

    /// In the older copy.
    let vault: VaultID
    let name: String?
    package let into: VaultID
    /// The server has nothing of it.
    let isLost: Bool
    let items: Int
    /// These are not brought back.
    let files: Int
    let readers: [Reader]
    /// `cannotWrite`, `otherVault` or `held`: nothing can go there.
    let obstacle: VaultRestore.Obstacle?
    /// Others were in it and the older folder shows it as gone: lost, or this account was taken out.
    let wasGone: Bool

    init(_ plan: VaultRestore) {
        (vault, name, into, isLost) = (plan.vault, plan.name, plan.into, plan.isLost)
        (items, files, obstacle, wasGone) = (plan.objects, plan.files, plan.obstacle, plan.wasGone)
        readers = plan.readers.map {
            Reader(account: $0.account, name: $0.name, role: $0.role.name, surprise: $0.surprise)
        }
    }
}

/// The result of a dry run of bringing back.
package struct VaultRestoreReport: Encodable, Sendable {
    package let going: [LostVaultReport]
    let withheld: [LostVaultReport]
    package let text: String

    package init(going: [VaultRestore], withheld: [VaultRestore]) {
        (self.going, self.withheld) = (going.map(LostVaultReport.init), withheld.map(LostVaultReport.init))
        let lines = going.map(\.words) + (withheld.isEmpty ? [] : [withheld.withheldWords])
        text = lines.isEmpty ? VaultRestoreResultReport.nothing : lines.joined(separator: "\n")
    }

    private enum CodingKeys: CodingKey { case going, withheld }
}

/// The result of bringing back lost entries.
package struct VaultRestoreResultReport: Encodable, Sendable {
    static let nothing = "The server has all of it: nothing was missing."

    /// Vaults created again, since the server had lost them.
    package let vaults: [VaultID]
    let items: Int
    /// Lost, and not brought back.
    let files: Int
    /// The vaults that entries were written to, with their readers.
    let written: [LostVaultReport]
    let withheld: [LostVaultReport]
    /// The failure that ended the run; the same command continues there. Nil for none.
    let problem: String?
    private let writtenWords: String
    private let withheldWords: String

    package init(_ back: VaultRestoreResult) {
        (vaults, items, files) = (back.vaults, back.objects, back.files)
        (withheld, withheldWords) = (back.withheld.map(LostVaultReport.init), back.withheld.withheldWords)
        written = back.written.map(LostVaultReport.init)
        writtenWords = back.written.map(\.words).joined(separator: " ")
        problem = back.failure.map { ErrorNotice($0.advice).text }
    }

    private enum CodingKeys: CodingKey { case vaults, items, files, written, withheld, problem }

    private var isNothing: Bool { items == 0 && vaults.isEmpty }

    package var status: ExitStatus {
        if problem != nil { return .partial }
        if withheld.isEmpty { return .done }
        return isNothing ? .refused : .partial
    }

    /// For the screen, which shows the readers only now: a result with anything withheld stays on the form until it is
    /// read.
    var message: ClientMessage {
        let whole = (writtenWords.isEmpty ? text : "\(text) \(writtenWords)").replacing("\n", with: " ")
        guard status != .done else { return .done(whole, nil) }
        return .refused(ErrorNotice(whole, nextStep: "See salus vault bring-back --dry-run in a shell."))
    }

    package var text: String {
        var sentences: [String] = []
        if !isNothing { sentences.append("\(counted(items, "item")) brought back.") }
        if !vaults.isEmpty {
            sentences.append(
                """
                \(counted(vaults.count, "vault")) made again: add its members again \
                (vault members, vault share).
                """
            )
        }
        if files > 0 { sentences.append("\(counted(files, "file")) lost: put them in again.") }
        if let problem { sentences.append("The rest is not done: \(problem) Do it again to continue.") }
        if !withheld.isEmpty { sentences.append(withheldWords) }
        return sentences.isEmpty ? Self.nothing : sentences.joined(separator: " ")
    }
}

extension [VaultRestore] {
    fileprivate var withheldWords: String {
        (["Withheld:"] + map { "\($0.words) \($0.nextStep)" }).joined(separator: "\n")
    }
}

extension VaultRestore {
    fileprivate var nextStep: String {
        if let obstacle { return obstacle.nextStep }
        return wasGone ? "If the server lost it, say --into \(into)." : "Remove them, or use --into \(into)."
    }

    /// The destination and its readers, as whole sentences.
    package var words: String {
        let what = ([counted(objects, "item")] + (files > 0 ? ["\(counted(files, "file")) not brought back"] : []))
            .joined(separator: ", ")
        let lost = wasGone ? "missing in the older folder: lost, or you were removed" : "lost and made again"
        let place = isLost ? ", \(lost)" : ""
        if let obstacle { return "\(name ?? "a vault") (\(what)): \(obstacle.words)".harmless }
        let people = readers.map(\.words).joined(separator: "; ")
        return """
            \(name ?? "a vault")\(place) (\(what)): \(people.isEmpty ? "you alone read it" : "also read by \(people)").
            """
            .harmless
    }
}

extension VaultRestore.Reader {
    fileprivate var words: String {
        let who = "\(name ?? "an unknown person") (\(role.name))"
        switch surprise {
        case nil: return who
        case .new: return "\(who), WHO IS NEW in it"
        case .removed: return "\(who), WHO WAS TAKEN OUT after the backup and is in it again"
        case .moreThanBefore: return "\(who), WHO MAY DO MORE than the older folder says"
        case .deviceIsBack: return "\(who), WHOSE REMOVED DEVICE is in again"
        }
    }
}

extension VaultRestore.Obstacle {
    fileprivate var words: String {
        switch self {
        case .cannotWrite: "you do not write there any more."
        case .otherVault: "another vault has the place of your care plan."
        case .held: "the new vault waits for an approval."
        }
    }

    package var nextStep: String {
        switch self {
        case .cannotWrite: "Ask its owner to let you in again."
        case .otherVault: "Nothing goes there; ask who runs the server."
        case .held: "Do it again when it is approved."
        }
    }
}
