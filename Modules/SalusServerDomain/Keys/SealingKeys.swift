import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The keys that every operation needs, derived once: one for each kind of value that is sealed in the database, and
/// the one that names records in the access log.
struct SealingKeys: Sendable {
    let recordKeys: Secret
    let sessionMACKeys: Secret
    let loginStates: Secret
    let consumerSecrets: Secret
    let tokenSecrets: Secret
    let invitations: Secret
    let serverHalves: Secret
    /// For messages that are about no record.
    let messages: Secret
    let appDocuments: Secret
    let backendKeys: Secret
    let accessTags: Secret
    /// Entries of custom classes, and the profiles of applications' users.
    let classEntries: Secret
    /// Private halves of the keys that sign ID tokens.
    let tokenKeys: Secret

    init(master: Secret) {
        func sealing(_ label: SealedLabel) -> Secret { master.derive("sealed column", Array(label.rawValue.utf8)) }
        (recordKeys, sessionMACKeys, loginStates) = (sealing(.recordKey), sealing(.sessionMACKey), sealing(.loginState))
        (consumerSecrets, tokenSecrets) = (sealing(.consumerSecret), sealing(.tokenSecret))
        (invitations, serverHalves) = (sealing(.invitation), sealing(.serverHalf))
        messages = master.derive("messages")
        (appDocuments, backendKeys) = (sealing(.appDocument), sealing(.backendKey))
        (classEntries, tokenKeys) = (sealing(.classEntry), sealing(.tokenKey))
        accessTags = master.derive("access tags")
    }

    subscript(label: SealedLabel) -> Secret {
        switch label {
        case .recordKey: recordKeys
        case .sessionMACKey: sessionMACKeys
        case .loginState: loginStates
        case .consumerSecret: consumerSecrets
        case .tokenSecret: tokenSecrets
        case .invitation: invitations
        case .serverHalf: serverHalves
        case .appDocument: appDocuments
        case .backendKey: backendKeys
        case .classEntry: classEntries
        case .tokenKey: tokenKeys
        }
    }
}

/// The kinds of value that stand sealed in a column; each has a key of its own.
enum SealedLabel: String {
    case recordKey = "record key"
    case sessionMACKey = "session mac key"
    case loginState = "login state"
    case consumerSecret = "consumer secret"
    case tokenSecret = "token secret"
    case invitation = "invitation"
    /// Of the key with which a device is remembered.
    case serverHalf = "server half"
    /// A document that an app keeps for itself or for an account.
    case appDocument = "app document"
    case backendKey = "backend key"
    case classEntry = "class entry"
    case tokenKey = "token key"
}

/// A secret as the open transaction has found it, with the name that it is sealed to.
struct SealedSecret: Hashable, Sendable {
    let sealed: [UInt8]
    let name: [UInt8]
}

/// Keys of records, sessions and signed requests that were opened lately, so that not every operation unwraps its own.
///
/// A key is asked for only after its record, session or sealed secret was found in the open transaction, so what was
/// erased elsewhere is never used from here.
struct DataKeyCache: Sendable {
    private static let capacity = 128

    let records = RecentCache<RecordID, Secret>(capacity: capacity)
    let sessions = RecentCache<SessionID, Secret>(capacity: capacity)
    /// By the secret of an app and, where there is one, of its token.
    let signing = RecentCache<[SealedSecret], OAuthSecrets>(capacity: capacity)
    /// Names in the access log by record; no secrets, but dear to make.
    let accessTags = RecentCache<[UInt8], [UInt8]>(capacity: 1024)
}
