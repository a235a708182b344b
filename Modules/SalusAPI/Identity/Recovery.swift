public import SalusModels

/// First step of a recovery: a challenge for the code. Unknown names get one that looks like any other.
public struct BeginRecoveryCall: APICall {
    public static let route = Route(.post, "recoveries", .open, "Begins a recovery with a recovery code.")
    public static let about = """
        A name that no one has, or that has no recovery code, gets a challenge of the same form, \
        with which no one gets in.
        """
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = RecoveryStart

    /// The account to recover.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public init(name: String) { self.name = name }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The challenge that the recovery code signs.
public struct RecoveryStart: Hashable, Sendable, JSONPayload {
    /// 32 bytes to sign; for a minute and one use.
    public let challenge: Base64URLBytes
    public let user: AccountID

    public init(challenge: [UInt8], user: AccountID) {
        (self.challenge, self.user) = (Base64URLBytes(challenge), user)
    }
}

/// Shows the code, by its signature, and the OPAQUE request of a new password. Opens no session.
public struct OpenRecoveryCall: APICall {
    public static let route = Route(.post, "recoveries/open", .open, "Gives the sealed keys to a recovery code.")
    public static let about = """
        Gives the account's sealed keys, which the code opens, and the server's part of a new password, which has to \
        follow within ten minutes.
        """
    public static let errors: [APIErrorCode] = [.signInFailed, .badKeys]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = OpenedKeysOfRecovery

    /// The signed challenge, with the first message for the new password.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let challenge: Base64URLBytes
        /// 64 bytes.
        public let signature: Base64URLBytes
        /// OPAQUE registration request, 32 bytes.
        public let request: Base64URLBytes

        public init(challenge: [UInt8], signature: [UInt8], request: [UInt8]) {
            (self.challenge, self.signature) = (Base64URLBytes(challenge), Base64URLBytes(signature))
            self.request = Base64URLBytes(request)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The account's sealed keys, and a ticket for its new password.
public struct OpenedKeysOfRecovery: Hashable, Sendable, JSONPayload {
    /// Allows the new password, once.
    public let ticket: Base64URLBytes
    /// OPAQUE registration response, 64 bytes.
    public let response: Base64URLBytes
    public let keys: SealedAccountKeys

    public init(ticket: [UInt8], response: [UInt8], keys: SealedAccountKeys) {
        (self.ticket, self.response) = (Base64URLBytes(ticket), Base64URLBytes(response))
        self.keys = keys
    }
}

/// Ends a recovery with a new password and a new code; every session of the account ends.
public struct CompleteRecoveryCall: APICall {
    public static let route = Route(
        .post, "recoveries/complete", .open, "Ends a recovery with a new password and a new code.")
    public static let about = """
        The old password and the old code stop working, and every session of the account ends; then sign in with the \
        new password. The ticket is for one use: keys that do not fit end it, too.
        """
    public static let errors: [APIErrorCode] = [.signInFailed]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = Account

    /// The new password record and the new recovery key.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let ticket: Base64URLBytes
        /// With two slots: the password's, then the new code's.
        public let password: PasswordKeys
        /// The public key that the new code signs with, 32 bytes.
        public let recoveryKey: Base64URLBytes

        public init(ticket: [UInt8], password: PasswordKeys, recoveryKey: [UInt8]) {
            (self.ticket, self.password) = (Base64URLBytes(ticket), password)
            self.recoveryKey = Base64URLBytes(recoveryKey)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Gives the account another recovery code.
public struct ReplaceRecoveryCodeCall: APICall {
    public static let route = Route(.put, "account/recovery", .session, "Gives the account another recovery code.")
    public static let about =
        "The session must have been opened in the last ten minutes. The code before opens nothing any more."
    public static let errors: [APIErrorCode] = [.badKeys, .freshSignInNeeded]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = NoContent

    /// The slot under the new recovery code, and its public key.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// A key slot (object type 2) of the kind for recovery codes.
        public let slot: Base64URLBytes
        /// The public key that the new code signs with, 32 bytes.
        public let recoveryKey: Base64URLBytes

        public init(slot: [UInt8], recoveryKey: [UInt8]) {
            (self.slot, self.recoveryKey) = (Base64URLBytes(slot), Base64URLBytes(recoveryKey))
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
