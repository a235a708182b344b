import FoundationEssentials
import SalusClient
import SalusModels
import TerminalKit

/// Files on their way into a conversation or out of it, with how far they are.
struct ConversationFileRunner: Sendable {
    let files: ConversationFiles
    let mailbox: Mailbox<ClientMessage>

    func send(_ path: String, caption: String, in id: ConversationID) async throws(ErrorNotice) {
        let place = URL(filePath: PlainFile.expanded(path))
        let outcome = try await advised { () async throws(ClientError) in
            try await files.send(
                at: place.path, mediaType: FileKind.mediaType(place.pathExtension), caption: caption, in: id,
                report("Sealing and sending", place.lastPathComponent))
        }
        let name = place.lastPathComponent
        mailbox.post(.done(outcome == .sent ? "\(name) is sent" : "\(name) is sent once the server answers", nil))
        mailbox.post(ConversationMessage.written(in: id, .sent))
    }

    /// As a plain file, which takes no other's place.
    func save(_ message: MessageName, in id: ConversationID, to path: String) async throws(ErrorNotice) {
        let target = PlainFile.expanded(path)
        try await advised { () async throws(ClientError) in
            try await files.save(message, in: id, to: target, report("Saving", URL(filePath: target).lastPathComponent))
        }
        mailbox.post(.done("Saved in \(path), not encrypted", nil))
    }

    private func report(_ title: String, _ name: String) -> VaultFiles.ReportProgress {
        { [mailbox] in mailbox.post(.work(TerminalKit.ProgressStatus(title, $0, name))) }
    }
}
