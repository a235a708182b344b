public import SalusBase
public import SalusSync

/// A person's grant of a part of their plan: to which account, in which role, and until when. Membership is decided by
/// the vault's log, not by this note; the purpose is the person's own note, and is stored elsewhere.
public struct ShareGrant: Hashable, Sendable {
    /// The account that it is shared with, as the server identifies accounts.
    public let account: String
    /// `owner`, `manager`, `writer` or `reader`.
    public var role: String
    /// The part of the past that was to be read: `everything`, `fromNow`, or the moment from which on.
    public var history: String
    public var since: Instant
    /// Nil for a share without an end.
    public var until: Instant?
    /// The epoch of the vault's keys in which it was carried out; nil while it is requested.
    public var epoch: Int?
    /// The time since when the server holds it for an approval; nil again once that is settled.
    public var held: Instant?
    /// The time at which the person ended it, it came to its end, or it was refused.
    public var ended: Instant?
    /// The time at which it was rejected, or expired without a decision.
    public var refused: Instant?
    /// Fields that this program does not know.
    public var unknown: [String: JSONValue] = [:]

    public init(to account: String, role: String, history: String, since: Instant, until: Instant? = nil) {
        (self.account, self.role, self.history, self.since, self.until) = (account, role, history, since, until)
    }

    /// Whether it has come to its end without anybody having ended it.
    public func isDue(at now: Instant) -> Bool { ended == nil && (until.map { $0 <= now } ?? false) }
}

extension ShareGrant: CareEntity {
    public static var kind: String { "grant" }
    public static var rules: FieldRules { FieldRules() }

    public var key: [String] { [account] }

    public var fields: [String: JSONValue] {
        EntityForm.fields(
            Self.kind,
            [
                "account": .string(account), "role": .string(role), "history": .string(history),
                "since": JSONValue(text: since), "until": until.map { JSONValue(text: $0) },
                "epoch": epoch.map { JSONValue($0) }, "held": held.map { JSONValue(text: $0) },
                "ended": ended.map { JSONValue(text: $0) }, "refused": refused.map { JSONValue(text: $0) },
            ], beside: unknown)
    }

    public init(fields: [String: JSONValue]) throws(CarePlanError) {
        var reader = try EntityForm.reader(Self.kind, fields)
        self.init(
            to: try reader.need("account", \.string), role: try reader.need("role", \.string),
            history: try reader.need("history", \.string), since: try reader.need("since", \.instant),
            until: try reader.take("until", \.instant))
        epoch = try reader.take("epoch", \.whole)
        held = try reader.take("held", \.instant)
        ended = try reader.take("ended", \.instant)
        refused = try reader.take("refused", \.instant)
        unknown = reader.rest
    }
}
