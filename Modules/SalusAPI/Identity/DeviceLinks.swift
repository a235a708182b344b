public import SalusBase

/// Keeps what a new device asks of one that is signed in.
public struct OfferLinkCall: APICall {
    public static let route = Route(.post, "links", .open, "Asks a device that is signed in to let a new one in.")
    public static let about = """
        The new device shows a code that only its person reads; identifier and request are made of it. It \
        is kept for ten minutes.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .signInFailed]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = LinkOffer

    /// The link's identifier, made of its code, and the new device's request.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// 16 bytes.
        public let id: Base64URLBytes
        /// 128 bytes: keys of the new device, and a code over them.
        public let request: Base64URLBytes

        public init(id: [UInt8], request: [UInt8]) {
            (self.id, self.request) = (Base64URLBytes(id), Base64URLBytes(request))
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The time at which the code ends.
public struct LinkOffer: Hashable, Sendable, JSONPayload {
    public let expires: Instant
    public init(expires: Instant) { self.expires = expires }
}

/// Reads the request of a new device.
public struct ReadLinkCall: APICall {
    public static let route = Route(.get, "account/links/{link}", .session, "Reads what a new device asks.")
    public static let about = "For a signed-in device, after its person has typed the code that the new one shows."
    public static let errors: [APIErrorCode] = [.notFound]
    public let link: String
    static let form = CallForm(text("link", \.link))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = LinkRequest

    public init(link: [UInt8]) { self.link = Base64URL.encode(link) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        link = try Self.form.read(arguments)
    }

    /// Nil for a text that names no link.
    public var id: [UInt8]? { Base64URL.decode(link) }
}

/// The new device's request, to be answered by a device of the account.
public struct LinkRequest: Hashable, Sendable, JSONPayload {
    public let request: Base64URLBytes
    public init(request: [UInt8]) { self.request = Base64URLBytes(request) }
}

/// Lets the new device in.
public struct AnswerLinkCall: APICall {
    public static let route = Route(.put, "account/links/{link}", .session, "Lets a new device into the account.")
    public static let about = """
        Takes the account's master key and where its bundle and log stand, sealed for the new device alone. The \
        session must have been opened in the last ten minutes.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .freshSignInNeeded, .notFound]
    public let link: String
    public let body: Body
    static let form = CallForm(text("link", \.link))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    /// The sealed answer of the device that admits the new one.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// 176 bytes.
        public let answer: Base64URLBytes
        public init(answer: [UInt8]) { self.answer = Base64URLBytes(answer) }
    }

    public init(link: [UInt8], _ body: Body) { (self.link, self.body) = (Base64URL.encode(link), body) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        link = try Self.form.read(arguments)
        self.body = body
    }

    /// Nil for a text that names no link.
    public var id: [UInt8]? { Base64URL.decode(link) }
}

/// Asks whether the other device has answered; opens a session when it has.
public struct ClaimLinkCall: APICall {
    public static let route = Route(.post, "links/answer", .open, "Takes the answer of the other device.")
    public static let about = """
        Empty while no one has answered. The answer comes once, with a session whose key is sealed to the new device, \
        which has to add itself to the account then.
        """
    public static let errors: [APIErrorCode] = [.signInFailed]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = LinkAnswer

    public struct Body: Hashable, Sendable, JSONPayload {
        /// 16 bytes.
        public let id: Base64URLBytes
        public init(id: [UInt8]) { self.id = Base64URLBytes(id) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// The state of a link: empty until a device has answered.
public struct LinkAnswer: Hashable, Sendable, JSONPayload {
    /// Absent until a device has answered.
    public let linked: Linked?

    /// The new device's session, with the sealed answer.
    public struct Linked: Hashable, Sendable, Codable {
        public let signedIn: SignedIn
        /// The session's key, sealed to the new device (HPKE), 112 bytes.
        public let sealedKey: Base64URLBytes
        /// The other device's answer, 176 bytes.
        public let answer: Base64URLBytes

        public init(signedIn: SignedIn, sealedKey: [UInt8], answer: [UInt8]) {
            (self.signedIn, self.sealedKey) = (signedIn, Base64URLBytes(sealedKey))
            self.answer = Base64URLBytes(answer)
        }
    }

    public init(linked: Linked?) { self.linked = linked }
}
