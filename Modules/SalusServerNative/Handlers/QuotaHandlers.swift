import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about how much records and accounts hold.
enum QuotaHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadOwnQuotaUsageCall.self) { _, context in
            OwnQuotaUsageDetail(try await context.run(ReadOwnQuotaUsage()))
        },
        Endpoint(ShowRecordQuotaCall.self) { call, context in
            QuotaUsageDetail(try await context.run(ShowQuotaUsage(of: .record(call.record))))
        },
        Endpoint(ShowAccountQuotaCall.self) { call, context in
            QuotaUsageDetail(try await context.run(ShowQuotaUsage(of: .account(try userName(call.name)))))
        },
        Endpoint(writing: SetRecordQuotaCall.self) { call, context in
            let set = SetDocumentQuota(of: .record(call.record), to: try change(call.body))
            return try await context.run(set) { QuotaUsageDetail($0) }
        },
        Endpoint(writing: SetAccountQuotaCall.self) { call, context in
            let set = SetDocumentQuota(of: .account(try userName(call.name)), to: try change(call.body))
            return try await context.run(set) { QuotaUsageDetail($0) }
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

extension QuotaUsageDetail {
    fileprivate init(_ usage: QuotaUsage) {
        self.init(
            documents: usage.used.documents, documentsQuota: usage.quota.documents, bytes: usage.used.bytes,
            bytesQuota: usage.quota.bytes, hasOwnQuota: usage.hasOwnQuota)
    }
}

extension OwnQuotaUsageDetail {
    fileprivate init(_ own: ReadOwnQuotaUsage.Output) {
        self.init(
            account: QuotaUsageDetail(own.account),
            records: own.records.map { Record(record: $0.id, room: QuotaUsageDetail($0.usage)) })
    }
}
