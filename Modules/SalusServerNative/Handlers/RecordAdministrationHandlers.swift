import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of administrators and the operator about records: who owns which, import and export.
enum RecordAdministrationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: CreateRecordCall.self) { call, context in
            let owner = try call.body.owner.map { name throws(DomainError) in try userName(name, field: "owner") }
            return try await context.run(CreateRecord(owner: owner, title: call.body.title))
        },
        Endpoint(ListRecordsCall.self) { call, context in
            RecordPage(try await context.run(ListRecords(call.span.byTime())))
        },
        Endpoint(ShowRecordCall.self) { call, context in
            let extent = try await context.run(ShowRecord(record: call.record))
            return RecordDetail(
                record: extent.record, owner: extent.owner, documents: extent.documents, facts: extent.facts,
                newestChange: extent.newestChange, shares: extent.shares, offer: extent.offer)
        },
        Endpoint(writing: AssignRecordCall.self) { call, context in
            try await context.run(
                AssignRecord(record: call.record, owner: try userName(call.body.owner, field: "owner")))
        },
        Endpoint(ShowRecordAccessCall.self) { call, context in
            try await context.run(ShowRecordAccess(record: call.record))
        },
        Endpoint(writing: RevokeShareInvitationCall.self) { call, context in
            try await context.run(RevokeShareInvitation(call.invitation, of: call.record))
        },
        Endpoint(writing: RenameRecordCall.self) { call, context in
            try await context.run(RenameRecord(record: call.record, title: call.body.title))
        },
        Endpoint(writing: ReassignRecordCall.self) { call, context in
            let owner = try userName(call.body.owner, field: "owner")
            return try await context.run(
                ReassignRecord(record: call.record, to: owner, reason: OperatorReason(call.body.reason)))
        },
        Endpoint(writing: RemoveRecordCall.self) { call, context in
            try await context.run(RemoveRecord(record: call.record, reason: OperatorReason(call.body.reason)))
        },
        Endpoint(writing: RemoveAccessCall.self) { call, context in
            let account = try userName(call.body.account, field: "account")
            return try await context.run(
                RemoveAccess(of: account, to: call.record, reason: OperatorReason(call.body.reason)))
        },
        Endpoint(writing: ImportDocumentCall.self) { call, context in
            let target = try target(call.target)
            let sealer = try await context.ask(
                for: ImportDocument.self, .importDocuments, target.resource, purpose: .operation)
            return try await context.bringing(context.server.imported(call.body), sealedBy: sealer) { document in
                try await context.run(ImportDocument(into: target, document: document))
            }
        },
        Endpoint(ListExportCall.self) { call, context in
            let documents = try await context.run(ListExport(record: call.record))
            return DocumentResultPage(documents: documents, total: documents.count)
        },
        Endpoint(validating: ExportContentCall.self) { call, context in
            try await context.validated(ExportContent(record: call.record, document: call.document))
        }.compressed,
    ]

    private static func target(_ target: ImportDocumentCall.Target) throws(DomainError) -> ImportDocument.Target {
        switch target {
        case .record(let record): .record(record)
        case .patient(let patient, let owner):
            .patient(
                patient, owner: try owner.map { name throws(DomainError) in try userName(name, field: "owner") })
        }
    }
}

extension RecordPage {
    fileprivate init(_ page: ListedPage<ListRecords.Owned, TimePlace>) {
        let owners = Set(
            page.compactMap { owned in
                owned.record.owner.flatMap { id in owned.owner.map { RecordOwner(account: id, name: $0) } }
            })
        self.init(
            records: page.map(\.record), owners: owners.sorted { $0.name.text < $1.name.text },
            behind: page.behind?.text)
    }
}
