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
    /// An offline queue was opened for another server or app than `IndivoServer.use` has chosen since.
    case anotherServer
    /// A queue holds as much as it may; the limit that one more write would break.
    case queueFull(String)
    /// The file of a queue was changed, is another app's or record's, or is sealed under another key; its path. It
    /// stays as it is.
    case queueUnreadable(String)
    /// Another process, or another object of this one, has the queue open; the path of its file.
    case queueInUse(String)
    /// The queue was closed by `IndivoOfflineRecord.close`.
    case queueClosed
    /// The key of an offline store has another length than 32 bytes.
    case wrongKeyLength
    /// A document of that name is in the queue.
    case nameQueued
    /// The queue has no such write; it may have been sent meanwhile.
    case unknownWrite
    /// The server's answer to the write is awaited.
    case writeIsBeingSent
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
        case .anotherServer: "this queue belongs to another server or app: go back to it with use(_:), then send"
        case .queueFull(let limit): "the queue holds \(limit), no more: send it, or remove refused writes"
        case .queueUnreadable(let path):
            """
            \(path) cannot be opened: it was changed, or is another app's, record's or key's. It stays as it is: use \
            its own key, or move it away
            """
        case .queueInUse(let path): "\(path) is in use: close the other program or object that has it open"
        case .queueClosed: "this queue is closed; open it again"
        case .wrongKeyLength:
            "the key of an offline store has 32 bytes: make one with Secret(random: 32, from: .secure)"
        case .nameQueued: "a document of this name waits already: choose another name, or replace that document"
        case .unknownWrite: "the queue has no such write; it may have been sent: read the queue again"
        case .writeIsBeingSent: "this write is being sent now: wait for the answer, then try again"
        }
    }
}
