import SalusAPI
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import SalusSandbox

/// Brings the texts of PDF files into the index of this device. A program outside reads them, in a sandbox.
struct ForeignTexts {
    let store: any LocalStore
    let sandbox: Sandbox

    /// Files that are held in memory at once.
    private static let batch = 4

    /// Reads all that are not in the index. A file that cannot be read has no text from then on; where the program or
    /// its sandbox is missing all stay unread.
    func index() async throws(ClientError) {
        while sandbox.obstacleToPDF == nil {
            let unread = try await local { () async throws(DomainError) in
                try await store.unreadTexts(limit: Self.batch)
            }
            if unread.isEmpty { return }
            for file in unread {
                guard !Task.isCancelled, let text = await text(file.content) else { return }
                try await local { () async throws(DomainError) in
                    try await store.setText(text, of: file.document, in: file.record)
                }
            }
        }
    }

    /// The reason why files are left unread; nil when there are none.
    func obstacle() async throws(ClientError) -> SandboxError? {
        let unread = try await local { () async throws(DomainError) in try await store.unreadTexts(limit: 1) }
        return unread.isEmpty ? nil : sandbox.obstacleToPDF ?? .noSandbox
    }

    /// Empty for a file that cannot be read; nil where none can. One that took too long is tried once more: the machine
    /// may have been busy.
    func text(_ content: [UInt8]) async -> String? {
        var error: SandboxError?
        for _ in 0..<2 where error == nil || error == .tooSlow {
            do throws(SandboxError) { return try await sandbox.text(ofPDF: content).text } catch let thrown {
                error = thrown
            }
        }
        switch error {
        case .missing, .noSandbox: return nil
        default: return ""
        }
    }
}
