import SalusHTTP

extension ObservedSituation {
    static let people = [
        ObservedSituation("an account", ["account.xml", "accounts-search.xml", "secret.xml"]) { world in
            let invited = ["account_id": "new@matrix.example.com", "primary_secret_p": "1"]
            _ = try await world.admin.send(.post, "/accounts/", form: invited).expect(200)
            let secret = "/accounts/new@matrix.example.com/primary-secret"
            return [
                "account.xml": try await world.admin.send(.get, "/accounts/\(world.joe.name)"),
                "accounts-search.xml": try await world.admin.send(.get, "/accounts/search?fullname=JOE2"),
                "secret.xml": try await world.admin.send(.get, secret),
            ]
        },
        ObservedSituation(
            "records and who sees them",
            ["records.xml", "records-full-share.xml", "records-carenet-member.xml", "permissions-carenets.xml"]
        ) { world in
            func records(_ person: TestAppUser) async throws -> TestAnswer {
                try await person.send(.get, "/accounts/\(person.name)/records/")
            }
            return [
                "records.xml": try await records(world.joe), "records-full-share.xml": try await records(world.sue),
                "records-carenet-member.xml": try await records(world.bob),
                "permissions-carenets.xml": try await world.bob.send(
                    .get, "/accounts/\(world.bob.name)/permissions/"),
            ]
        },
    ]

    static let sharing = [
        ObservedSituation("a record and its owner", ["record.xml", "owner.xml"]) { world in
            [
                "record.xml": try await world.joe.send(.get, world.path),
                "owner.xml": try await world.joe.send(.get, "\(world.path)/owner"),
            ]
        },
        ObservedSituation(
            "shares and carenets", ["shares.xml", "carenets.xml", "carenet-accounts.xml", "autoshare-all.xml"]
        ) { world in
            let rules = "\(world.path)/autoshare"
            let set = "\(rules)/carenets/\(world.carenet)/bytype/set"
            _ = try await world.joe.send(.post, set, form: ["type": "Models"]).expect(200)
            return [
                "shares.xml": try await world.joe.send(.get, "\(world.path)/shares/"),
                "carenets.xml": try await world.joe.send(.get, "\(world.path)/carenets/"),
                "carenet-accounts.xml": try await world.joe.send(.get, "/carenets/\(world.carenet)/accounts/"),
                "autoshare-all.xml": try await world.joe.send(.get, "\(rules)/bytype/all"),
            ]
        },
    ]

    static let messages = [
        ObservedSituation("messages", ["message-sent-to-account.xml", "messages.xml", "message.xml"]) { world in
            let inbox = "/accounts/\(world.joe.name)/inbox/"
            let form = ["subject": "s", "body": "b", "num_attachments": "1"]
            _ = try await world.send(.post, "/inbox/m1", form: form).expect(200)
            _ = try await world.send(.post, "/inbox/m1/attachments/1", body: IndivoWorld.models).expect(200)
            let sent = try await world.admin.send(.post, inbox, form: ["subject": "S", "severity": "high"])
            let listed = try await world.joe.send(.get, inbox)
            let id = try ObservedWorld.identifiers(listed).last ?? ""
            return [
                "message-sent-to-account.xml": sent, "messages.xml": listed,
                "message.xml": try await world.joe.send(.get, inbox + id),
            ]
        },
        ObservedSituation("notices", ["notifications.xml"]) { world in
            let document = try await world.make(.post, "/documents/")
            _ = try await world.send(.put, "/documents/\(document)/label", body: Array("My label".utf8)).expect(200)
            let form = ["content": "hello & bye", "document_id": document]
            _ = try await world.send(.post, "/notifications/", form: form).expect(200)
            let path = "/accounts/\(world.joe.name)/notifications/"
            return ["notifications.xml": try await world.joe.send(.get, path)]
        },
    ]
}
