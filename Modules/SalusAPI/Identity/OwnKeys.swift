public import SalusBase
public import SalusModels

/// Takes a device out of the account: the identity log's entries that say so, and the bundle that follows them.
public struct RemoveDeviceCall: APICall {
    public static let route = Route(
        .post, "account/devices/{device}/removal", .session, "Takes a device out of the account for good.")
    public static let about = """
        Takes the revocation and the new encryption key as the next two entries of the identity log, with the bundle \
        that follows. The device's sessions end at once, the caller's own too if it is that device's.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .notFound]
    public let device: DeviceID
    public let body: Body
    static let form = CallForm(identifier("device", \.device))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Device

    /// The entries of the identity log that remove the device, and the bundle after them.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let entries: [Base64URLBytes]
        public let bundle: Base64URLBytes

        public init(entries: [[UInt8]], bundle: [UInt8]) {
            (self.entries, self.bundle) = (entries.map(Base64URLBytes.init), Base64URLBytes(bundle))
        }
    }

    public init(_ device: DeviceID, _ body: Body) { (self.device, self.body) = (device, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        device = try Self.form.read(arguments)
        self.body = body
    }
}

/// Gives the account new keys after one of its devices was open in strange hands.
public struct ReplaceKeysCall: APICall {
    public static let route = Route(
        .post, "account/devices/{device}/compromise", .session,
        "Gives the account new keys after a device was open in strange hands.")
    public static let about = """
        Takes the revocation, unless the device is out already, a new encryption key, the end of every recovery grant \
        and a new identity key as the next entries of the identity log, with a bundle of the next generation, a new \
        password and a new recovery code. The session must have been opened in the last ten minutes. Every other way \
        into the account ends with it: sessions, what is under way, remembered devices, tokens and own keys of apps, \
        open invitations to vaults that the account made, and its requests that wait for an approval.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .freshSignInNeeded, .notFound, .quotaReached]
    public let device: DeviceID
    public let body: Body
    static let form = CallForm(identifier("device", \.device))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// The account's new keys: log entries, bundle, password record and recovery key.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let entries: [Base64URLBytes]
        public let bundle: Base64URLBytes
        /// With the slots of the password and of the recovery code.
        public let password: PasswordKeys
        /// That the recovery code signs with, 32 bytes.
        public let recoveryKey: Base64URLBytes

        public init(entries: [[UInt8]], bundle: [UInt8], password: PasswordKeys, recoveryKey: [UInt8]) {
            (self.entries, self.bundle) = (entries.map(Base64URLBytes.init), Base64URLBytes(bundle))
            (self.password, self.recoveryKey) = (password, Base64URLBytes(recoveryKey))
        }
    }

    public init(after device: DeviceID, _ body: Body) { (self.device, self.body) = (device, body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        device = try Self.form.read(arguments)
        self.body = body
    }
}

/// First step of a new password: the OPAQUE request (RFC 9807 section 5).
public struct BeginPasswordChangeCall: APICall {
    public static let route = Route(
        .post, "account/password/begin", .session, "Begins a change of the account's password.")
    public static let about = """
        The session must have been opened in the last ten minutes. The device sends a blinded password; the \
        server answers with its part.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .freshSignInNeeded, .notFound]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = RegistrationChallenge

    /// The first message of an OPAQUE registration (RFC 9807 section 5).
    public struct Body: Hashable, Sendable, JSONPayload {
        /// OPAQUE registration request, 32 bytes.
        public let request: Base64URLBytes

        public init(request: [UInt8]) { self.request = Base64URLBytes(request) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Last step: the new password's record and the master key sealed under it. Nothing else of the
/// account is sealed again.
public struct ChangePasswordCall: APICall {
    public static let route = Route(.put, "account/password", .session, "Changes the account's password.")
    public static let about = """
        The session must have been opened in the last ten minutes. Every other session of the account ends, and what \
        is under way to become one; what recovery contacts are asked for is refused, and devices that were remembered \
        ask for the new password. Tokens that apps hold stay.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .freshSignInNeeded, .notFound]
    public var arguments: Arguments { Arguments() }
    public let body: PasswordKeys
    public typealias Answer = NoContent

    public init(_ body: PasswordKeys) { self.body = body }
    public init(_ arguments: Arguments, body: PasswordKeys) { self.body = body }
}

/// A password as the server may know it, with the slots that go with it.
public struct PasswordKeys: Hashable, Sendable, JSONPayload {
    public let ksf: Int
    /// OPAQUE record, 192 bytes.
    public let record: Base64URLBytes
    /// Key slots (object type 2): the password's; at a recovery then that of the new code.
    public let slots: [Base64URLBytes]

    public init(ksf: Int, record: [UInt8], slots: [[UInt8]]) {
        (self.ksf, self.record, self.slots) = (ksf, Base64URLBytes(record), slots.map(Base64URLBytes.init))
    }
}
