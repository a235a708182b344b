import SalusAPI
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about apps: of the operator about all of them, and of people about those on their records.
enum AppHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: RegisterAppCall.self) { call, context in
            let (body, proof) = (call.body, try AppProof(call.body.proof))
            return try await context.run(
                RegisterApp(body.manifest, proof: proof, isApproved: body.approved ?? false)
            ) { AppCredentials($0) }
        },
        Endpoint(ListAppsCall.self) { call, context in
            let page = try await context.run(ListApps(call.span.byName))
            return AppList(apps: page.items, behind: page.behind)
        },
        Endpoint(ShowAppCall.self) { call, context in
            AppDetail(try await context.run(ShowApp(name: try appName(call.name))))
        },
        Endpoint(writing: RotateAppCall.self) { call, context in
            let rotate = RotateApp(name: try appName(call.name), proof: try AppProof(call.body.proof))
            return try await context.run(rotate) { AppCredentials($0) }
        },
        Endpoint(writing: AddAppKeyCall.self) { call, context in
            try await context.run(AddAppKey(name: try appName(call.name), pem: call.body.publicKey)) {
                AppCredentials($0)
            }
        },
        Endpoint(writing: RemoveAppKeyCall.self) { call, context in
            try await context.run(RemoveAppKey(name: try appName(call.name), consumerKey: call.key))
        },
        Endpoint(writing: SetAppStateCall.self) { call, context in
            try await context.run(SetAppState(name: try appName(call.name), state: call.body.state))
        },
        Endpoint(ListRecordAppsCall.self) { call, context in
            RecordAppList(apps: try await context.run(ListRecordApps(record: call.record)))
        },
        Endpoint(writing: EnableAppCall.self) { call, context in
            try await context.run(EnableApp(try appName(call.name), on: call.record))
        },
        Endpoint(writing: WithdrawAppCall.self) { call, context in
            try await context.run(WithdrawApp(try appName(call.name), from: call.record))
        },
    ]
}

/// The name of an app from a request; throws what is wrong with the field, not what it said.
func appName(_ text: String) throws(DomainError) -> AppName {
    guard let name = AppName(text) else {
        throw .invalid(field: "name", expected: "the name of an app, such as labs@apps.example.org, in lower case")
    }
    return name
}

extension AppProof {
    /// Throws when key and secret, or secret and public key, do not go together.
    fileprivate init(_ form: AppProofForm?) throws(MalformedRequest) {
        if let keys = form?.jwks, form == AppProofForm(jwks: keys) {
            self = .webKeys(keys)
            return
        }
        switch (form?.consumerKey, form?.consumerSecret, form?.publicKey) {
        case _ where form?.jwks != nil: throw MalformedRequest("proof", expected: "keys of a client, and nothing else")
        case (nil, nil, nil): self = .generated
        case (let key?, let secret?, nil): self = .known(consumerKey: key, consumerSecret: secret)
        case (let key, nil, let pem?): self = .publicKey(consumerKey: key, pem: pem)
        default:
            throw MalformedRequest("proof", expected: "a consumer key with its secret, or a public key, or neither")
        }
    }
}

extension AppCredentials {
    fileprivate init(_ issued: IssuedCredential) {
        self.init(app: issued.app, consumerKey: issued.consumerKey, consumerSecret: issued.consumerSecret)
    }
}

extension AppDetail {
    fileprivate init(_ overview: AppOverview) {
        let keys = overview.credentials.map { credential in
            let method: OAuthMethod = if case .publicKey = credential.proof { .rsaSHA1 } else { .hmacSHA1 }
            return Key(consumerKey: credential.consumerKey, method: method.rawValue, since: credential.createdAt)
        }
        self.init(app: overview.app, keys: keys, records: overview.records)
    }
}
