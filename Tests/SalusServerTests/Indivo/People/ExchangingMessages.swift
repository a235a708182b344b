import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServerBootstrap
import SalusXML
import Testing

@Suite("Messages over Indivo's face")
struct ExchangingMessages {
    @Test("come to an account once under each of their sender's names")
    func toAccounts() async throws {
        let world = try await IndivoWorld()
        let form = ["subject": "S", "body": "B", "severity": "high", "message_id": "m1"]
        let answer = try await world.admin.send(.post, world.inboxPath, form: form).expect(200)
        let sent = try IndivoMessage(bytes: answer.body)
        #expect(sent.body == nil && sent.sender == "admin@apps.test" && sent.severity == "high")
        let again = try await world.admin.send(.post, world.inboxPath, form: form)
        #expect(again.status == 400)
        #expect(again.text == "Duplicate external id. Each message requires a unique message_id")
        for odd in [["severity": "grave"], ["body_type": "html"]] {
            #expect(try await world.admin.send(.post, world.inboxPath, form: odd).status == 400)
        }
        #expect(try await world.inbox().map(\.id) == [sent.id])
        await world.close()
    }

    @Test("come to anyone who owns the record, from the person whose token the app has")
    func toRecords() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let path = "/records/\(world.record)/inbox/m1"
        let senders: [(TestApp, TestToken?)] = [(world.labs, token), (world.admin, nil)]
        for (app, token) in senders {
            _ = try await app.send(.post, path, as: token, form: ["subject": "S"]).expect(200)
            #expect(try await app.send(.post, path, as: token, form: ["subject": "S"]).status == 400)
        }
        let inbox = try await world.inbox()
        #expect(Set(inbox.map(\.sender)) == ["ada@people.test", "admin@apps.test"])
        #expect(inbox.allSatisfy { $0.record == "\(world.record)" && $0.severity == "low" })
        await world.close()
    }

    @Test("are read once, put away, and shown again to anyone who asks for what is archived")
    func inbox() async throws {
        let world = try await IndivoWorld()
        let id = try await world.sendMessageToRecord()
        #expect(try await world.inbox()[0].readAt == nil)
        #expect(try await world.message(id).readAt == TestServer.now)
        #expect(try await world.inbox()[0].readAt == TestServer.now)
        _ = try await world.owner.send(.post, "\(world.inboxPath)\(id)/archive").expect(200)
        #expect(try await world.inbox().isEmpty)
        #expect(try await world.inbox("?include_archive=0").map(\.id) == [id])
        await world.close()
    }

    @Test("are cut and ordered as the query says, and refused for what it cannot say")
    func paging() async throws {
        let world = try await IndivoWorld()
        for subject in ["1", "2", "3"] {
            _ = try await world.admin.send(.post, world.inboxPath, form: ["subject": subject]).expect(200)
        }
        let all = try await world.inbox().map(\.id)
        #expect(try await world.inbox("?limit=1&offset=1").map(\.id) == [all[1]])
        #expect(try await world.inbox("?order_by=received_at").map(\.id) == all.reversed())
        for query in ["?order_by=nonsense", "?limit=x", "?limit=-1"] {
            #expect(try await world.owner.send(.get, world.inboxPath + query).status == 400, "\(query)")
        }
        await world.close()
    }

    @Test("in Markdown come as HTML without any of their own")
    func markdown() async throws {
        let world = try await IndivoWorld()
        let form = ["subject": "S", "body": "*in* <b>bold</b>", "body_type": "markdown"]
        let sent = try IndivoMessage(bytes: try await world.admin.send(.post, world.inboxPath, form: form).body)
        let body = try await world.message(sent.id).body
        #expect(body == "<p><em>in</em> [HTML_REMOVED]bold[HTML_REMOVED]</p>")
        await world.close()
    }

    @Test("give their attachments to the record: fault 24 is gone, the second time is answered 410")
    func attachments() async throws {
        let world = try await IndivoWorld()
        let id = try await world.sendMessageToRecord()
        let accept = "\(world.inboxPath)\(id)/attachments/1/accept"
        let offered = try await world.message(id).attachments
        #expect(offered.map(\.type) == ["http://indivo.org/vocab/xml/documents#Models"])
        #expect(offered.map(\.size) == [IndivoWorld.models.count] && offered[0].document == nil)
        _ = try await world.owner.send(.post, accept).expect(200)
        let document = try #require(try await world.message(id).attachments[0].document)
        let stored = try await world.owner.send(.get, "/records/\(world.record)/documents/\(document)").expect(200)
        #expect(stored.body == IndivoWorld.models)
        #expect(try await world.owner.send(.post, accept).status == 410)
        for (number, status) in [("2", 404), ("x", 400)] {
            let path = "\(world.inboxPath)\(id)/attachments/\(number)/accept"
            #expect(try await world.owner.send(.post, path).status == status, "\(number)")
        }
        await world.close()
    }

    @Test(
        "take no attachment that was not announced, twice, or that is none: fault 24 is gone, nothing is answered 500")
    func attaching() async throws {
        let world = try await IndivoWorld()
        let path = "/records/\(world.record)/inbox/m1"
        #expect(try await world.admin.send(.post, "\(path)/attachments/1", body: IndivoWorld.models).status == 404)
        #expect(try await world.admin.send(.post, path, form: ["num_attachments": "many"]).status == 400)
        _ = try await world.admin.send(.post, path, form: ["num_attachments": "1"]).expect(200)
        for (number, body) in [("2", IndivoWorld.models), ("x", IndivoWorld.models), ("1", Array("no XML".utf8))] {
            #expect(try await world.admin.send(.post, "\(path)/attachments/\(number)", body: body).status == 400)
        }
        _ = try await world.admin.send(.post, "\(path)/attachments/1", body: IndivoWorld.models).expect(200)
        #expect(try await world.admin.send(.post, "\(path)/attachments/1", body: IndivoWorld.models).status == 400)
        await world.close()
    }

    @Test("that are unknown are answered 404 to anyone who may look, and 403 to everybody else: fault 24 is gone")
    func unknown() async throws {
        let world = try await IndivoWorld()
        for name in ["\(InboxMessageID(from: .secure))", "nonsense"] {
            for (method, rest) in [(HTTPMethod.get, ""), (.post, "/archive"), (.post, "/attachments/1/accept")] {
                #expect(try await world.owner.send(method, world.inboxPath + name + rest).status == 404, "\(rest)")
            }
        }
        let id = try await world.sendMessageToRecord()
        #expect(try await world.stranger.send(.get, world.inboxPath + id).status == 403)
        #expect(try await world.stranger.send(.get, "/accounts/\(world.stranger.name)/inbox/\(id)").status == 404)
        await world.close()
    }

    @Test("open to no one's token: fault 2 is gone, a token for a record reads no mail")
    func tokens() async throws {
        let world = try await IndivoWorld()
        let id = try await world.sendMessageToRecord()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        for path in [world.inboxPath, world.inboxPath + id, "/accounts/\(world.owner.name)/notifications/"] {
            #expect(try await world.labs.send(.get, path, as: token).status == 403, "\(path)")
        }
        await world.close()
    }

    @Test("leave no content in the log of the server")
    func log() async throws {
        let world = try await IndivoWorld()
        let form = ["subject": "canary-s", "body": "canary-b", "message_id": "canary-m"]
        let sent = try IndivoMessage(bytes: try await world.admin.send(.post, world.inboxPath, form: form).body)
        _ = try await world.message(sent.id)
        _ = try await world.admin.send(
            .post, "/records/\(world.record)/notify", form: ["content": "canary-n"]
        ).expect(200)
        #expect(!world.server.log.text.contains("canary"))
        await world.close()
    }
}

