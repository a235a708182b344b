import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls of devices that sign in without a password: remembered ones, and new ones that another device lets in.
enum DeviceSignInHandlers {
    static let endpoints = remembering + linking

    private static let remembering: [Endpoint] = [
        Endpoint(writing: RememberDeviceCall.self) { call, context in
            let half = Secret(copying: call.body.half.bytes)
            return try await context.run(RememberDevice(half: half, slot: call.body.slot.bytes))
        },
        Endpoint(writing: ForgetRememberedDeviceCall.self) { call, context in
            try await context.run(ForgetRememberedDevice(call.device))
        },
        Endpoint(BeginRememberedSignInCall.self) { call, context in
            DeviceChallenge(challenge: try await context.run(BeginRememberedSignIn(account: call.body.account)).bytes)
        },
        Endpoint(FinishRememberedSignInCall.self) { call, context in
            let body = call.body
            let challenge = try token(body.challenge, named: "challenge")
            let session = try await context.run(
                FinishRememberedSignIn(challenge: challenge, device: body.device, signature: body.signature.bytes))
            return RememberedSignIn(
                signedIn: SignedIn(session.opened.session), sealedKey: session.opened.sealedKey,
                half: session.half.withBytes { Array($0) }, slot: session.slot)
        },
    ]

    private static let linking: [Endpoint] = [
        Endpoint(OfferLinkCall.self) { call, context in
            LinkOffer(
                expires: try await context.run(OfferLink(id: call.body.id.bytes, request: call.body.request.bytes)))
        },
        Endpoint(ReadLinkCall.self) { call, context in
            LinkRequest(request: try await context.run(ReadLink(id: call.id ?? [])))
        },
        Endpoint(writing: AnswerLinkCall.self) { call, context in
            try await context.run(AnswerLink(id: call.id ?? [], answer: call.body.answer.bytes))
        },
        Endpoint(ClaimLinkCall.self) { call, context in
            guard let linked = try await context.run(ClaimLink(id: call.body.id.bytes)) else {
                return LinkAnswer(linked: nil)
            }
            return LinkAnswer(
                linked: .init(
                    signedIn: SignedIn(linked.opened.session), sealedKey: linked.opened.sealedKey,
                    answer: linked.answer))
        },
    ]
}

extension SignedIn {
    init(_ session: OpenedSession) {
        self.init(
            account: session.account, tokens: SessionTokens(session.tokens),
            keys: SalusAPI.SealedAccountKeys(session.keys))
    }
}
