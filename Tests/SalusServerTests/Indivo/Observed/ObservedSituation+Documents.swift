import SalusHTTP
import SalusXML
import Testing

extension ObservedSituation {
    static let documents = [
        ObservedSituation("a page of documents, and one more", ["documents.xml", "document-created.xml"]) { world in
            for _ in 1...13 { try await world.make(.post, "/documents/") }
            let changed = SampleDemographics.xml(family: "Other", given: "Giv")
            let set = try await world.send(.put, "/demographics", body: changed)
            return ["documents.xml": try await world.get("/documents/?limit=4"), "document-created.xml": set]
        },
        ObservedSituation(
            "versions",
            [
                "document-meta-replaced.xml", "document-meta-latest.xml", "document-versions.xml",
                "document-label.xml", "ok.xml", "status-history.xml",
            ]
        ) { world in
            let old = try await world.make(.post, "/documents/")
            let new = "/documents/" + (try await world.make(.post, "/documents/\(old)/replace"))
            let (replaced, latest) = (try await world.get("/documents/\(old)/meta"), try await world.get("\(new)/meta"))
            let versions = try await world.get("/documents/\(old)/versions/")
            let label = try await world.send(.put, "\(new)/label", body: Array("My label".utf8))
            let archived = ["status": "archived", "reason": "old & gone"]
            let ok = try await world.send(.post, "\(new)/set-status", form: archived)
            let back = ["status": "active", "reason": "back"]
            _ = try await world.send(.post, "\(new)/set-status", form: back).expect(200)
            return [
                "document-meta-replaced.xml": replaced, "document-meta-latest.xml": latest,
                "document-versions.xml": versions, "document-label.xml": label, "ok.xml": ok,
                "status-history.xml": try await world.get("\(new)/status-history"),
            ]
        },
        ObservedSituation("relations", ["document-meta-related.xml", "documents-related.xml"]) { world in
            let about = "/documents/" + (try await world.make(.post, "/documents/"))
            let remark = try await world.make(.post, "/documents/")
            _ = try await world.send(.put, "\(about)/rels/annotation/\(remark)").expect(200)
            return [
                "document-meta-related.xml": try await world.get("\(about)/meta"),
                "documents-related.xml": try await world.get("\(about)/rels/annotation/"),
            ]
        },
    ]

    static let storage = [
        ObservedSituation("what an app keeps", ["record-app-documents.xml", "app-documents.xml"]) { world in
            let rest = "/apps/\(world.app.name)/documents/"
            for _ in 1...2 { _ = try await world.send(.post, rest, body: [1], type: "text/plain").expect(200) }
            for _ in 1...12 {
                _ = try await world.app.send(.post, rest, body: [1], type: "text/plain").expect(200)
            }
            return [
                "record-app-documents.xml": try await world.get(rest),
                "app-documents.xml": try await world.app.send(.get, rest),
            ]
        }
    ]
}

extension ObservedWorld {
    /// Of what a list holds, in its order.
    static func identifiers(_ list: TestAnswer) throws -> [String] {
        try XMLNode(parsing: list.body).children.map { try #require($0.attribute("id")) }
    }
}