@Suite("Notices over Indivo's face")
struct LeavingNotices {
    @Test("name the record and the document with what they are called")
    func notices() async throws {
        let world = try await IndivoWorld()
        let token = try await world.access(for: world.labs, on: world.record, by: world.owner)
        let path = "/records/\(world.record)"
        let made = try await world.labs.send(
            .post, "\(path)/documents/", as: token, body: IndivoWorld.models
        ).expect(200)
        let document = try IndivoDocumentMeta(bytes: made.body).id
        let form = ["content": "a & b", "document_id": document, "app_url": "https://app.test/x"]
        _ = try await world.labs.send(.post, "\(path)/notifications/", as: token, form: form).expect(200)
        _ = try await world.admin.send(.post, "\(path)/notify", form: ["content": "second"]).expect(200)
        let answer = try await world.owner.send(.get, "/accounts/\(world.owner.name)/notifications/").expect(200)
        let notices = try IndivoList<IndivoNotification>(bytes: answer.body).items
        #expect(Set(notices.map(\.content)) == ["a & b", "second"])
        let first = try #require(notices.first { $0.content == "a & b" })
        #expect(first.record == .init(id: "\(world.record)", label: "Ada") && first.document?.id == document)
        #expect(first.sender == "ada@people.test")
        await world.close()
    }

    @Test("are refused without content, and about a document that is not there")
    func refused() async throws {
        let world = try await IndivoWorld()
        let path = "/records/\(world.record)/notifications/"
        #expect(try await world.admin.send(.post, path, form: ["document_id": "x"]).status == 400)
        for document in ["nonsense", "\(DocumentID(from: .secure))"] {
            let form = ["content": "c", "document_id": document]
            #expect(try await world.admin.send(.post, path, form: form).status == 404)
        }
        await world.close()
    }
}
