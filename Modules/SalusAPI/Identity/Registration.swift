public import SalusBase
public import SalusModels

/// First step of a registration: the OPAQUE request, allowed by a one-time enrolment code (RFC 9807 section 5).
public struct BeginRegistrationCall: APICall {
    public static let route = Route(.post, "registrations", .open, "Begins a registration with an enrolment code.")
    public static let about =
        "The person's device sends a blinded password; the server answers with its part. The code is not spent yet."
    public static let errors: [APIErrorCode] = [.enrolmentRefused, .badKeys]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = RegistrationChallenge

    /// The account's name and one-time code, with the first OPAQUE message.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public let code: String
        /// OPAQUE registration request, 32 bytes.
        public let request: Base64URLBytes

        public init(name: String, code: String, request: [UInt8]) {
            (self.name, self.code, self.request) = (name, code, Base64URLBytes(request))
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The account's identifier, and the server's OPAQUE answer.
public struct RegistrationChallenge: Hashable, Sendable, JSONPayload {
    public let user: AccountID
    /// OPAQUE registration response, 64 bytes.
    public let response: Base64URLBytes

    public init(user: AccountID, response: [UInt8]) { (self.user, self.response) = (user, Base64URLBytes(response)) }
}

/// Last step: the OPAQUE record and the whole key set, in one upload. The code is spent when it succeeds.
public struct CompleteRegistrationCall: APICall {
    public static let route = Route(.post, "registrations/complete", .open, "Completes a registration with its keys.")
    public static let about = """
        Uploads the password record and the account's sealed keys, made on the person's device. Success spends the code.
        """
    public static let errors: [APIErrorCode] = [.enrolmentRefused, .badKeys]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = Account

    /// The keys that the person's device made for the account.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        public let code: String
        public let keys: RegistrationKeys

        public init(name: String, code: String, keys: RegistrationKeys) {
            (self.name, self.code, self.keys) = (name, code, keys)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Everything a new account's device uploads. Byte layouts: `specs` of SalusCrypto's README.
public struct RegistrationKeys: Hashable, Sendable, JSONPayload {
    public let ksf: Int
    /// OPAQUE record, 192 bytes.
    public let record: Base64URLBytes
    /// Key slots (object type 2): the password's, and the recovery code's if wanted.
    public let slots: [Base64URLBytes]
    /// Account bundle (object type 1).
    public let bundle: Base64URLBytes
    /// Identity log entries (object type 3): genesis, then the first device.
    public let identityLog: [Base64URLBytes]
    /// The public key a recovery code signs with, 32 bytes; present exactly when there is a slot for one.
    public let recoveryKey: Base64URLBytes?
    /// The first entry of the account's home vault with the account's own wrapped key; stored with
    /// the keys, or nothing is.
    public let homeVault: VaultChange?

    public init(
        ksf: Int, record: [UInt8], slots: [[UInt8]], bundle: [UInt8], identityLog: [[UInt8]], recoveryKey: [UInt8]?,
        homeVault: VaultChange? = nil
    ) {
        (self.ksf, self.record, self.bundle) = (ksf, Base64URLBytes(record), Base64URLBytes(bundle))
        (self.slots, self.identityLog) = (slots.map(Base64URLBytes.init), identityLog.map(Base64URLBytes.init))
        self.recoveryKey = recoveryKey.map(Base64URLBytes.init)
        self.homeVault = homeVault
    }
}

extension Account: JSONPayload {}
