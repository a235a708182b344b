import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import Testing

/// Messages as apps send them and the owner gets them.
extension IndivoWorld {
    static let models = Array(
        """
        <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
        <Field name="startDate">2009-05-16T12:00:00Z</Field>
        <Field name="name_title">Backache (finding)</Field><Field name="name_identifier">161891005</Field>
        <Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field>
        </Model></Models>
        """.utf8)

    var inboxPath: String { "/accounts/\(owner.name)/inbox/" }

    /// A message of the admin app's about the record, with one attachment; its identifier in the owner's inbox.
    func sendMessageToRecord() async throws -> String {
        let path = "/records/\(record)/inbox/\(InboxMessageID(from: .secure))"
        _ = try await admin.send(.post, path, form: ["subject": "s", "body": "b", "num_attachments": "1"]).expect(200)
        _ = try await admin.send(.post, "\(path)/attachments/1", body: Self.models).expect(200)
        return try #require(try await inbox("?include_archive=1").first { $0.record != nil }).id
    }

    func inbox(_ query: String = "") async throws -> [IndivoMessage] {
        try IndivoList<IndivoMessage>(bytes: try await owner.send(.get, inboxPath + query).expect(200).body).items
    }

    func message(_ id: String) async throws -> IndivoMessage {
        try IndivoMessage(bytes: try await owner.send(.get, inboxPath + id).expect(200).body)
    }
}
