import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusXML
import Testing

/// An app whose manifest names types of data works with documents of these types alone, for the methods that it names.
@Suite("Limiting an app by its manifest")
struct LimitingAnApp {
    private static let problem = Array(
        """
        <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
        <Field name="startDate">2009-05-16T12:00:00Z</Field>
        <Field name="name_title">Backache (finding)</Field><Field name="name_identifier">161891005</Field>
        <Field name="name_system">http://purl.bioontology.org/ontology/SNOMEDCT/</Field>
        </Model></Models>
        """.utf8)

    @Test("shows nothing else, and refuses what the methods do not name")
    func limits() async throws {
        let world = try await IndivoWorld()
        var manifest = AppManifest(id: AppName("problems@apps.test")!, name: "Problems")
        manifest.callback = TestApp.callback
        manifest.requires = ["http://smartplatforms.org/terms#Problem": .init(methods: ["GET"])]
        let app = try await TestApp(manifest, on: world.server)
        let path = "/records/\(world.record)/documents/"
        let wide = try await world.access(for: world.labs, on: world.record, by: world.owner)
        var ids: [String] = []
        for (body, type) in [(Self.problem, "application/xml"), (Array("a note".utf8), "text/plain")] {
            let answer = try await world.labs.send(.post, path, as: wide, body: body, type: type).expect(200)
            ids.append(try #require(try XMLNode(parsing: answer.body).attribute("id")))
        }
        let token = try await world.access(for: app, on: world.record, by: world.owner)
        for (path, expected) in [(path, 200), ("\(path)\(ids[0])/meta", 200), ("\(path)\(ids[1])/meta", 404)] {
            let answer = try await app.send(.get, path, as: token)
            #expect(answer.status == expected, "\(path)")
            #expect(!String(decoding: answer.body, as: UTF8.self).contains(ids[1]), "\(path)")
        }
        let listed = try await app.send(.get, path, as: token)
        #expect(String(decoding: listed.body, as: UTF8.self).contains(ids[0]))
        #expect(try await app.send(.post, path, as: token, body: Self.problem, type: "application/xml").status == 403)
        await world.close()
    }
}
