public import SalusModels

/// Lets the caller's device sign in without the password from now on.
public struct RememberDeviceCall: APICall {
    public static let route = Route(
        .put, "account/devices/remembered", .session, "Lets this device sign in without the password.")
    public static let about = """
        Keeps one half of a key, and the master key sealed under both; the other half stays on the device. The session \
        must belong to a device and have been opened in the last ten minutes.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .freshSignInNeeded]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = NoContent

    /// The server's half of the device key, and the slot that both halves open.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// The server's half, 32 bytes.
        public let half: Base64URLBytes
        /// A key slot (object type 2) of the kind for devices.
        public let slot: Base64URLBytes

        public init(half: [UInt8], slot: [UInt8]) {
            (self.half, self.slot) = (Base64URLBytes(half), Base64URLBytes(slot))
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Has a device ask for the password again.
public struct ForgetRememberedDeviceCall: APICall {
    public static let route = Route(
        .delete, "account/devices/{device}/remembered", .session, "Has a device ask for the password again.")
    public static let about = "Deletes the server's half; what is left on the device opens nothing without it."
    public static let errors: [APIErrorCode] = [.notFound]
    public let device: DeviceID
    static let form = CallForm(identifier("device", \.device))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(_ device: DeviceID) { self.device = device }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        device = try Self.form.read(arguments)
    }
}

/// First message of a sign-in of a remembered device.
public struct BeginRememberedSignInCall: APICall {
    public static let route = Route(.post, "logins/device", .open, "Begins a sign-in without a password.")
    public static let about = "Anybody gets a challenge, for any account; only a remembered device can answer it."
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = DeviceChallenge

    /// The account that signs in.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let account: AccountID
        public init(account: AccountID) { self.account = account }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The challenge that the remembered device signs.
public struct DeviceChallenge: Hashable, Sendable, JSONPayload {
    /// 32 bytes to sign; for a minute and one use.
    public let challenge: Base64URLBytes
    public init(challenge: [UInt8]) { self.challenge = Base64URLBytes(challenge) }
}

/// Last message: the device's signature of the challenge.
public struct FinishRememberedSignInCall: APICall {
    public static let route = Route(.post, "logins/device/finish", .open, "Signs a remembered device in.")
    public static let about = """
        Gives the session, whose key is sealed to the device, and the server's half. After ninety days without one the \
        device asks for the password.
        """
    public static let errors: [APIErrorCode] = [.signInFailed]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = RememberedSignIn

    /// The device's signature over the challenge.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let challenge: Base64URLBytes
        public let device: DeviceID
        /// 64 bytes.
        public let signature: Base64URLBytes

        public init(challenge: [UInt8], device: DeviceID, signature: [UInt8]) {
            (self.challenge, self.device) = (Base64URLBytes(challenge), device)
            self.signature = Base64URLBytes(signature)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The session of a remembered device, with the server's half of its key.
public struct RememberedSignIn: Hashable, Sendable, JSONPayload {
    public let signedIn: SignedIn
    /// The session's key, sealed to the device (HPKE), 112 bytes.
    public let sealedKey: Base64URLBytes
    /// The server's half, 32 bytes.
    public let half: Base64URLBytes
    public let slot: Base64URLBytes

    public init(signedIn: SignedIn, sealedKey: [UInt8], half: [UInt8], slot: [UInt8]) {
        (self.signedIn, self.sealedKey) = (signedIn, Base64URLBytes(sealedKey))
        (self.half, self.slot) = (Base64URLBytes(half), Base64URLBytes(slot))
    }
}
