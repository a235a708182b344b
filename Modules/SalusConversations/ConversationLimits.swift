/// Bounds of everything that comes from outside. More is refused before it is kept.
public enum ConversationLimits {
    /// People of a conversation.
    public static let people = 1_000
    /// Devices of a conversation.
    public static let devices = 4_000
    /// UTF-8 bytes of a title.
    public static let titleBytes = 256
    /// UTF-8 bytes of a message's text.
    public static let textBytes = 64 << 10
    /// UTF-8 bytes of a reaction.
    public static let reactionBytes = 64
    /// UTF-8 bytes of an attachment's name, and of its media type.
    public static let attachmentNameBytes = 255
    /// Bytes of the record or care plan that a conversation is about.
    public static let subjectBytes = 64
    /// Bytes of an application message or proposal between devices and the delivery service.
    public static let messageBytes = 1 << 20
    /// Bytes of a commit, with new keys for many devices.
    public static let commitBytes = 8 << 20
    /// Bytes of a welcome, which carries the tree.
    public static let welcomeBytes = 8 << 20
    /// Messages of a later epoch that wait for a commit, and their bytes.
    public static let heldMessages = 256
    public static let heldBytes = 4 << 20
    /// Numbers of one sender's messages that have not come.
    public static let missingNumbers = 256
    /// Messages and changes of this device that wait to be sent.
    public static let waiting = 1_000
    /// Bytes of a segment of an archive, and its entries.
    public static let segmentBytes = 3 << 20
    public static let segmentEntries = 500
    /// Key packages of one upload.
    public static let keyPackages = 100
    /// Bytes of one stored record.
    static let recordBytes = 64 << 20
}
