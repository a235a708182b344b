import FoundationEssentials
import SalusAPI
import SalusClient
import SalusCrypto

extension SelftestAttack {
    /// A file of three pieces; the answer with its head stays as it is.
    static let changedFile = SelftestAttack(11, "cuts pieces off a file, swaps them, repeats one, changes a byte") {
        hostileServer in
        let attackedVault = try await AttackedVault(hostileServer)
        let path = "\(hostileServer.folder)/file-\(hostileServer.nextNumber())"
        let content = Data((0..<40_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        try content.write(to: URL(filePath: path))
        let file = try await attackedVault.owner.vaults.files.put(
            at: path, mediaType: "text/plain", of: attackedVault.id)
        try await attackedVault.owner.vaults.sync.all()
        try await attackedVault.victim.vaults.sync.all()
        let verdict = try await hostileServer.judgeAll(lies) { lie in
            let fetched = "\(path)-\(hostileServer.nextNumber())"
            hostileServer.proxy.garble(ReadSealedAttachmentCall.self) {
                $0.count > AttachmentLayout.headSize ? lie($0) : $0
            }
            return try await hostileServer.judge(.untrusted(.vault), .unexpectedAnswer(status: 200)) {
                try await attackedVault.victim.vaults.files.fetch(file, in: attackedVault.id, to: fetched)
                guard try Data(contentsOf: URL(filePath: fetched)) == content else { throw WrongContent() }
            }
        }
        await attackedVault.close()
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
