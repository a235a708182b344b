import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusXML
import Testing

@Suite("An autonomous app over Indivo's face")
struct WorkingAloneAsAnApp {
    @Test("lists the records where it is enabled, and takes a token for one")
    func itself() async throws {
        let world = try await IndivoWorld()
        let listed = try await world.background.send(.get, "/apps/\(world.background.name)/records/").expect(200)
        #expect(try XMLNode(parsing: listed.body).children.map { $0.attribute("id") } == ["\(world.record)"])
        let token = try await world.background.workAlone(on: world.record)
        #expect(try await world.background.send(.get, "/records/\(world.record)", as: token).status == 200)
        await world.close()
    }

    @Test("learns no other app's records, enables none, and gets no token in its name: fault 3 is gone")
    func others() async throws {
        let world = try await IndivoWorld()
        let second = try await TestApp("second@apps.test", .autonomous, on: world.server)
        let enabled = "/records/\(world.record)/apps/\(second.name)"
        for app in [second, world.background] {
            for named in [world.labs, world.background, second] where named.name != app.name {
                let records = try await app.send(.get, "/apps/\(named.name)/records/")
                let path = "/apps/\(named.name)/records/\(world.record)/access_token"
                #expect(records.status == 403, "\(app.name) \(named.name)")
                #expect(try await app.send(.post, path).status == 403, "\(app.name) \(named.name)")
            }
        }
        let token = try await world.background.workAlone(on: world.record)
        #expect(try await world.background.send(.put, enabled).status == 403)
        #expect(try await world.background.send(.put, enabled, as: token).status == 403)
        #expect(try await world.owner.send(.get, enabled).status == 404)
        await world.close()
    }
}
