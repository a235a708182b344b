public import SalusBase
import SalusCrypto
public import SalusDomain

extension Restoration {
    /// The note of a server that was restored at `now`; `newest` is its newest checkpoint, nil for an empty log.
    public static func note(
        of keys: ServerKeys, origin: String, newest: String?, backupAt: Instant, now: Instant
    ) -> String {
        let name = Checkpoint.accessLogName(of: origin)
        let known = newest.flatMap { Checkpoint(note: $0, origin: origin, publicKey: keys.logPublicKey) }
        let checkpoint = known ?? Checkpoint(origin: name, size: 0, root: MerkleFrontier().root)
        let text = "\(checkpoint.text)\(word)\(backupAt.milliseconds) \(now.milliseconds)\n"
        return SignedNote(text: text, signedBy: keys.log, name: name).encoded
    }
}
