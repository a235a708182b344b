import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator, .adminApp, .uiApp]

    static let installing = [
        open(
            RequestInstallation.self,
            refusing: [
                Refusal("another key than the one that signed", .denied) { world in
                    try world.install(signing: try RSASigningKey())
                },
                Refusal("an app that works by itself", .denied) { world in
                    try world.install(world.apps.autonomous.app.name)
                },
            ], leavesLine: false
        ) { try $0.install() },
        guarded(ListInstallations.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { _ in
            ListInstallations()
        },
        guarded(ListAccountInstallations.self, by: managers) { ListAccountInstallations($0.people.owner.name) },
        guarded(EndInstallation.self, by: managers, signed: true) {
            EndInstallation(try await $0.installed(), of: $0.people.owner.name)
        },
        guarded(
            RemoveInstallation.self, by: [.owner], signed: true, unsuited: [.guardian, .stranger, .administrator],
            ownersOnly: true
        ) { RemoveInstallation(try await $0.installed()) },
    ]
}

extension World {
    /// A copy of an app with the shared key, which asks for the owner's record.
    func install(
        _ app: AppName = WorldApps.name, signing other: RSASigningKey? = nil
    ) throws -> RequestInstallation {
        let (key, address) = (try OneKey.pair.get(), "https://salus.test/")
        let request = try OAuthRequest(method: "POST", url: address)
        let field = OAuthSigner(consumerKey: try key.verifyingKey.thumbprint, key: .rsa(other ?? key), token: nil)
            .authorization(for: request, now: WorldTemplate.now, randomness: random)
        let signed = try SignedRequest(OAuthAuthorization(field: field)!, of: [request])!
        return RequestInstallation(
            app, InstallationKey(pem: try OneKey.pem, name: "a laptop"), signing: signed,
            for: IssueRequestToken(callback: "oob", record: places.record))
    }

    /// The same with the owner's consent: the key.
    func installed() async throws -> String {
        let issued = try await environment.run(try install(), as: .anonymous)
        _ = try await environment.run(ClaimAppRequest(token: issued.token), as: try credential(.owner))
        _ = try await environment.run(
            ApproveAppRequest(token: issued.token, record: places.record), as: try credential(.owner))
        return try OneKey.pair.get().verifyingKey.thumbprint
    }
}
