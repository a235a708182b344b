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

    @Test("opens nothing but what it keeps until a person lets it work on the record, and while that person may")
    func consent() async throws {
        let world = try await IndivoWorld()
        let (app, record) = (try await TestApp("alone@apps.test", .autonomous, on: world.server), world.record)
        let (path, kept) = ("/records/\(record)", "/records/\(record)/apps/\(app.name)/documents/")
        _ = try await world.admin.send(.put, "\(path)/apps/\(app.name)").expect(200)
        let token = try await app.workAlone(on: record)
        func status(_ target: String) async throws -> Int { try await app.send(.get, target, as: token).status }
        #expect(try await status(path) == 403)
        #expect(try await status("\(path)/documents/") == 403)
        #expect(try await status(kept) == 200)
        let guardian = try await TestAppUser("sue@people.test", through: world.ui, madeBy: world.admin)
        try await world.share(record, with: guardian)
        _ = try await guardian.send(.put, "\(path)/apps/\(app.name)").expect(200)
        #expect(try await status("\(path)/documents/") == 200)
        _ = try await world.owner.send(.delete, "\(path)/shares/\(guardian.name)").expect(200)
        #expect(try await status("\(path)/documents/") == 403)
        #expect(try await status(kept) == 200)
        _ = try await world.owner.send(.put, "\(path)/apps/\(app.name)").expect(200)
        #expect(try await status("\(path)/documents/") == 200)
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
