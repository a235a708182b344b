import SalusClient
import TerminalKit

/// A server whose passwords belong to another address: nothing is sent before the person has looked at both.
extension ClientRunner {
    func ask(about other: OtherOrigin) async -> Bool {
        answer(origin: false)
        mailbox.post(.otherOrigin(other))
        return await withCheckedContinuation { originAnswered = $0 }
    }

    func answer(origin goesOn: Bool) {
        originAnswered?.resume(returning: goesOn)
        originAnswered = nil
    }
}
