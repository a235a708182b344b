public import SalusBase
public import SalusModels

/// A contact's share of a recovery secret: `sealed` opens for them alone.
public struct ContactShare: Hashable, Sendable, Codable {
    public let contact: AccountID
    public let sealed: Base64URLBytes

    public init(contact: AccountID, sealed: [UInt8]) { (self.contact, self.sealed) = (contact, Base64URLBytes(sealed)) }
}

/// Names the contacts who let the account back in together.
public struct SetRecoveryContactsCall: APICall {
    public static let route = Route(
        .put, "account/recovery-contacts", .session, "Names the contacts who let the account back in together.")
    public static let about = """
        Takes the entries of the identity log that say so, the next bundle, and what was made for the contacts; \
        without a plan no one is named. Shares of before open nothing any more. The session must have been opened \
        in the last ten minutes.
        """
    public static let errors: [APIErrorCode] = [
        .badKeys, .freshSignInNeeded, .malformedRequest, .notFound, .quotaReached,
    ]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = NoContent

    /// The log entries that name the contacts, the bundle after them, and the sealed shares.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let entries: [Base64URLBytes]
        public let bundle: Base64URLBytes
        public let plan: Plan?

        public init(entries: [[UInt8]], bundle: [UInt8], plan: Plan?) {
            self.entries = entries.map { Base64URLBytes($0) }
            (self.bundle, self.plan) = (Base64URLBytes(bundle), plan)
        }
    }

    /// The number of contacts needed, their shares, and the key that the shares make together.
    public struct Plan: Hashable, Sendable, Codable {
        public let group: RecoveryGroup
        /// A key slot (object type 2) of the kind for contacts (4) or an organisation (5).
        public let slot: Base64URLBytes
        /// The number of contacts needed, at least 2.
        public let threshold: Int
        /// That the secret signs with, 32 bytes.
        public let publicKey: Base64URLBytes
        public let shares: [ContactShare]

        public init(
            of group: RecoveryGroup, slot: [UInt8], threshold: Int, publicKey: [UInt8], shares: [ContactShare]
        ) {
            self.group = group
            (self.slot, self.threshold) = (Base64URLBytes(slot), threshold)
            (self.publicKey, self.shares) = (Base64URLBytes(publicKey), shares)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// A request to be let back into an account.
public struct RecoveryRequest: Hashable, Sendable, Codable {
    public let id: RecoveryCaseID
    /// The public key of the device that asks, 32 bytes.
    public let device: Base64URLBytes
    public let askedAt: Instant
    /// The end of the wait; the account opens no earlier.
    public let opensAt: Instant
    /// The number of contacts who have given their share.
    public let released: Int
    /// Whether the caller has.
    public let isReleased: Bool

    public init(
        id: RecoveryCaseID, device: [UInt8], askedAt: Instant, opensAt: Instant, released: Int, isReleased: Bool
    ) {
        (self.id, self.device, self.askedAt) = (id, Base64URLBytes(device), askedAt)
        (self.opensAt, self.released, self.isReleased) = (opensAt, released, isReleased)
    }
}

/// The account's recovery contacts, and the accounts that have the caller as a contact.
public struct RecoveryContactsDetail: Hashable, Sendable, JSONPayload {
    /// A recovery contact of the account.
    public struct Contact: Hashable, Sendable, Codable {
        public let account: AccountID
        public let name: String
        /// Whether they can sign in, and so give their share.
        public let isActive: Bool

        public init(account: AccountID, name: String, isActive: Bool = true) {
            (self.account, self.name, self.isActive) = (account, name, isActive)
        }
    }

    /// A share that the caller keeps for another account.
    public struct EntrustedShare: Hashable, Sendable, Codable {
        public let account: AccountID
        public let name: String
        public let group: RecoveryGroup
        public let threshold: Int
        public let contacts: Int
        public let publicKey: Base64URLBytes
        public let sealed: Base64URLBytes
        public let requests: [RecoveryRequest]

        public init(
            account: AccountID, name: String, group: RecoveryGroup, threshold: Int, contacts: Int,
            publicKey: [UInt8], sealed: [UInt8], requests: [RecoveryRequest]
        ) {
            self.group = group
            (self.account, self.name, self.threshold, self.contacts) = (account, name, threshold, contacts)
            (self.publicKey, self.sealed) = (Base64URLBytes(publicKey), Base64URLBytes(sealed))
            self.requests = requests
        }
    }

    /// By name; empty where none is named.
    public let contacts: [Contact]
    /// The kind of the contacts' group; nil where no contact is named.
    public let group: RecoveryGroup?
    /// The number of contacts needed.
    public let threshold: Int?
    public let since: Instant?
    /// Open ones in the name of the account, newest first.
    public let requests: [RecoveryRequest]
    public let kept: [EntrustedShare]

    /// The number of active contacts that are missing for the threshold; 0 where there are enough, or none is named.
    public var missing: Int { max(0, max(0, threshold ?? 0) - contacts.count(where: \.isActive)) }

    public init(
        contacts: [Contact], group: RecoveryGroup?, threshold: Int?, since: Instant?, requests: [RecoveryRequest],
        kept: [EntrustedShare]
    ) {
        (self.contacts, self.group, self.threshold, self.since) = (contacts, group, threshold, since)
        (self.requests, self.kept) = (requests, kept)
    }
}

/// Reads the caller's recovery contacts, the accounts that it is one of, and open requests.
public struct ReadRecoveryContactsCall: APICall {
    public static let route = Route(
        .get, "account/recovery-contacts", .session, "Shows the recovery contacts, and who relies on this account.")
    public static let about = "With what the account keeps for others, sealed to it, and who asks to be let back in."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = RecoveryContactsDetail

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Gives a share, sealed to the device that asks.
public struct ReleaseRecoveryShareCall: APICall {
    public static let route = Route(
        .put, "account/recovery-contacts/requests/{request}/share", .session, "Gives a share to who asks for it.")
    public static let about =
        "Sealed by the contact's program to the key of the device that asks, after both have compared its words."
    public static let errors: [APIErrorCode] = [.notFound, .badKeys]
    public let request: RecoveryCaseID
    public let body: Body
    static let form = CallForm(identifier("request", \.request))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// The share, sealed to the device that asks.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let sealed: Base64URLBytes
        public init(sealed: [UInt8]) { self.sealed = Base64URLBytes(sealed) }
    }

    public init(request: RecoveryCaseID, sealed: [UInt8]) { (self.request, body) = (request, Body(sealed: sealed)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        request = try Self.form.read(arguments)
        self.body = body
    }
}

/// Says no to who asks in the name of the account.
public struct RefuseRecoveryCall: APICall {
    public static let route = Route(
        .delete, "account/recovery-contacts/requests/{request}", .session, "Says no to who asks in one's name.")
    public static let about = "It lets no one in any more, no matter who has given a share."
    public static let errors: [APIErrorCode] = [.notFound]
    public let request: RecoveryCaseID
    static let form = CallForm(identifier("request", \.request))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(request: RecoveryCaseID) { self.request = request }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        request = try Self.form.read(arguments)
    }
}

/// Asks an account's contacts, from a device that has nothing of it.
public struct RequestContactRecoveryCall: APICall {
    public static let route = Route(
        .post, "recoveries/contacts", .open, "Asks an account's contacts to let it back in.")
    public static let about = """
        The account's devices and contacts are told; no one is let in for two days. Unknown names get an \
        answer of the same form.
        """
    public static let errors: [APIErrorCode] = [.badKeys]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = ContactRecoveryTicket

    /// The account to recover, and the key of the device that asks.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        /// X25519, 32 bytes: shares are sealed to it.
        public let device: Base64URLBytes

        public init(name: String, device: [UInt8]) { (self.name, self.device) = (name, Base64URLBytes(device)) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The ticket of a recovery by contacts, and the time before which it opens nothing.
public struct ContactRecoveryTicket: Hashable, Sendable, JSONPayload {
    /// Shows what came of it, for two weeks.
    public let ticket: Base64URLBytes
    public let user: AccountID
    public let opensAt: Instant

    public init(ticket: [UInt8], user: AccountID, opensAt: Instant) {
        (self.ticket, self.user, self.opensAt) = (Base64URLBytes(ticket), user, opensAt)
    }
}

/// Reads the state of a recovery case that was put to the contacts.
public struct ReadRecoveryCaseCall: APICall {
    public static let route = Route(.post, "recoveries/contacts/state", .open, "Shows what came of asking contacts.")
    public static let about = "The shares, once enough contacts have given theirs and the two days are over."
    public static let errors: [APIErrorCode] = [.signInFailed]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = RecoveryCaseState

    /// The ticket of the recovery.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let ticket: Base64URLBytes
        public init(ticket: [UInt8]) { self.ticket = Base64URLBytes(ticket) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The shares that contacts have released so far.
public struct RecoveryCaseState: Hashable, Sendable, JSONPayload {
    /// Whether enough shares are there and the wait is over.
    public enum State: String, Hashable, Sendable, Codable, CaseIterable { case waiting, ready }

    /// The plan that the shares belong to.
    public struct Plan: Hashable, Sendable, Codable {
        public let group: RecoveryGroup
        public let threshold: Int
        /// That the secret signs with, 32 bytes: it tells false shares from true ones.
        public let publicKey: Base64URLBytes

        public init(of group: RecoveryGroup, threshold: Int, publicKey: [UInt8]) {
            (self.group, self.threshold, self.publicKey) = (group, threshold, Base64URLBytes(publicKey))
        }
    }

    public let state: State
    /// Nil unless it is ready.
    public let plan: Plan?
    /// Empty unless it is ready.
    public let shares: [ContactShare]

    /// Too few shares are there, or the wait is not over.
    public static let waiting = RecoveryCaseState(state: .waiting, plan: nil, shares: [])
    public static func ready(_ plan: Plan, _ shares: [ContactShare]) -> RecoveryCaseState {
        RecoveryCaseState(state: .ready, plan: plan, shares: shares)
    }

    private init(state: State, plan: Plan?, shares: [ContactShare]) {
        (self.state, self.plan, self.shares) = (state, plan, shares)
    }
}

/// Shows that enough shares are there, by a signature. Opens no session.
public struct OpenContactRecoveryCall: APICall {
    public static let route = Route(
        .post, "recoveries/contacts/open", .open, "Gives the sealed keys to who has enough shares.")
    public static let about = """
        Gives the account's sealed keys, which the shares open together, and the server's part of a new password, \
        which has to follow within ten minutes.
        """
    public static let errors: [APIErrorCode] = [.signInFailed, .badKeys]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = OpenedKeysOfRecovery

    /// The signature that enough shares make, with the first message for the new password.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let ticket: Base64URLBytes
        /// 64 bytes.
        public let signature: Base64URLBytes
        /// OPAQUE registration request, 32 bytes.
        public let request: Base64URLBytes

        public init(ticket: [UInt8], signature: [UInt8], request: [UInt8]) {
            (self.ticket, self.signature) = (Base64URLBytes(ticket), Base64URLBytes(signature))
            self.request = Base64URLBytes(request)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
