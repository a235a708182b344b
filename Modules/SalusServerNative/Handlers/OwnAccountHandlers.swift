import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of a signed-in account about itself.
enum OwnAccountHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadOwnAccountCall.self) { _, context in try await context.run(ReadOwnAccount()) },
        Endpoint(ListDevicesCall.self) { _, context in DeviceList(devices: try await context.run(ListDevices())) },
        Endpoint(ListNoticesCall.self) { _, context in NoticeList(notices: try await context.run(ListNotices())) },
        Endpoint(writing: MarkNoticesReadCall.self) { call, context in
            try await context.run(MarkNoticesRead(until: call.body.until)) { NoticeList(notices: $0) }
        },
        Endpoint(ListOwnSessionsCall.self) { _, context in SessionList(try await context.run(ListOwnSessions())) },
        Endpoint(writing: RevokeOwnSessionsCall.self) { call, context in
            try await context.run(RevokeOwnSessions(try selection(call.body))) { SessionList($0) }
        },
        Endpoint(ReadSignInRequestCall.self) { call, context in
            SignInRequestDetail(try await context.run(ReadSignInRequest(code: call.code)))
        },
        Endpoint(writing: ApproveSignInRequestCall.self) { call, context in
            try await context.run(ApproveSignIn(code: call.code)) { SignInRequestDetail($0) }
        },
        Endpoint(ListInstallationsCall.self) { _, context in
            InstallationList(installations: try await context.run(ListInstallations()))
        },
        Endpoint(writing: RemoveInstallationCall.self) { call, context in
            try await context.run(RemoveInstallation(call.key))
        },
    ]

    private static func selection(_ body: RevokeOwnSessionsCall.Body) throws -> RevokeOwnSessions.Selection {
        switch (body.session, body.device, body.others ?? false) {
        case (let session?, nil, false): return .one(session)
        case (nil, let device?, false): return .device(device)
        case (nil, nil, true): return .others
        default: throw MalformedRequest("session", expected: "one of session, device and others")
        }
    }
}

extension SignInRequestDetail {
    fileprivate init(_ waiting: WaitingSignIn) {
        self.init(
            app: waiting.app.name, appName: waiting.app.manifest.name, askedAt: waiting.askedAt,
            expires: waiting.expires)
    }
}
