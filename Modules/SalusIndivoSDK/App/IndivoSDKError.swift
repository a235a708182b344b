public import PHRIndivo
public import SalusCrypto
public import SalusHTTP

/// Why something did not work, and what to do about it. Nothing of a record is repeated in it.
public enum IndivoSDKError: Error {
    /// A part of `IndivoApp` is missing or no address.
    case notConfigured(String)
    /// The server could not be reached, or the exchange broke off.
    case unreachable(HTTPError)
    /// The server knows neither this app nor its secret, or its clock is more than five minutes away.
    case appRefused
    /// The person left the sign-in page, or did not answer in time.
    case signInEnded
    /// The page came back for another sign-in than the one that was begun.
    case strangeSignIn
    /// The account may not do this, or there is no such thing; a server of Indivo does not say which.
    case refused
    /// The server does not take what was sent; its own words.
    case invalid(String)
    /// Someone replaced this version before.
    case outdated
    /// An answer that an Indivo server does not give.
    case unexpected(status: Int)
    case unreadable(IndivoAnswerError)
    case unsigned(OAuthError)
    /// The document holds no model of this name.
    case anotherModel(expected: String)
    case unreadableModel(IndivoError)
    /// A text has a character that XML does not have.
    case unwritable
    /// A document that was never pushed has nothing on the server to change.
    case notOnServer
    /// Tokens could not be kept; the path of the file.
    case storeFailed(String)
}

extension IndivoSDKError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notConfigured(let part): "set \(part) of IndivoApp: addresses are absolute and end without a slash"
        case .unreachable(let error): "the server cannot be reached (\(error)); try again when you are online"
        case .appRefused: "the server does not know this app: check its id, key and secret, and this machine's clock"
        case .signInEnded: "signing in was not finished; call selectRecord() to begin again"
        case .strangeSignIn: "the sign-in page answered for another sign-in; call selectRecord() to begin again"
        case .refused: "this account may not do that, or it does not exist"
        case .invalid(let words): "the server does not take this: \(words)"
        case .outdated: "a newer version is on the server; pull it, and make the change there"
        case .unexpected(let status): "the server answered \(status); if it goes on, tell its operator"
        case .unreadable(let error): "\(error)"
        case .unsigned(let error): "\(error)"
        case .anotherModel(let expected): "the document holds no \(expected); open it as what its type says"
        case .unreadableModel(let error): "the server's model cannot be read: \(error)"
        case .unwritable: "a text has a character that XML does not have, such as a NUL; take it out"
        case .notOnServer: "push the document first"
        case .storeFailed(let path): "cannot write \(path): make the folder, and let this user write to it"
        }
    }
}
