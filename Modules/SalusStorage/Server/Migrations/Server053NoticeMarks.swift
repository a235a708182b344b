import SalusSQL

extension ServerMigrations {
    /// The moment up to which an owner has read the notices about the account. Without a row nothing is read.
    static let noticeMarks = Migration(
        number: 53, name: "notice marks",
        statements: ["CREATE TABLE notice_mark (account BYTEA PRIMARY KEY, read_until BIGINT NOT NULL)"])
}
