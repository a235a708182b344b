public import SalusBase
public import SalusDomain
public import SalusModels

/// Begins the upload of a sealed file of `size` bytes, or says how far it has come. The caller's device has to be in
/// the conversation; else there is none for it.
public struct BeginConversationFile: Operation {
    public let conversation: ConversationID
    public let file: ConversationFileID
    public let size: Int

    public init(_ file: ConversationFileID, of size: Int, in conversation: ConversationID) {
        (self.file, self.size, self.conversation) = (file, size, conversation)
    }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    /// Its bytes count for the account from now on. Throws `conflict` when it was begun with another size or by another
    /// account, and `quotaReached` for more than one account may have in files.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredAttachment {
        let device = try permit.device()
        try work.tx.conversations.require(device, in: conversation)
        if let known = try work.tx.conversationFiles.file(file, in: conversation) {
            guard known.size == size, known.account == device.account else { throw .conflict }
            return known
        }
        guard size >= StoredAttachment.smallest else { throw .badKeys("the size of a sealed attachment") }
        let used = try work.tx.conversationFiles.bytes(of: device.account)
        guard size <= work.settings.conversations.fileBytes - used else {
            throw .quotaReached("bytes in files of conversations")
        }
        let begun = StoredAttachment(id: file, account: device.account, size: size, begunAt: work.now)
        try work.tx.conversationFiles.insert(begun, in: conversation, permit.grant)
        return begun
    }
}

/// Stores one part of a sealed file, for the account that began it. Parts come in any order; the same part again
/// changes nothing.
public struct PutConversationFilePart: Operation {
    public let conversation: ConversationID
    public let file: ConversationFileID
    public let part: Int
    let bytes: [UInt8]

    public init(_ bytes: [UInt8], as part: Int, of file: ConversationFileID, in conversation: ConversationID) {
        (self.bytes, self.part, self.file, self.conversation) = (bytes, part, file, conversation)
    }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    /// Throws `badKeys` for a part that the file does not have or of another length, and for a first one that begins
    /// otherwise than an attachment of this conversation; `conflict` for other bytes than are there.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredAttachment {
        let device = try permit.device()
        try work.tx.conversations.require(device, in: conversation)
        guard var known = try work.tx.conversationFiles.file(file, in: conversation), known.account == device.account
        else { throw .notFound }
        try known.check(bytes, as: part, in: conversation.bytes)
        if known.parts.contains(part) {
            let stored = try work.tx.conversationFiles.part(part, of: file, in: conversation)
            guard stored == bytes else { throw .conflict }
            return known
        }
        try work.tx.conversationFiles.insert(bytes, at: part, of: file, in: conversation, permit.grant)
        known.parts = (known.parts + [part]).sorted()
        if known.isComplete {
            try work.tx.conversationFiles.complete(file, in: conversation, at: work.now, permit.grant)
        }
        return known
    }
}

/// Bytes of a sealed file, from a place on, for devices that are in the conversation now.
public struct ReadConversationFile: Operation {
    public let conversation: ConversationID
    public let file: ConversationFileID
    public let start: Int
    public let count: Int

    public init(_ file: ConversationFileID, in conversation: ConversationID, from start: Int, count: Int) {
        (self.file, self.conversation, self.start, self.count) = (file, conversation, start, count)
    }

    public var access: AccessRequest { AccessRequest(.readConversations, .own) }

    /// Less than `count` where the file ends. Throws `notFound` when a part of it is not there yet.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [UInt8] {
        try work.tx.conversations.require(try permit.device(), in: conversation)
        guard let known = try work.tx.conversationFiles.file(file, in: conversation) else { throw .notFound }
        return try known.bytes(from: start, count: count) { (part) throws(DomainError) in
            try work.tx.conversationFiles.part(part, of: file, in: conversation)
        }
    }
}

/// Removes a sealed file for good, for the account that uploaded it.
public struct DeleteConversationFile: Operation {
    public let conversation: ConversationID
    public let file: ConversationFileID

    public init(_ file: ConversationFileID, in conversation: ConversationID) {
        (self.file, self.conversation) = (file, conversation)
    }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let device = try permit.device()
        try work.tx.conversations.require(device, in: conversation)
        guard try work.tx.conversationFiles.file(file, in: conversation)?.account == device.account else {
            throw .notFound
        }
        try work.tx.conversationFiles.delete(file, in: conversation, permit.grant)
    }
}

extension ConversationRepository {
    /// Throws `notFound` for a conversation that the device is not in, as for one that does not exist.
    fileprivate func require(_ device: ConversationDevice, in conversation: ConversationID) throws(DomainError) {
        guard try holds(device, in: conversation) else { throw .notFound }
    }
}
