import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The three legs of OAuth 1.0a, and sessions of accounts that sign in through an app with pages.
enum IndivoSignInHandlers {
    static let all: [String: IndivoEntry] = [
        "request_token": .server(.askForAccess) { exchange in
            guard let callback = exchange.signed?["oauth_callback"] else { throw DomainError.denied }
            let record = exchange.form["indivo_record_id"].flatMap { RecordID($0) }
            let carenet = exchange.form["indivo_carenet_id"].flatMap { CarenetID($0) }
            let issued = try await exchange.run(IssueRequestToken(callback: callback, record: record, carenet: carenet))
            return IndivoResponse.token(IndivoTokenForm(token: issued.token, secret: issued.secret))
        },
        "exchange_token": .server(.takeAccess) { exchange in
            let granted = try await exchange.run(
                ExchangeRequestToken(verifier: exchange.signed?["oauth_verifier"] ?? ""))
            return IndivoResponse.token(
                IndivoTokenForm(
                    token: granted.token.token, secret: granted.token.secret, extra: [field(of: granted.binding)]))
        },
        "request_token_info": .own(.readAppRequest) { exchange in
            let token = exchange.path["token"]
            let asked = try await exchange.run(ReadAppRequest(token: token))
            return try IndivoResponse.xml(IndivoRequestToken(asked, named: token))
        },
        "request_token_claim": .own(.answerApp) { exchange in
            let account = try await exchange.run(ClaimAppRequest(token: exchange.path["token"]))
            return IndivoResponse.html(account.name.text)
        },
        "request_token_approve": .own(.answerApp) { exchange in
            let (record, carenet) = (exchange.form["record_id"], exchange.form["carenet_id"])
            let approved = try await exchange.run(
                ApproveAppRequest(
                    token: exchange.path["token"], record: try record.map(identifier),
                    carenet: try carenet.map(identifier)))
            return IndivoResponse.html("location=\(PercentEncoding.encode(approved.location))")
        },
        "session_create": .server(.openAppSession) { exchange in
            let name = try exchange.form.needed("username")
            // A login at another system proves nothing here, whatever the app says of it.
            guard let password = exchange.form["password"] else { throw DomainError.denied }
            return session(try await IndivoPassword(password, exchange).openSession(for: name))
        },
    ]

    private static func identifier<Tag>(_ text: String) throws(DomainError) -> Identifier<Tag> {
        guard let identifier = Identifier<Tag>(text) else { throw .denied }
        return identifier
    }

    static let ours: [String: IndivoEntry] = [
        "sign_in_request_create": .server(.openAppSession) { exchange in
            let asked = try await exchange.run(CreateSignInRequest())
            return IndivoResponse.text(
                IndivoSignInRequest(code: asked.code, ticket: asked.ticket, expires: asked.expires).text)
        },
        "sign_in_request_session": .server(.openAppSession) { exchange in
            let opened = try await exchange.run(ClaimSignIn(ticket: try exchange.form.needed("ticket")))
            return opened.map(session) ?? IndivoResponse.text(IndivoSignInRequest.waiting)
        },
        "session_end": .own(.readOwnAccount) { exchange in
            try await exchange.run(EndSession())
            return IndivoResponse.ok
        },
        "session_list": .own(.readOwnAccount) { exchange in
            let sessions = try await exchange.run(ListOwnSessions())
            return try IndivoResponse.xml(IndivoList(sessions.map(IndivoSession.init)))
        },
        "session_revoke": .own(.changeOwnAccount) { exchange in
            guard let session = SessionID(exchange.path["session"]) else { throw DomainError.denied }
            _ = try await exchange.run(RevokeOwnSessions(.one(session)))
            return IndivoResponse.ok
        },
    ]

    private static func session(_ opened: OpenedAppSession) -> HTTPResponse {
        IndivoResponse.token(
            IndivoTokenForm(
                token: opened.token.token, secret: opened.token.secret,
                extra: [FormParameter("account_id", opened.account.name.text)]))
    }

    private static func field(of binding: AppBinding) -> FormParameter {
        switch binding {
        case .record(let record): FormParameter("xoauth_indivo_record_id", "\(record)")
        case .carenet(let carenet, _): FormParameter("xoauth_indivo_carenet_id", "\(carenet)")
        }
    }
}

extension IndivoRequestToken {
    fileprivate init(_ asked: AppRequest, named token: String) {
        let manifest = asked.app.manifest
        let hasIndex = manifest.index?.isEmpty == false
        let app = App(
            id: manifest.id.text, name: manifest.name, description: manifest.description ?? "",
            autonomousReason: asked.app.kind == .autonomous ? manifest.autonomousReason ?? "" : nil,
            isFrameable: manifest.frameable ?? hasIndex, hasUI: manifest.hasUI ?? hasIndex)
        let binding = asked.binding
        self.init(
            token: token, record: binding.flatMap { $0.carenet == nil ? "\($0.record)" : nil },
            carenet: binding?.carenet.map { "\($0)" }, isKnown: asked.isKnown, app: app)
        installation = asked.installation
    }
}

extension ApprovedRequest {
    /// The callback with token and verifier behind what is there already.
    fileprivate var location: String {
        let query = "oauth_token=\(PercentEncoding.encode(token))&oauth_verifier=\(PercentEncoding.encode(verifier))"
        return callback + (callback.contains("?") ? "&" : "?") + query
    }
}

extension IndivoSession {
    fileprivate init(_ session: OpenSession) {
        self.init(id: "\(session.id)", app: session.app?.text, since: session.since, ends: session.ends)
    }
}
