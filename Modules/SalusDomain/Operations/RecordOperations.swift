/// Every operation that makes sense over any store of records. A test tells one story with all of them at both ends:
/// over a server's store, and over the copy on a person's device.
public enum RecordOperations {
    /// The operations that run over any store.
    public static let all: [any Operation.Type] = [
        SubmitDocument.self, ReplaceDocument.self, ChangeDocument.self, ReadStatusHistory.self,
        ListDocuments.self, ListHeadlines.self, ReadTimeline.self, ReadDocument.self, ReadContent.self, ReadFacts.self,
        DescribeDocuments.self, DescribeDocument.self, QueryFacts.self, SummarizeFacts.self, ReadFact.self,
        RelateDocuments.self, ListRelations.self, DescribeRecord.self, ReadDemographics.self, ListPeople.self,
        PreviewPlacements.self, CheckRight.self,
    ]
}
