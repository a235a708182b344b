public import SalusBase
public import SalusModels

/// How far a sealed file has come.
public struct AttachmentState: Hashable, Sendable, JSONPayload {
    public let id: VaultAttachmentID
    /// Bytes of the whole.
    public let size: Int
    /// Numbers of the parts that are there, rising, and how many there will be.
    public let parts: [Int]
    public let partCount: Int

    public init(id: VaultAttachmentID, size: Int, parts: [Int], partCount: Int) {
        (self.id, self.size, self.parts, self.partCount) = (id, size, parts, partCount)
    }

    public var isComplete: Bool { parts.count == partCount }
}

/// A sealed file as members see it without a key.
public struct AttachmentEntry: Hashable, Sendable, Codable {
    public let state: AttachmentState
    /// The account that uploads it.
    public let account: AccountID
    public let begunAt: Instant

    public init(state: AttachmentState, account: AccountID, begunAt: Instant) {
        (self.state, self.account, self.begunAt) = (state, account, begunAt)
    }
}

/// The attachments of a vault.
public struct AttachmentList: Hashable, Sendable, JSONPayload {
    public let attachments: [AttachmentEntry]
    public init(attachments: [AttachmentEntry]) { self.attachments = attachments }
}

/// The sealed files of a vault.
public struct ListAttachmentsCall: APICall {
    public static let route = Route(.get, "vaults/{vault}/attachments", .session, "Lists the sealed files of a vault.")
    public static let about = """
        Oldest first, for members who read. One that is not whole within a week is removed, and \
        its bytes are given back.
        """
    public let vault: VaultID
    static let form = CallForm(identifier("vault", \.vault))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AttachmentList

    public init(vault: VaultID) { self.vault = vault }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        vault = try Self.form.read(arguments)
    }
}

/// Begins an upload, or goes on with one.
public struct BeginAttachmentCall: APICall {
    public static let route = Route(
        .put, "vaults/{vault}/attachments/{attachment}", .session,
        "Begins the upload of a sealed file, or goes on with it.")
    public static let about =
        "Says which parts are there. The identifier is the client's; the bytes count for the vault from now on."
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .staleEpoch, .epochDue, .quotaReached]
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    public let body: Body
    static let form = CallForm(identifier("vault", \.vault), identifier("attachment", \.attachment))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AttachmentState

    /// The size of the sealed file in bytes.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// Bytes of the whole, sealed.
        public let size: Int
        public init(size: Int) { self.size = size }
    }

    public init(vault: VaultID, attachment: VaultAttachmentID, size: Int) {
        (self.vault, self.attachment, body) = (vault, attachment, Body(size: size))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (vault, attachment) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Stores one part.
public struct PutAttachmentPartCall: APICall {
    public static let route = Route(
        .put, "vaults/{vault}/attachments/{attachment}/parts/{part}", .session, "Stores one part of a sealed file.")
    public static let about = """
        A part is 4,198,400 bytes, the first 94 more and the last what is left. In any order; the same \
        part again changes nothing.
        """
    public static let errors: [APIErrorCode] = [.badKeys, .conflict, .staleEpoch, .epochDue]
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    public let part: Int
    public let body: RawContent
    static let form = CallForm(
        identifier("vault", \.vault), identifier("attachment", \.attachment),
        integer("part", \.part, in: 0...1_000_000))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AttachmentState

    public init(vault: VaultID, attachment: VaultAttachmentID, part: Int, _ bytes: [UInt8]) {
        (self.vault, self.attachment, self.part) = (vault, attachment, part)
        body = RawContent(mediaType: "application/octet-stream", bytes: bytes)
    }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        (vault, attachment, part) = try Self.form.read(arguments)
        self.body = body
    }
}

/// How far an upload has come.
public struct ReadAttachmentStateCall: APICall {
    public static let route = Route(
        .get, "vaults/{vault}/attachments/{attachment}", .session, "Shows how far a sealed file has come.")
    public static let about =
        "Its size and the parts that are there; what it is and how it is called is sealed in entries."
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    static let form = CallForm(identifier("vault", \.vault), identifier("attachment", \.attachment))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AttachmentState

    public init(vault: VaultID, attachment: VaultAttachmentID) { (self.vault, self.attachment) = (vault, attachment) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, attachment) = try Self.form.read(arguments)
    }
}

/// Bytes of a sealed file.
public struct ReadSealedAttachmentCall: APICall {
    public static let route = Route(
        .get, "vaults/{vault}/attachments/{attachment}/content", .session, "Gives bytes of a sealed file.")
    public static let about =
        "From the byte `from` on, `count` of them or what there is; any range of chunks opens alone."
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    public let from: Int
    public let count: Int
    static let form = CallForm(
        identifier("vault", \.vault), identifier("attachment", \.attachment),
        integer("from", \.from, in: 0...(1 << 48), absent: 0),
        integer("count", \.count, in: 1...most, absent: most))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RawContent
    /// As long as the longest part.
    public static let most = 4_198_494

    public init(vault: VaultID, attachment: VaultAttachmentID, from: Int, count: Int) {
        (self.vault, self.attachment, self.from, self.count) = (vault, attachment, from, count)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, attachment, from, count) = try Self.form.read(arguments)
    }
}

/// Removes a sealed file.
public struct DeleteAttachmentCall: APICall {
    public static let route = Route(
        .delete, "vaults/{vault}/attachments/{attachment}", .session, "Removes a sealed file from a vault.")
    public static let about = "By the account that brought it, or a manager of the vault. No one can get it back."
    public let vault: VaultID
    public let attachment: VaultAttachmentID
    static let form = CallForm(identifier("vault", \.vault), identifier("attachment", \.attachment))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(vault: VaultID, attachment: VaultAttachmentID) { (self.vault, self.attachment) = (vault, attachment) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (vault, attachment) = try Self.form.read(arguments)
    }
}
