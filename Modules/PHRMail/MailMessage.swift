/// A mail message (RFC 5322) with the files that came with it (RFC 2045 to 2047, RFC 2231).
public struct MailMessage: Hashable, Sendable {
    /// A file that came with a message.
    public struct Attachment: Hashable, Sendable {
        /// Its name without folders; nil where it has none.
        public let name: String?
        /// In small letters, without parameters: what the sender says that it is.
        public let mediaType: String
        public let bytes: [UInt8]
    }

    private static let mostBytes = 64 << 20

    public let subject: String?
    /// The sender as the message says it: a claim, and no proof.
    public let from: String?
    public let date: String?
    /// Without its brackets.
    public let identifier: String?
    public let attachments: [Attachment]
    /// Parts that are encrypted, signed or packed by Outlook: they are no attachments, and stay in the message.
    public let closedParts: Int

    /// Whether bytes begin like a message: with header fields, one of which all messages have.
    public static func isMessage(_ bytes: some Collection<UInt8>) -> Bool {
        let head = MailHeader.read(Array(bytes.prefix(1 << 16))[...]).header
        return ["from", "date", "message-id", "received"].contains { head[$0] != nil } && head["mime-version"] != nil
    }

    /// Reads a message of at most 64 MB and 100 parts. Text and pictures of the message itself are no attachments.
    /// Throws `MailError`.
    public init(_ bytes: [UInt8]) throws(MailError) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(limit: Self.mostBytes) }
        var walk = MailWalk()
        let (header, body) = MailHeader.read(bytes[...])
        guard header["from"] != nil || header["date"] != nil || header["message-id"] != nil else { throw .notAMessage }
        try walk.take(header, body, depth: 1)
        (subject, from, date) = (header.words("subject"), header.words("from"), header["date"])
        identifier = header["message-id"].map { $0.filter { !"<> \t".contains($0) } }
        (attachments, closedParts) = (walk.attachments, walk.closed)
    }
}
