import SalusBase
import SalusCrypto

/// The part of earlier epochs that a member keeps: enough for application messages that come late, and resumption
/// secrets, the present epoch's among them.
struct EpochHistory: Sendable {
    private(set) var epochs: [PastEpoch]
    /// By epoch.
    private(set) var resumptionSecrets: [UInt64: Secret]

    init(epochs: [PastEpoch] = [], resumptionSecrets: [UInt64: Secret] = [:]) {
        (self.epochs, self.resumptionSecrets) = (epochs, resumptionSecrets)
    }

    /// Of a group that begins with `epoch` for this member.
    init(_ epoch: Epoch) { self.init(resumptionSecrets: [epoch.context.epoch: epoch.secrets.resumptionPSK]) }

    /// `next` follows `old`; as much is kept as `settings` say, and always the resumption secret of `next`.
    mutating func advance(from old: Epoch, to next: Epoch, _ settings: GroupSettings) {
        if settings.pastEpochs > 0 { epochs.append(PastEpoch(old, ended: settings.policy.clock.now)) }
        epochs.removeFirst(max(0, epochs.count - max(0, settings.pastEpochs)))
        resumptionSecrets[next.context.epoch] = next.secrets.resumptionPSK
        let oldest = resumptionSecrets.keys.sorted().dropLast(max(1, settings.resumptionEpochs))
        for number in oldest { resumptionSecrets[number] = nil }
    }

    /// Late messages of epochs that ended before `instant` are opened no more.
    mutating func forget(endedBefore instant: Instant) { epochs.removeAll { $0.ended < instant } }

    /// Opens a message of an earlier epoch; nil for one of another epoch or group.
    mutating func open(
        _ message: PrivateMessage, within window: MessageWindow
    ) throws(MLSError) -> AuthenticatedContent? {
        let place = epochs.firstIndex {
            $0.context.epoch == message.epoch && $0.context.groupID == message.groupID
        }
        guard let place else { return nil }
        return try epochs[place].open(message, within: window)
    }
}
