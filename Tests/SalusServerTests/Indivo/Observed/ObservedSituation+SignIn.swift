import SalusBase
import SalusHTTP
import SalusXML

extension ObservedSituation {
    static let signIn = [
        ObservedSituation("a session", ["session.txt"]) { world in
            let form = ["username": "joe20266mx", "password": IndivoWorld.password]
            return ["session.txt": try await world.ui.send(.post, "/oauth/internal/session_create", form: form)]
        },
        ObservedSituation(
            "three legs", ["request-token.txt", "request-token-info.xml", "approve.html", "access-token.txt"]
        ) { world in
            let asked = try await world.app.send(
                .post, "/oauth/request_token", form: ["indivo_record_id": world.record],
                extra: [FormParameter("oauth_callback", "http://localhost/after_auth")])
            let request = try TestToken(form: asked.text)
            let path = "/oauth/internal/request_tokens/\(request.token)"
            _ = try await world.joe.send(.post, "\(path)/claim").expect(200)
            let info = try await world.joe.send(.get, "\(path)/info")
            let form = ["record_id": world.record]
            let approved = try await world.joe.send(.post, "\(path)/approve", form: form)
            let verifier = FormParameter("oauth_verifier", try ObservedWorld.verifier(in: approved.text))
            let access = try await world.app.send(.post, "/oauth/access_token", as: request, extra: [verifier])
            return [
                "request-token.txt": asked, "request-token-info.xml": info, "approve.html": approved,
                "access-token.txt": access,
            ]
        },
        ObservedSituation("opening an app", ["connect-credentials.xml"]) { world in
            let path = "/accounts/\(world.joe.name)/apps/\(world.app.name)/connect_credentials"
            let form = ["record_id": world.record]
            return ["connect-credentials.xml": try await world.joe.send(.post, path, form: form)]
        },
    ]

    static let apps = [
        ObservedSituation(
            "apps and the server",
            ["app-manifest.json", "app-full.json", "record-apps.json", "capabilities.json", "version.txt"]
        ) { world in
            [
                "app-manifest.json": try await world.server.sendForeign(.get, "/apps/\(world.app.name)/manifest"),
                "app-full.json": try await world.server.sendForeign(.get, "/apps/\(world.app.name)"),
                "record-apps.json": try await world.joe.send(.get, "\(world.path)/apps/"),
                "capabilities.json": try await world.server.sendForeign(.get, "/capabilities/"),
                "version.txt": try await world.server.sendForeign(.get, "/version"),
            ]
        }
    ]
}
