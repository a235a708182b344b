import SalusBase
import SalusDomain
import SalusModels

/// The subject of an attempt count, either the guesser or the target. Each has its own count, so that a stranger's
/// failures never stop a known device.
enum AttemptSubject {
    /// An account, tried without the proof of a device of it; also an unknown name.
    case account(AccountID)
    /// A device of an account, which proved itself with its key.
    case device(DeviceID, of: AccountID)
    /// The secrets of an account that waits for its person.
    case invitation(of: AccountID)
    /// The way back into an account, from one network: strangers elsewhere do not keep its person out. Nil for this
    /// machine.
    case recovery(of: AccountID, from: String?)
    /// Sign-in codes that browsers show, by the account that types them.
    case signInCodes(by: AccountID)
    /// Names of others, by an account that looks for their keys.
    case names(by: AccountID)
    /// Searches in the directory, by the account that makes them.
    case directory(by: AccountID)
    /// Calls for key packages of others, by the account that makes them.
    case keyPackages(by: AccountID)
    /// Key packages of one device, by the account that takes them.
    case keyPackagesOf(ConversationDevice, by: AccountID)
    /// The network that requests come from.
    case network(String)
    /// Mails that a network asks for on the pages.
    case mailRequests(from: String)
    /// Mails to the person of a name, whether there is such an account or not.
    case newPassword(of: String)
    /// Mails to an address that its person has not proved yet.
    case uncheckedAddress(MailAddress)

    /// Sixteen bytes under a key of the server: the store holds no address.
    func identifier(_ keys: ServerKeys) -> [UInt8] {
        switch self {
        case .account(let account): keys.attemptSubject("account", account.bytes)
        case .device(let device, let account): keys.attemptSubject("device", account.bytes + device.bytes)
        case .invitation(let account): keys.attemptSubject("invitation", account.bytes)
        case .recovery(let account, let network):
            keys.attemptSubject("recovery", account.bytes + Array((network ?? "").utf8))
        case .signInCodes(let account): keys.attemptSubject("sign-in codes", account.bytes)
        case .names(let account): keys.attemptSubject("names", account.bytes)
        case .directory(let account): keys.attemptSubject("directory", account.bytes)
        case .keyPackages(let account): keys.attemptSubject("key packages", account.bytes)
        case .keyPackagesOf(let device, let account):
            keys.attemptSubject("key packages of", account.bytes + device.account.bytes + device.device.bytes)
        case .network(let network): keys.attemptSubject("network", Array(network.utf8))
        case .mailRequests(let network): keys.attemptSubject("mail requests", Array(network.utf8))
        case .newPassword(let name): keys.attemptSubject("new password", Array(name.utf8))
        case .uncheckedAddress(let address):
            keys.attemptSubject("unchecked address", Array(address.text.lowercased().utf8))
        }
    }
}
