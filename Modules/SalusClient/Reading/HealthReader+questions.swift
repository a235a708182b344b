public import SalusAPI
public import SalusBase
import SalusDomain
import SalusLocal
public import SalusModels

/// A record with the details of its person.
public struct RecordOverview: Hashable, Sendable {
    public let record: HealthRecord
    /// Nil when no document says them.
    public let person: Fact?
}

/// A document with the account that brought it.
public struct AttributedDocument: Hashable, Sendable {
    public let document: Document
    /// The name of the account or app; nil for one that this device has not met.
    public let broughtBy: String?
}

/// Questions about a record, which are answered from the local store alone.
extension HealthReader {
    /// Nil for a record that is not on this device.
    public func overview(of record: RecordID) async throws(ClientError) -> RecordOverview? {
        try await local { () async throws(DomainError) in
            do throws(DomainError) {
                let described = try await environment.run(DescribeRecord(in: .record(record)))
                let person = described.demographics == nil ? nil : try await demographics(of: record)
                return RecordOverview(record: described.record, person: person)
            } catch .notFound { return nil }
        }
    }

    private func demographics(of record: RecordID) async throws(DomainError) -> Fact? {
        try await environment.facts(environment.run(ReadDemographics(in: .record(record)))).facts.first?.fact
    }

    /// The latest versions of a status, of a type or of all types, newest first.
    public func documents(
        of record: RecordID, _ status: DocumentStatus, of type: DocumentType? = nil
    ) async throws(ClientError) -> [AttributedDocument] {
        var filter = DocumentFilter(limit: .max)
        (filter.status, filter.type) = (status, type)
        let list = DescribeDocuments(in: .record(record), filter)
        return try await local { () async throws(DomainError) in
            try await environment.run(list).documents.map(AttributedDocument.init)
        }
    }

    /// Nil for a document that is not on this device.
    public func origin(of document: DocumentID, in record: RecordID) async throws(ClientError) -> AttributedDocument? {
        try await local { () async throws(DomainError) in
            do throws(DomainError) {
                return AttributedDocument(
                    try await environment.run(DescribeDocument(in: .record(record), .id(document))))
            } catch .notFound { return nil }
        }
    }

    /// The changes of a document's status, oldest first, those that wait on this device at the end.
    public func history(
        of document: DocumentID, in record: RecordID
    ) async throws(ClientError) -> [StatusHistory.Entry] {
        try await local { () async throws(DomainError) in
            try await environment.run(ReadStatusHistory(of: document, in: .record(record))).map {
                StatusHistory.Entry(change: $0.change, by: $0.by)
            }
        }
    }

    /// The relations of a document in both directions, with those that wait on this device, oldest first.
    public func links(of document: DocumentID, in record: RecordID) async throws(ClientError) -> [DocumentLink] {
        try await local { () async throws(DomainError) in
            try await environment.run(ListRelations(of: document, in: .record(record)))
        }
    }

    /// Every relation between documents that this person sees now, with those that wait on this device.
    func relations(in record: RecordID) async throws(ClientError) -> [DocumentLink] {
        try await local { () async throws(DomainError) in
            let listing = ListDocuments(in: .record(record), offset: 0, limit: .max, allVersions: true)
            let seen = Set(try await environment.run(listing).documents.map(\.id))
            return try await store.relations(in: record).filter { seen.contains($0.about) && seen.contains($0.related) }
        }
    }

    /// The facts that the query wants, in its order.
    public func facts(of record: RecordID, _ query: FactQuery) async throws(ClientError) -> [ReportedFact] {
        try await local { () async throws(DomainError) in
            try await environment.facts(environment.run(QueryFacts(in: .record(record), query: query))).facts
        }
    }

    /// The groups of facts, in the order of the summary.
    public func groups(of record: RecordID, _ summary: FactSummaryQuery) async throws(ClientError) -> [FactGroup] {
        try await local { () async throws(DomainError) in
            try await environment.groups(environment.run(SummarizeFacts(in: .record(record), summary: summary))).groups
        }
    }

    /// A fact of the latest active documents; nil for any other.
    public func fact(_ id: FactID, of record: RecordID) async throws(ClientError) -> ReportedFact? {
        try await local { () async throws(DomainError) in
            do throws(DomainError) {
                return try await environment.facts(environment.run(ReadFact(id, in: .record(record)))).facts.first
            } catch .notFound { return nil }
        }
    }
}

extension AttributedDocument {
    fileprivate init(_ description: DocumentDescription) {
        document = description.document
        switch description.creator {
        case .account(let name, _): broughtBy = name.text
        case .app(let name, let title, _): broughtBy = title.isEmpty ? name.text : title
        case .platform: broughtBy = nil
        }
    }
}
