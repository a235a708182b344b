public import SalusBase
public import SalusModels

/// First message of a login (OPAQUE KE1). Unknown names get an answer that looks like any other.
public struct StartLoginCall: APICall {
    public static let route = Route(.post, "logins", .open, "Starts a login.")
    public static let about = "A name that no one has gets an answer of the same form, from which no one can sign in."
    public static let errors: [APIErrorCode] = [.badKeys]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = LoginChallenge

    /// The account's name and the first OPAQUE message, signed by a device that the account knows.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        /// KE1, 96 bytes.
        public let ke1: Base64URLBytes
        /// A device of the account, if it asks: failures of strangers then do not hold it up.
        public let device: DeviceID?
        /// Its signature of this message, 64 bytes (`LoginDeviceSignature`).
        public let signature: Base64URLBytes?

        public init(name: String, ke1: [UInt8], device: DeviceID? = nil, signature: [UInt8]? = nil) {
            (self.name, self.ke1) = (name, Base64URLBytes(ke1))
            (self.device, self.signature) = (device, signature.map(Base64URLBytes.init))
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The server's OPAQUE answer (RFC 9807 section 6).
public struct LoginChallenge: Hashable, Sendable, JSONPayload {
    /// Names this login for one minute and one use.
    public let login: Base64URLBytes
    public let user: AccountID
    public let ksf: Int
    /// KE2, 320 bytes.
    public let ke2: Base64URLBytes

    public init(login: [UInt8], user: AccountID, ksf: Int, ke2: [UInt8]) {
        (self.login, self.user, self.ksf, self.ke2) = (Base64URLBytes(login), user, ksf, Base64URLBytes(ke2))
    }
}

/// Last message of a login (OPAQUE KE3): the session, and the account's keys as it left them.
public struct FinishLoginCall: APICall {
    public static let route = Route(.post, "logins/finish", .open, "Finishes a login and opens a session.")
    public static let about =
        "Gives the session's tokens and the account's sealed keys. Each login can be finished once, within a minute."
    public static let errors: [APIErrorCode] = [.signInFailed, .awaitingApproval]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = SignedIn

    /// The client's proof of the password.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let login: Base64URLBytes
        /// KE3, 64 bytes.
        public let ke3: Base64URLBytes
        /// The device that signs in, if the account knows it already.
        public let device: DeviceID?

        public init(login: [UInt8], ke3: [UInt8], device: DeviceID?) {
            (self.login, self.ke3, self.device) = (Base64URLBytes(login), Base64URLBytes(ke3), device)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// An open session with the account's sealed keys.
public struct SignedIn: Hashable, Sendable, JSONPayload {
    public let account: Account
    public let tokens: SessionTokens
    public let keys: SealedAccountKeys

    public init(account: Account, tokens: SessionTokens, keys: SealedAccountKeys) {
        (self.account, self.tokens, self.keys) = (account, tokens, keys)
    }
}

/// The tokens of a session; the refresh token counts once.
public struct SessionTokens: Hashable, Sendable, JSONPayload {
    public let session: SessionID
    /// Bearer token, 32 bytes as base64url; 15 minutes.
    public let access: String
    public let accessExpires: Instant
    /// Renews the session once, then is replaced; 30 days.
    public let refresh: String
    public let refreshExpires: Instant

    public init(session: SessionID, access: String, accessExpires: Instant, refresh: String, refreshExpires: Instant) {
        (self.session, self.access, self.accessExpires) = (session, access, accessExpires)
        (self.refresh, self.refreshExpires) = (refresh, refreshExpires)
    }
}

/// An account's sealed keys and its identity log, as the server holds them.
public struct SealedAccountKeys: Hashable, Sendable, JSONPayload {
    public let slots: [Base64URLBytes]
    public let bundle: Base64URLBytes
    public let identityLog: [Base64URLBytes]

    public init(slots: [[UInt8]], bundle: [UInt8], identityLog: [[UInt8]]) {
        (self.slots, self.bundle) = (slots.map(Base64URLBytes.init), Base64URLBytes(bundle))
        self.identityLog = identityLog.map(Base64URLBytes.init)
    }
}

/// Renews a session. A refresh token works once, or again under the same idempotency key; one that comes back in
/// another way ends the whole session.
public struct RefreshSessionCall: APICall {
    public static let route = Route(
        .post, "sessions/refresh", .open, "Renews a session with its refresh token.", takesIdempotencyKey: true)
    public static let about = """
        A refresh token works once and is replaced by another. Sent again under the same idempotency key, because its \
        answer was lost, it is answered with the same refresh token and a new access token. One that comes back \
        without the key, or after its successor was used, ends the session: someone copied it.
        """
    public static let errors: [APIErrorCode] = [.sessionEnded]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = SessionTokens

    /// The refresh token to replace.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let refresh: String
        public init(refresh: String) { self.refresh = refresh }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Ends the caller's session.
public struct EndSessionCall: APICall {
    public static let route = Route(.delete, "sessions/current", .session, "Signs out.", isSigned: false)
    public static let about =
        "The session ends at once: its tokens are worth nothing afterwards, and its event streams end."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = NoContent

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}
