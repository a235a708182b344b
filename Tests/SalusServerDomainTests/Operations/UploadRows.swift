import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]
    /// They may write, and have begun no upload: it is an account's own.
    private static let others = [Who.guardian, .appWithToken, .authorizedApp]
    private static let content: [UInt8] = [1, 2, 3]

    static let uploading = [
        guarded(
            BeginDocumentUpload.self, by: [.owner], signed: true, unsuited: [.appWithToken, .authorizedApp]
        ) { begin(in: $0) },
        guarded(
            PutDocumentUploadPart.self, by: [.owner], signed: true, unsuited: others, ownersOnly: true,
            leavesLine: false
        ) { world in
            PutDocumentUploadPart(content, at: 0, of: try await begun(in: world), in: .record(world.places.record))
        },
        guarded(
            ReadDocumentUpload.self, by: [.owner, .unsignedOwner], unsuited: others, ownersOnly: true,
            leavesLine: false
        ) { world in ReadDocumentUpload(try await begun(in: world), in: .record(world.places.record)) },
        guarded(
            OpenDocumentUpload.self, by: [.owner, .unsignedOwner], unsuited: others, ownersOnly: true,
            leavesLine: false
        ) { world in
            let (upload, record) = (try await begun(in: world), world.places.record)
            let put = PutDocumentUploadPart(content, at: 0, of: upload, in: .record(record))
            _ = try await world.environment.run(put, as: try world.credential(.owner))
            return OpenDocumentUpload(upload, in: .record(record))
        },
        guarded(
            DeleteDocumentUpload.self, by: [.owner], signed: true, unsuited: others, ownersOnly: true
        ) { world in DeleteDocumentUpload(try await begun(in: world), in: .record(world.places.record)) },
        guarded(ListDocumentUploads.self, by: managers) { ListDocumentUploads(in: $0.places.record) },
        guarded(EndDocumentUpload.self, by: managers, signed: true) { world in
            EndDocumentUpload(try await begun(in: world), in: world.places.record)
        },
    ]

    private static func begin(in world: World) -> BeginDocumentUpload {
        BeginDocumentUpload(
            DocumentUploadID(from: world.random), of: content.count, digest: Hex.encode(SHA256.hash(content)),
            mediaType: "text/plain", in: .record(world.places.record))
    }

    private static func begun(in world: World) async throws -> DocumentUploadID {
        let begin = begin(in: world)
        return try await world.environment.run(begin, as: try world.credential(.owner)).name.id
    }
}
