import FoundationEssentials
import SalusClient
import SalusModels
import TerminalKit

/// Files on their way into a vault or out of it, with how far they are.
struct VaultFileRunner: Sendable {
    let vaultClient: VaultClient
    let mailbox: Mailbox<ClientMessage>

    /// Seals a file part by part; stopped, it goes on with the next time it is put in.
    func put(_ path: String, into vault: VaultID) async throws(ErrorNotice) {
        let place = URL(filePath: PlainFile.expanded(path))
        try await advised { () async throws(ClientError) in
            try await vaultClient.carePlans.checkWritingByHand(into: vault)
            _ = try await vaultClient.files.put(
                at: place.path, mediaType: FileKind.mediaType(place.pathExtension), of: vault,
                report("Putting into the vault", place.lastPathComponent))
        }
        mailbox.post(.done("\(place.lastPathComponent) is in the vault", nil))
        mailbox.post(.update(VaultMessage.changed))
    }

    /// An item as a plain file, which takes no other's place.
    func save(_ item: VaultItem, of vault: VaultID, to path: String) async throws(ErrorNotice) {
        try await write(item, of: vault, to: PlainFile.expanded(path))
        mailbox.post(.done("Saved in \(path), not encrypted", nil))
    }

    func write(_ item: VaultItem, of vault: VaultID, to path: String) async throws(ErrorNotice) {
        guard item.file != nil else { return try PlainFile.write(item.contents.last ?? [], to: path) }
        try await advised { () async throws(ClientError) in
            try await vaultClient.files.fetch(item.id, in: vault, to: path, report("Saving", item.title))
        }
    }

    private func report(_ title: String, _ name: String) -> VaultFiles.ReportProgress {
        { [mailbox] in mailbox.post(.work(TerminalKit.ProgressStatus(title, $0, name))) }
    }
}

extension TerminalKit.ProgressStatus {
    /// The progress of a file called `name`.
    init(_ title: String, _ file: FileProgress, _ name: String) {
        let kilobytes = (done: (file.done + 999) / 1000, all: (file.total + 999) / 1000)
        self.init(title, done: kilobytes.done, of: max(1, kilobytes.all), detail: "\(name) · KB")
    }
}
