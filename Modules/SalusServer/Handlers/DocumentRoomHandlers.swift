import SalusAPI
import SalusDomain
import SalusModels

/// Calls about how much records and accounts hold.
enum DocumentRoomHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadOwnRoomCall.self) { _, context in OwnRoomDetail(try await context.run(ReadOwnRoom())) },
        Endpoint(ShowRecordRoomCall.self) { call, context in
            DocumentRoomDetail(try await context.run(ShowRoom(of: .record(call.record))))
        },
        Endpoint(ShowAccountRoomCall.self) { call, context in
            DocumentRoomDetail(try await context.run(ShowRoom(of: .account(try userName(call.name)))))
        },
        Endpoint(writing: SetRecordQuotaCall.self) { call, context in
            let set = SetDocumentQuota(of: .record(call.record), to: try change(call.body))
            return try await context.run(set) { DocumentRoomDetail($0) }
        },
        Endpoint(writing: SetAccountQuotaCall.self) { call, context in
            let set = SetDocumentQuota(of: .account(try userName(call.name)), to: try change(call.body))
            return try await context.run(set) { DocumentRoomDetail($0) }
        },
    ]

    private static func change(_ body: QuotaChange) throws(MalformedRequest) -> SetDocumentQuota.Change {
        guard body.standard == true else { return .own(documents: body.documents, bytes: body.bytes) }
        guard body.documents == nil, body.bytes == nil else {
            throw MalformedRequest("standard", expected: "either standard, or documents and bytes")
        }
        return .standard
    }
}

extension DocumentRoomDetail {
    fileprivate init(_ room: DocumentRoom) {
        self.init(
            documents: room.used.documents, documentsQuota: room.quota.documents, bytes: room.used.bytes,
            bytesQuota: room.quota.bytes, hasOwnQuota: room.hasOwnQuota)
    }
}

extension OwnRoomDetail {
    fileprivate init(_ own: ReadOwnRoom.Output) {
        self.init(
            account: DocumentRoomDetail(own.account),
            records: own.records.map { Record(record: $0.id, room: DocumentRoomDetail($0.room)) })
    }
}
