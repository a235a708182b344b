package import SalusCrypto

/// A rule of a vault, as screens and command lines name it.
package enum VaultRuleChoice: String, CaseIterable, Sendable {
    case verifiedOnly = "verified-only"
    case noPast = "no-past"
    case finalEntries = "final-entries"
    case ownersAddManagers = "owners-add-managers"

    /// As command lines take them.
    package static var words: [String] { allCases.map(\.rawValue) }

    /// Those that hold under a policy, in the order of lists.
    package static func all(in policy: VaultPolicy) -> [VaultRuleChoice] {
        allCases.filter { policy.contains($0.policy) }
    }

    package var policy: VaultPolicy {
        switch self {
        case .verifiedOnly: .verifiedMembersOnly
        case .noPast: .newMembersWithoutHistory
        case .finalEntries: .entriesAreFinal
        case .ownersAddManagers: .managersMayNotAddManagers
        }
    }

    package var title: String {
        switch self {
        case .verifiedOnly: "Verified members only"
        case .noPast: "New members without history"
        case .finalEntries: "Entries are final"
        case .ownersAddManagers: "Managers may not add managers"
        }
    }

    /// A sentence about what it does.
    package var about: String {
        switch self {
        case .verifiedOnly:
            "Only people whose safety number was compared come in; nothing is sent while new keys are due."
        case .noPast: "New writers and readers read only what is written from then on."
        case .finalEntries: "Entries are never changed or deleted; only new ones come in."
        case .ownersAddManagers: "Only owners make members managers."
        }
    }
}

extension VaultPolicy {
    package init(_ rules: some Sequence<VaultRuleChoice>) { self = VaultPolicy(rules.map(\.policy)) }

    /// The rules that hold, for a line of text.
    package var words: String {
        let titles = VaultRuleChoice.all(in: self).map(\.title)
        return titles.isEmpty ? "none" : titles.joined(separator: "; ")
    }
}
