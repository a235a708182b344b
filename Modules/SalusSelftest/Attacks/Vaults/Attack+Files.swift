import FoundationEssentials
import SalusAPI
import SalusClient
import SalusCrypto

extension Attack {
    /// A file of three pieces; the answer with its head stays as it is.
    static let changedFile = Attack(11, "cuts pieces off a file, swaps them, repeats one, changes a byte") { stage in
        let scene = try await VaultScene(stage)
        let path = "\(stage.folder)/file-\(stage.nextNumber())"
        let content = Data((0..<40_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        try content.write(to: URL(filePath: path))
        let file = try await scene.owner.vaults.putFile(at: path, mediaType: "text/plain", of: scene.id)
        try await scene.owner.vaults.syncAll()
        try await scene.victim.vaults.syncAll()
        let verdict = try await stage.judgeAll(lies) { lie in
            let fetched = "\(path)-\(stage.nextNumber())"
            stage.proxy.garble(ReadSealedAttachmentCall.self) {
                $0.count > AttachmentLayout.headSize ? lie($0) : $0
            }
            return try await stage.judge(.untrusted(.vault), .unexpectedAnswer(status: 200)) {
                try await scene.victim.vaults.fetchFile(file, in: scene.id, to: fetched)
                guard try Data(contentsOf: URL(filePath: fetched)) == content else { throw WrongContent() }
            }
        }
        await scene.close()
        return verdict
    }

    private static let piece = AttachmentLayout.chunkSize + 16

    private static let lies: [@Sendable ([UInt8]) -> [UInt8]] = [
        { Array($0.dropLast(100)) }, { arranged($0, [0]) }, { arranged($0, [1, 0, 2]) }, { arranged($0, [0, 0, 2]) },
        { arranged($0, [0, 1, 2, 2]) }, { $0.map { $0 ^ 1 } },
    ]

    private static func arranged(_ bytes: [UInt8], _ order: [Int]) -> [UInt8] {
        order.flatMap { bytes[$0 * piece..<min(bytes.count, ($0 + 1) * piece)] }
    }

    private struct WrongContent: Error, CustomStringConvertible {
        let description = "The file arrived, and is another one."
    }
}
