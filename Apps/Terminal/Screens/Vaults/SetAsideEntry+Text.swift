import SalusClient
import SalusCrypto
import SalusSync

/// The reason why an entry was set aside, in words.
extension SetAsideEntry {
    package var words: String {
        switch reason {
        case .noKey: "from before you could read here"
        case .damaged: "damaged, or changed on its way"
        case .rule(let rule): rule.words
        case .version(let fault): fault.words
        }
    }
}

extension EntryRule {
    fileprivate var words: String {
        switch self {
        case .epoch: "of another vault, or under keys that this vault does not have"
        case .padding: "not filled up as every program here does it"
        case .revision: "it does not follow what it says it follows"
        case .role: "its writer may not write here"
        case .fork: "its writer was shown another vault than you: the server tells two stories"
        case .device: "written by a device that was not its writer's any more"
        case .revokedDevice: "written by a device that was removed"
        case .signature: "its signature is wrong"
        case .frozenTree: "dated back into a time that is over"
        }
    }
}

extension VersionFault {
    fileprivate var words: String {
        switch self {
        case .revision: "its number does not follow those before it"
        case .context: "it claims to know what it cannot know"
        case .foreignValue: "it writes in another person's name"
        case .parent: "it claims to follow something else"
        case .name: "it uses another entry's name"
        }
    }
}
