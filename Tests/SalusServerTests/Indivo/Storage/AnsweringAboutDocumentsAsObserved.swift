import SalusXML
import SalusHTTP
import TestSupport
import Testing

@Suite(
    "Answers about documents, beside those of a real Indivo X 2.0.0",
    .enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
struct AnsweringAboutDocumentsAsObserved {
    @Test("have the same shape")
    func documents() async throws {
        let scene = try await StorageScene()
        let (about, remark) = (try await scene.document(), try await scene.document())
        _ = try await scene.send(.put, "/documents/\(about)/rels/annotation/\(remark)").expect(200)
        try await check(scene, "/documents/\(about)/meta", "document-meta-related.xml")
        try await check(scene, "/documents/\(about)/rels/annotation/", "documents-related.xml")
        let old = try await scene.document()
        let new = try await scene.make(.post, "/documents/\(old)/replace").attribute("id") ?? ""
        try await check(scene, "/documents/\(old)/meta", "document-meta-replaced.xml")
        try await check(scene, "/documents/\(new)/meta", "document-meta-latest.xml")
        try await check(scene, "/documents/\(old)/versions/", "document-versions.xml")
        let label = try await scene.send(.put, "/documents/\(new)/label", body: Array("My label".utf8)).expect(200)
        #expect(try ObservedShape(bytes: label.body) == ObservedShape(observed: "document-label.xml"))
        await scene.world.close()
    }

    @Test("have the same shape for what an app keeps")
    func kept() async throws {
        let scene = try await StorageScene()
        let rest = "/apps/labs@apps.test/documents/"
        _ = try await scene.send(.post, rest, body: [1], type: "text/plain").expect(200)
        try await check(scene, rest, "record-app-documents.xml")
        let labs = scene.world.labs
        _ = try await labs.send(.post, rest, body: [1], type: "text/plain").expect(200)
        let list = try await labs.send(.get, rest).expect(200)
        #expect(try ObservedShape(bytes: list.body) == ObservedShape(observed: "app-documents.xml"))
        await scene.world.close()
    }

    private func check(_ scene: StorageScene, _ rest: String, _ file: String) async throws {
        let answer = try await scene.send(.get, rest).expect(200)
        #expect(try ObservedShape(bytes: answer.body) == ObservedShape(observed: file), "\(file)")
        #expect(answer.headers["Content-Type"] == "application/xml")
    }
}
