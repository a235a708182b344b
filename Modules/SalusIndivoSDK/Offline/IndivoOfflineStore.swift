public import SalusCrypto

/// The folder in which an app keeps what waits for its server and what it has read, sealed under a key of the app.
///
/// Each app, server and record has its own files there: `NAME.queue`, `NAME.lock`, and the folder `NAME.answers`, where
/// NAME tells nothing of them. Everything is readable for this user only, and only with the key: an app that loses
/// the key loses what has not been sent.
public struct IndivoOfflineStore: Sendable {
    /// Sizes beyond which nothing more is taken.
    public struct Limits: Hashable, Sendable {
        /// Writes in the queue of a record.
        public var writes = 500
        /// Bytes of the queue of a record, contents included.
        public var bytes = 16 << 20
        /// Answers of the server that are kept for a record; the oldest ones make room.
        public var answers = 200
        /// Bytes of these answers.
        public var answerBytes = 32 << 20

        public init() {}
    }

    let folder: String
    let key: Secret
    let limits: Limits

    /// The folder must exist. `key` is 32 random bytes that the app keeps elsewhere, such as in the system's key ring;
    /// one of another length is refused when a record is opened.
    public init(folder: String, key: Secret, limits: Limits = Limits()) {
        (self.folder, self.key, self.limits) = (folder, key, limits)
    }
}
