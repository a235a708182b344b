public import SalusBase

/// One line of the access log: who did what to which record, when, and whether it was allowed. Names no content.
public struct AccessLogLine: Hashable, Sendable, Codable {
    /// The decision on the operation.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        case allowed, refused
        /// Kept until it is approved.
        case held
    }

    /// The kind of the caller. An account's line also names the account and the device, an app's the app and the
    /// account that it works for.
    public enum Actor: String, Hashable, Sendable, Codable, CaseIterable {
        case anonymous, account, app, `operator`, system
        /// A backend; the line's call says which one.
        case backend
    }

    /// The time of the operation.
    public let at: Instant
    /// The name of the operation.
    public let operation: String
    /// The kind of caller.
    public let actor: Actor
    public let account: AccountID?
    public let device: DeviceID?
    public let record: RecordID?
    public let document: DocumentID?
    public let purpose: String
    /// The decision on the operation.
    public let outcome: Outcome
    /// The app that asked, or through which the account did.
    public let app: AppID?
    /// Nil for what came by the native API.
    public let call: ForeignCall?
    /// The carenet through which the record was reached; nil for who came to the record itself.
    public let carenet: CarenetID?
    public let vault: VaultID?

    public init(
        at: Instant, operation: String, actor: Actor, account: AccountID?, device: DeviceID?, record: RecordID?,
        document: DocumentID?, purpose: String, outcome: Outcome, app: AppID? = nil, call: ForeignCall? = nil,
        carenet: CarenetID? = nil, vault: VaultID? = nil
    ) {
        (self.at, self.operation, self.actor) = (at, operation, actor)
        (self.account, self.device, self.record, self.document) = (account, device, record, document)
        (self.purpose, self.outcome, self.app, self.call) = (purpose, outcome, app, call)
        (self.carenet, self.vault) = (carenet, vault)
    }
}

extension AccessLogLine {
    /// Canonical bytes: what the access log commits to. Absent identifiers are sixteen zero bytes, absent texts empty;
    /// what is absent at the end (app; call; carenet and what the call names; vault) adds nothing, so that lines from
    /// before there was such keep their bytes.
    public var canonicalBytes: [UInt8] {
        var writer = ByteWriter()
        writer.u64(UInt64(bitPattern: at.milliseconds))
        writer.texts(operation, actor.rawValue, purpose, outcome.rawValue)
        let absent = [UInt8](repeating: 0, count: 16)
        for bytes in [account?.bytes, device?.bytes, record?.bytes, document?.bytes] { writer.raw(bytes ?? absent) }
        let namesMore = carenet != nil || call?.app != nil || call?.message != nil || vault != nil
        let isForeign = call != nil || namesMore
        if app != nil || isForeign { writer.raw(app?.bytes ?? absent) }
        if isForeign { writer.texts(call?.name, call?.external) }
        if namesMore {
            writer.raw(carenet?.bytes ?? absent)
            writer.texts(call?.app, call?.message)
        }
        if let vault { writer.raw(vault.bytes) }
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func texts(_ texts: String?...) {
        for text in texts { v16(Array((text ?? "").utf8)) }
    }
}
